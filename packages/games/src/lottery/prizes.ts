/** The prize tiers of the northern draw, from the special prize down, in the order in which their numbers are drawn. */
export const northernTiers = [
  { tier: 'DB', count: 1, digits: 5 },
  { tier: 'G1', count: 1, digits: 5 },
  { tier: 'G2', count: 2, digits: 5 },
  { tier: 'G3', count: 6, digits: 5 },
  { tier: 'G4', count: 4, digits: 4 },
  { tier: 'G5', count: 6, digits: 4 },
  { tier: 'G6', count: 3, digits: 3 },
  { tier: 'G7', count: 4, digits: 2 },
] as const

export type Tier = (typeof northernTiers)[number]['tier']

/** The 27 numbers of a northern draw by tier. They are strings because leading zeros count. */
export type Prizes = Readonly<Record<Tier, readonly string[]>>

/** Whether a record from the wire or the database has exactly the shape of a northern draw. */
export function isPrizes(record: Readonly<Record<string, readonly string[]>>): record is Prizes {
  return (
    Object.keys(record).length === northernTiers.length &&
    northernTiers.every(({ tier, count, digits }) => {
      const numbers = Object.hasOwn(record, tier) ? record[tier] : undefined
      return numbers?.length === count && numbers.every((number) => number.length === digits && /^\d+$/.test(number))
    })
  )
}
