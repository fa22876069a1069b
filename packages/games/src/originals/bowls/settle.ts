import { type Amount, type Odds, amount, minus, payoutAt, plus, sum, times, zero } from '@banyan/money'
import type { BowlGame, Faces, Hits, Position } from './game.ts'

/** A stake on one position, at the odds that it was accepted with. A bet names a position once. */
export interface Stake {
  readonly position: string
  readonly amount: Amount
  readonly odds: Odds
}

/** What a bet comes to. */
export interface BowlEnd {
  readonly payoutAmount: Amount
  /** The part of the stakes that was at risk: not a push, and not what two positions against each other gave back. */
  readonly validAmount: Amount
}

export function positionOf(game: BowlGame, code: string): Position | undefined {
  return game.positions.find((each) => each.code === code)
}

/** What one stake pays, its own included. The fraction below one minor unit stays with the house. */
export function payoutOf({ amount: staked, odds }: Pick<Stake, 'amount' | 'odds'>, hits: Hits): Amount {
  if (hits === 'push') return staked
  if (hits === 0) return zero
  const once = payoutAt(staked, odds)
  return plus(once, times(minus(once, staked), hits - 1))
}

/** The most that a stake can pay: what the house may lose on the position through it. */
export function mostPaid(game: BowlGame, stake: Stake): Amount {
  return payoutOf(stake, known(game, stake).hitsMax)
}

/** What the stakes of one bet come to together. */
export function settleStakes(game: BowlGame, stakes: readonly Stake[], faces: Faces): BowlEnd {
  const ends = stakes.map((stake) => {
    const position = known(game, stake)
    const hits = position.hitsIn(faces)
    return { position, staked: stake.amount, hits, paid: payoutOf(stake, hits) }
  })
  const pushed = sum(ends.filter(({ hits }) => hits === 'push').map(({ staked }) => staked))
  const pairs = ends.flatMap((end, at) => {
    const other = ends.slice(at + 1).find(({ position }) => position.code === end.position.against)
    return other && end.hits !== 'push' ? [unrisked(end, other)] : []
  })
  const validAmount = minus(sum(stakes.map((stake) => stake.amount)), plus(pushed, sum(pairs)))
  return { payoutAmount: sum(ends.map(({ paid }) => paid)), validAmount }
}

interface End {
  readonly staked: Amount
  readonly paid: Amount
}

/** What of two stakes against each other came back whichever of them won: no more than what they were paid. */
function unrisked(one: End, other: End): Amount {
  const matched = 2n * (one.staked < other.staked ? one.staked : other.staked)
  const paid = plus(one.paid, other.paid)
  return paid < matched ? paid : amount(matched)
}

function known(game: BowlGame, { position: code }: Stake): Position {
  const position = positionOf(game, code)
  if (!position) throw new RangeError(`${game.name} has no position ${code}`)
  return position
}
