import { typedOf, unitsOf } from '../../lib/units-of.ts'

/** A multiple in ten-thousandths, as it is typed: 1.5 times. */
export const timesOf = (multiple: number): string => typedOf(BigInt(multiple), 4).replace(/\.?0+$/, '') || '0'

/** The other way round: null of what is no multiple up to a hundred times. */
export function multipleOf(typed: string): number | null {
  const units = unitsOf(typed, 4)
  return units === null || units > 1_000_000n ? null : Number(units)
}
