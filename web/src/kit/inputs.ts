/** When what the player does now began: the pointer or the key was pressed then. */

/** Milliseconds for which a new question hears nothing. */
export const DEAF = 250;

let began = 0;

/** Note every beginning, before anything else hears of it. */
export function watchInputs(): () => void {
  const note = (event: Event): void => {
    began = event.timeStamp;
  };
  const kinds = ['pointerdown', 'keydown'] as const;
  for (const kind of kinds) addEventListener(kind, note, true);
  return () => {
    for (const kind of kinds) removeEventListener(kind, note, true);
  };
}

export const inputBegan = (): number => began;

/** Whether something that began at a time was not meant for what is shown since another. */
export const isTooSoon = (start: number, shown: number): boolean => start < shown + DEAF;
