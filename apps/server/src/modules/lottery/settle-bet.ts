import assert from 'node:assert/strict'
import { type Line, type PrizeIndex, indexPrizes, isPlayCode, isPrizes, settleLine } from '@banyan/games/lottery'
import { sum } from '@banyan/money'
import type { Json } from '../../platform/json.ts'
import type { BetLine, Settle } from '../wagering/index.ts'

/** What every bet of a lottery round is settled with. It counts a draw's hits once, not once a bet. */
export function createSettle(): Settle {
  let last: { readonly outcome: Json; readonly index: PrizeIndex } | null = null
  return ({ lines, stakeAmount }, outcome) => {
    if (last?.outcome !== outcome) last = { outcome, index: indexOf(outcome) }
    const { index } = last
    return { payoutAmount: sum(lines.map((line) => settleLine(playedLine(line), index))), validAmount: stakeAmount }
  }
}

function indexOf(outcome: Json): PrizeIndex {
  const prizes = outcome as Record<string, readonly string[]> // only recordOutcome of draw-draw.ts writes it; the next line looks
  assert(isPrizes(prizes), 'the outcome of a lottery round is its prizes')
  return indexPrizes(prizes)
}

/** A line of an accepted bet. */
export function playedLine({ play, ...line }: BetLine): Line {
  assert(isPlayCode(play), `a bet was accepted on ${play}, which no rules know`)
  return { play, ...line }
}
