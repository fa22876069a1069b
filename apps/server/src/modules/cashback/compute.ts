import { type CashbackSetting, type Rank, cashbackOf, cashbackRateOf } from '@banyan/contract'

/** Valid bets of a wallet on one vendor of a category. */
export interface Sum {
  readonly category: string
  readonly vendor: string
  readonly valid: bigint
}

export interface Part extends Sum {
  readonly rate: number
  readonly amount: bigint
}

/** What becomes of the sums of a wallet. What is in none of both lists is carried on to the next time. */
export interface Settled {
  readonly parts: readonly Part[]
  /** They have no rate. */
  readonly dropped: readonly Sum[]
}

/**
 * What the sums of a wallet come to: each vendor's by its rate, rounded down. What is below the least amount, worth
 * less than a unit, or below zero after a correction, is carried on; what is beyond the most at one time is lost.
 */
export function settleSums(
  sums: readonly Sum[],
  { rates, amountMin, amountMax }: Pick<CashbackSetting, 'rates' | 'amountMin' | 'amountMax'>,
  rankLevel: number,
): Settled {
  const dropped: Sum[] = []
  const earned: Part[] = []
  for (const sum of sums) {
    const rate = cashbackRateOf(rates, { ...sum, rankLevel })
    if (rate === undefined) dropped.push(sum)
    else earned.push({ ...sum, rate, amount: cashbackOf(sum.valid, rate) })
  }
  const paid = earned.filter(({ amount }) => amount > 0n)
  const total = paid.reduce((all, { amount }) => all + amount, 0n)
  if (total === 0n || total < amountMin) return { parts: [], dropped }
  let left = amountMax ?? total
  const parts = paid.map((part) => {
    const amount = part.amount < left ? part.amount : left
    left -= amount
    return { ...part, amount }
  })
  return { parts, dropped }
}

/** What a rank gets of each category: the highest rate, and whether every vendor has it. */
export function ratesOfRank(rates: CashbackSetting['rates'], rankLevel: number): Rank['cashback'] {
  return [...Map.groupBy(rates, ({ category }) => category)].flatMap(([category, own]) => {
    // The first stands for every vendor that is not named.
    const vendors = ['', ...own.flatMap(({ vendor }) => vendor ?? [])]
    const found = vendors.map((vendor) => cashbackRateOf(own, { category, vendor, rankLevel }) ?? 0)
    const rate = Math.max(...found)
    return rate === 0 ? [] : [{ category, rate, isForAll: found.every((each) => each === rate) }]
  })
}
