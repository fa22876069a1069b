import type { Language } from '@banyan/contract'
import type { Multiplier } from '@banyan/games/originals'
import { localeOf } from '@banyan/ui/format'

export interface Figures {
  /** A multiplier with two to four decimals, cut: 1.0102×. */
  times(multiplier: Multiplier): string
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
  return {
    times({ numerator, denominator }) {
      const cut = (BigInt(numerator) * tenThousand) / BigInt(denominator)
      return `${twoToFour.format(Number(cut) / Number(tenThousand))}×`
    },
    hundredths: (value) => two.format(value / 100),
    percent: (part, whole) => `${twoToFour.format((part * 100) / whole)}%`,
  }
}
