import type { EntryReason } from '@banyan/contract'

/** What a bet was staked from. */
export interface Part {
  readonly staked: bigint
  readonly fromBonus: bigint
}

/** What a balance consists of, and from what bets were staked, by bet or round at a vendor. */
export interface Split {
  cash: bigint
  bonus: bigint
  readonly parts: Map<bigint, Part>
}

/** An entry of the wallet. */
export interface Moved {
  readonly reason: EntryReason
  /** Below zero where it takes from the wallet. */
  readonly amount: bigint
  readonly reference: bigint
}

/**
 * Brings a split forward by entries of its wallet, in their order (docs/decisions/0443). What is taken is cash first
 * and bonus money second. What a bet pays or gives back is split as its stake was, the bonus part rounded down, and
 * what a correction takes likewise. Whatever else is credited is cash.
 */
export function carry(split: Split, moved: readonly Moved[]): void {
  for (const { reason, amount, reference } of moved) {
    const part = split.parts.get(reference)
    if (reason === 'bonus_returned') split.bonus += amount
    else if (reason === 'stake' || reason === 'vendor_stake') stake(split, { reason, amount, reference })
    else if (part && ofEnds.has(reason)) end(split, part, amount)
    else if (amount > 0n) split.cash += amount
    else take(split, -amount, 0n)
  }
}

/** Why money moves once a bet is placed. Other entries refer to records of their own, by ids of their own. */
const ofEnds: ReadonlySet<EntryReason> = new Set([
  'payout',
  'refund',
  'correction',
  'vendor_payout',
  'vendor_refund',
  'vendor_correction',
])

function stake(split: Split, { reason, amount, reference }: Moved): void {
  const staked = -amount
  const fromBonus = take(split, staked, 0n)
  const before = split.parts.get(reference)
  if (fromBonus > 0n || before || reason === 'vendor_stake')
    split.parts.set(reference, {
      staked: (before?.staked ?? 0n) + staked,
      fromBonus: (before?.fromBonus ?? 0n) + fromBonus,
    })
}

function end(split: Split, { staked, fromBonus }: Part, amount: bigint): void {
  const share = ((amount < 0n ? -amount : amount) * fromBonus) / staked
  if (amount < 0n) return void take(split, -amount, share)
  split.bonus += share
  split.cash += amount - share
}

/** Takes a sum, so much of it from bonus money if there is as much, and more where cash is short. Answers how much. */
function take(split: Split, sum: bigint, wanted: bigint): bigint {
  const asked = wanted < split.bonus ? wanted : split.bonus
  const short = sum - asked - split.cash
  const fromBonus = short > 0n ? asked + short : asked
  split.bonus -= fromBonus
  split.cash -= sum - fromBonus
  return fromBonus
}
