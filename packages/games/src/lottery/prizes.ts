/** A prize tier of a table: how many numbers it has, and of how many digits. */
export interface PrizeTier<Tier extends string = string> {
  readonly tier: Tier
  readonly count: number
  readonly digits: number
}

/** The numbers of a draw by tier. They are strings because leading zeros count. */
export type Prizes = Readonly<Record<string, readonly string[]>>

/** Whether a record from the wire or the database has exactly the tiers of a table, with their numbers and digits. */
export function isPrizes(tiers: readonly PrizeTier[], record: Prizes): boolean {
  return (
    Object.keys(record).length === tiers.length &&
    tiers.every(({ tier, count, digits }) => {
      const numbers = Object.hasOwn(record, tier) ? record[tier] : undefined
      return numbers?.length === count && numbers.every((number) => number.length === digits && /^\d+$/.test(number))
    })
  )
}
