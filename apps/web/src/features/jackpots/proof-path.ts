import { fairnessOf } from '../../lib/paths.ts'

/** In place of a game's code on the fairness page. */
export const jackpotCode = 'JACKPOT'

/** The proof of a win. */
export const jackpotProofOf = (winId: string): string => fairnessOf({ gameCode: jackpotCode, numero: winId })
