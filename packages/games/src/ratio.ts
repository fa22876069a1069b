/** An exact fraction in lowest terms, never below zero. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Brings a fraction to lowest terms. */
export function ratio(numerator: bigint, denominator = 1n): Ratio {
  let [divisor, rest] = [denominator, numerator]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export function add(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

/** For `a` not below `b`. */
export function subtract(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator)
}

export function divide(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.denominator, a.denominator * b.numerator)
}

export function total(ratios: Iterable<Ratio>): Ratio {
  let sum = ratio(0n)
  for (const each of ratios) sum = add(sum, each)
  return sum
}

/** The nearest floating-point number, but for the last of its digits, whatever the size of the parts. */
export function approximately({ numerator, denominator }: Ratio): number {
  const [above, below] = [numerator, denominator].map((part) => Math.max(0, part.toString(16).length - 16) * 4) as [
    number,
    number,
  ]
  return (Number(numerator >> BigInt(above)) / Number(denominator >> BigInt(below))) * 2 ** (above - below)
}

/** `places` digits after the point, rounded half up, as figures are printed. */
export function rounded({ numerator, denominator }: Ratio, places: number): string {
  const scale = 10n ** BigInt(places)
  const scaled = ((numerator * scale * 2n + denominator) / (denominator * 2n)).toString().padStart(places + 1, '0')
  return places === 0 ? scaled : `${scaled.slice(0, -places)}.${scaled.slice(-places)}`
}
