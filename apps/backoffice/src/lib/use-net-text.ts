import { formatDecimal } from '@banyan/ui'
import { useLanguage } from './texts.ts'
import { type Money, useMoneyText } from './use-money-text.ts'

/** What came in less what went out, with its sign and its currency; zero has none. */
export function useNetText(money: Money): (net: bigint) => string {
  const moneyText = useMoneyText(money)
  return (net) => (net < 0n ? `−${moneyText(-net)}` : net > 0n ? `+${moneyText(net)}` : moneyText(net))
}

/** An amount of a column whose currency stands above: its digits alone; a dash where there is none. */
export function useFigures({ decimals }: Pick<Money, 'decimals'>): (value: bigint | null) => string {
  const language = useLanguage()
  return (value) => {
    if (value === null) return '–'
    return value < 0n ? `−${formatDecimal(-value, decimals, language)}` : formatDecimal(value, decimals, language)
  }
}
