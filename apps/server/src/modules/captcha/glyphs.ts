/**
 * Letters and digits as strokes in a box of 20 by 28: drawn here, so that no picture depends on a font of the machine.
 * What people mix up is left out: 0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, V U.
 */
export const glyphs: Readonly<Record<string, string>> = {
  A: 'M1 28 L10 0 L19 28 M5 18 L15 18',
  C: 'M18 6 C14 -3 1 -3 1 14 C1 31 14 31 18 22',
  D: 'M2 0 L2 28 L7 28 C22 28 22 0 7 0 L2 0',
  E: 'M17 0 L2 0 L2 28 L17 28 M2 13 L14 13',
  F: 'M17 0 L2 0 L2 28 M2 13 L14 13',
  H: 'M2 0 L2 28 M18 0 L18 28 M2 14 L18 14',
  J: 'M8 0 L17 0 L17 20 C17 31 3 31 2 21',
  K: 'M2 0 L2 28 M17 0 L2 16 M7 11 L18 28',
  M: 'M1 28 L3 0 L10 18 L17 0 L19 28',
  N: 'M2 28 L2 0 L18 28 L18 0',
  P: 'M2 28 L2 0 L9 0 C21 0 21 15 9 15 L2 15',
  R: 'M2 28 L2 0 L9 0 C20 0 20 14 9 14 L2 14 M9 14 L18 28',
  T: 'M1 0 L19 0 M10 0 L10 28',
  U: 'M2 0 L2 18 C2 31 18 31 18 18 L18 0',
  W: 'M1 0 L5 28 L10 8 L15 28 L19 0',
  X: 'M2 0 L18 28 M18 0 L2 28',
  Y: 'M1 0 L10 13 L19 0 M10 13 L10 28',
  3: 'M3 3 C6 -2 18 -1 17 7 C16 13 10 13 8 13 C12 13 19 14 18 21 C17 30 5 30 2 24',
  4: 'M14 28 L14 0 L1 19 L19 19',
  7: 'M1 0 L18 0 L7 28',
  9: 'M17 9 C17 -3 2 -3 2 8 C2 18 17 18 17 9 C17 20 15 26 8 28',
}
