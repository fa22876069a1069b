import type { Language } from '@banyan/contract'
import type { Multiplier } from '@banyan/games/originals'
import { localeOf } from '@banyan/ui/format'

export interface Figures {
  /** A multiplier with two to four decimals, cut: 1.0102×. */
  times(multiplier: Multiplier): string
  /** The same where there is little room: with fewer decimals the larger it is, cut all the same. */
  short(multiplier: Multiplier): string
  /** Hundredths as a number with two decimals. */
  hundredths(value: number): string
  /** A share with as many decimals as it needs, up to four. */
  percent(part: number, whole: number): string
}

const tenThousand = 10_000n

export function figuresIn(language: Language): Figures {
  const format = (least: number, most: number) =>
    new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: least, maximumFractionDigits: most })
  const [two, twoToFour] = [format(2, 2), format(2, 4)]
  const compact = new Intl.NumberFormat(localeOf[language], {
    notation: 'compact',
    maximumSignificantDigits: 3,
    roundingMode: 'trunc',
  })
  const shortly = (value: number) => {
    if (value >= 10_000) return compact.format(value)
    // 24.75, 247.5, 2,475: as many decimals as the digits before them leave room for.
    const decimals = value >= 1_000 ? 0 : value >= 100 ? 1 : 2
    return format(decimals, decimals).format(Math.floor(value * 10 ** decimals) / 10 ** decimals)
  }
  const cutOf = ({ numerator, denominator }: Multiplier) =>
    Number((BigInt(numerator) * tenThousand) / BigInt(denominator)) / Number(tenThousand)
  return {
    times: (multiplier) => `${twoToFour.format(cutOf(multiplier))}×`,
    short: (multiplier) => `${shortly(cutOf(multiplier))}×`,
    hundredths: (value) => two.format(value / 100),
    percent: (part, whole) => `${twoToFour.format((part * 100) / whole)}%`,
  }
}
