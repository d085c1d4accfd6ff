/** Calling a player whose page is hidden. */

import { settings } from './settings.svelte';
import { sound } from './sound';

/** Whether the browser has a way to call. */
export const canCall = (): boolean => 'Notification' in globalThis;

/** Ask the player whether they may be called. */
export async function mayCall(): Promise<boolean> {
  return canCall() && (await Notification.requestPermission()) === 'granted';
}

/** Say that it is the player's turn: by a sound, and by the browser if the page is hidden. */
export function call(title: string, text: string, tag: string): void {
  sound('chime');
  if (!document.hidden || !settings.notice || !canCall()) return;
  if (Notification.permission !== 'granted') return;
  const notice = new Notification(title, { body: text, tag });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
