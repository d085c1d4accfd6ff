/** Links to seats. */

/** The whole address of a seat's link, as it can be sent to a friend. */
export const addressOf = (link: string): string =>
  new URL(link.replace(/^\//, ''), location.href.split('#')[0]).href;

export async function copyLink(link: string): Promise<void> {
  const address = addressOf(link);
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    window.prompt('', address);
  }
}
