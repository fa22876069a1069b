/** One of those that make a whole up, with its share in percent. */
export interface Share<Key> {
  /** Null of all that are too small for a part of their own. */
  readonly key: Key | null
  readonly value: bigint
  readonly percent: number
}

/**
 * The largest so many of them, and one part for the rest, in percent that come to a hundred: what rounding leaves goes
 * to those it took the most from. What is not above nothing is no part.
 */
export function sharesOf<Key>(
  of: readonly (readonly [key: Key, value: bigint])[],
  most: number,
): readonly Share<Key>[] {
  const sorted = of.filter(([, value]) => value > 0n).toSorted(([, a], [, b]) => (b > a ? 1 : b < a ? -1 : 0))
  const own = sorted.length > most ? sorted.slice(0, most - 1) : sorted
  const rest = sorted.slice(own.length).reduce((sum, [, value]) => sum + value, 0n)
  const parts: (readonly [Key | null, bigint])[] = rest > 0n ? [...own, [null, rest]] : [...own]
  const whole = parts.reduce((sum, [, value]) => sum + value, 0n)
  const cut = parts.map(([key, value]) => ({ key, value, percent: Number((value * 100n) / whole) }))
  const left = 100 - cut.reduce((sum, { percent }) => sum + percent, 0)
  const byRest = cut
    .map((part, at) => ({ at, rest: (part.value * 100n) % whole }))
    .toSorted((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : 0))
  const raised = new Set(byRest.slice(0, left).map(({ at }) => at))
  return cut.map((part, at) => (raised.has(at) ? { ...part, percent: part.percent + 1 } : part))
}
