/** What kind of formation a counter is, by its silhouette: drawn in a box of 64 by 40. */

export const SILHOUETTES: Readonly<Record<string, string>> = {
  // a helmet above two rifles
  'combat-group': 'M12 23C12 10 21 3 32 3s20 7 20 20l5 3v4H7v-4zM16 33L48 40M48 33L16 40',
  // a trestle bridge with a spade
  engineers:
    'M4 14h56v6H4zM8 20l6 0v17H8zM29 20h6v17h-6zM50 20h6v17h-6zM14 22L29 36M29 22L14 36M35 22L50 36M50 22L35 36M30 2h4v9h-4zM26 2h12v3H26z',
  // an armoured car with its look-out
  reconnaissance:
    'M6 25L14 14H24L28 8H40L44 14H52L60 25V30H6zM40 9L58 4v3L41 12zM16 30a6.5 6.5 0 1 0 .1 0zM47 30a6.5 6.5 0 1 0 .1 0z',
  // a gun on its carriage
  artillery:
    'M22 18L56 2l3 5L30 22zM20 16h9l4 12h-9zM26 22a9.5 9.5 0 1 0 .1 0zM18 30L2 38v3h6L22 34z',
  // a parachute
  airborne:
    'M6 20C6 9 17 2 32 2s26 7 26 18c-4-3-9-3-13 0-4-3-9-3-13 0-4-3-9-3-13 0-4-3-9-3-13 0zM9 21L30 36M32 22V36M55 21L34 36M29 35h6v6h-6z',
};
