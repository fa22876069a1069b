import { lotteryRoutes, slotPlayRoutes } from '@banyan/contract'
import type { Random } from '../seed/random.ts'

/** What a member wants, before it has a key and a draw. */
export type Ask =
  | { readonly kind: 'bet'; readonly numbers: readonly string[]; readonly stake: number }
  | { readonly kind: 'spin'; readonly stake: number }

/** The smallest unit of a play of the lottery, and a level of the slot's bets. */
const unit = 1000

/** The lottery that draws each minute, and the slot that everybody is in. */
export const lotteryCode = 'VNMB_1M'
const slotCode = 'sen-vang'

/** The next thing that a member wants. */
export function nextAsk(random: Random): Ask {
  if (random.happens(0.4)) return { kind: 'spin', stake: unit }
  const wanted = Array.from({ length: random.between(1, 3) }, () => String(random.between(0, 99)).padStart(2, '0'))
  const numbers = [...new Set(wanted)]
  return { kind: 'bet', numbers, stake: unit * numbers.length }
}

/** A draw that takes bets, with the odds of two digits in it. */
export interface OpenDraw {
  readonly numero: string
  readonly odds: number
}

/** The call that asks for it: sent again with the same key it is the same. */
export function callOf(ask: Ask, key: string, { numero, odds }: OpenDraw): { path: string; body: string } {
  if (ask.kind === 'spin') {
    const body = { gameCode: slotCode, bet: String(ask.stake), mode: 'SPIN', clientSpinId: key }
    return { path: slotPlayRoutes.spin.path, body: JSON.stringify(body) }
  }
  const line = { play: 'LO2_1K', numbers: ask.numbers, unitAmount: String(unit), odds }
  return {
    path: lotteryRoutes.placeBet.path,
    body: JSON.stringify({ gameCode: lotteryCode, numero, lines: [line] }),
  }
}
