import assert from 'node:assert/strict'
import { type Line, type PrizeIndex, type Prizes, type Rules, settleLine } from '@banyan/games/lottery'
import { sum } from '@banyan/money'
import type { Json } from '../../platform/json.ts'
import type { BetLine, Settle } from '../wagering/index.ts'

/** What every bet of a round under these rules is settled with. It counts a draw's hits once, not once a bet. */
export function createSettle(rules: Rules): Settle {
  let last: { readonly outcome: Json; readonly index: PrizeIndex } | null = null
  return ({ lines, stakeAmount }, outcome) => {
    if (last?.outcome !== outcome) last = { outcome, index: indexOf(rules, outcome) }
    const { index } = last
    const payoutAmount = sum(lines.map((line) => settleLine(rules, playedLine(rules, line), index)))
    return { payoutAmount, validAmount: stakeAmount }
  }
}

function indexOf(rules: Rules, outcome: Json): PrizeIndex {
  const prizes = outcome as Prizes // only recordOutcome of draw-draw.ts writes it; the next line looks
  assert(rules.isPrizes(prizes), 'the outcome of a lottery round is its prizes')
  return rules.index(prizes)
}

/** A line of an accepted bet. */
export function playedLine(rules: Rules, { play, ...line }: BetLine): Line {
  assert(rules.hasPlay(play), `a bet was accepted on ${play}, which the ${rules.name} rules lack`)
  return { play, ...line }
}
