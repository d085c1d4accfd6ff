/** Handing a file to whoever sits here. */

/** So long a file can be taken, in milliseconds. */
const LASTS = 60_000;

export function offerFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), LASTS);
}
