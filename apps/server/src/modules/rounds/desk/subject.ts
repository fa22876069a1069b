import type { DrawName } from '../draw.ts'

/** A draw as the audit log calls it. */
export const subjectOf = ({ gameCode, numero }: DrawName): string => `draw ${gameCode} ${numero}`
