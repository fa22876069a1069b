import { formatDecimal, formatNumber } from '@banyan/ui'
import { useLanguage, useText } from '../../lib/texts.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'

const known = [
  'takesBets',
  'cancellable',
  'orderDrawsMax',
  'isByHand',
  'isOnSale',
  'odds',
  'unitMin',
  'unitMax',
  'liabilityCap',
] as const
const amounts = ['unitMin', 'unitMax', 'liabilityCap']

/** A time that is short, in minutes or seconds. */
export function useSeconds(): (seconds: number) => string {
  const t = useText()
  return (seconds) =>
    seconds % 60 === 0 ? t('lotteries.minutes', { count: seconds / 60 }) : t('lotteries.seconds', { count: seconds })
}

/** Odds, gross: 980,000 basis points are 98. */
export function useOddsText(): (odds: number) => string {
  const language = useLanguage()
  return (odds) =>
    odds % 10_000 === 0
      ? formatNumber(BigInt(odds / 10_000), language)
      : formatDecimal(BigInt(odds), 4, language).replace(/0+$/, '')
}

const tables = ['northern', 'southern', 'togel', 'k3', 'pk10', 'keno'] as const
const areas = ['VN', 'SEA', 'ELOTT'] as const

/** What tables that are drawn and areas are called; those that this page does not know stand as they are. */
export function usePlaceNames() {
  const t = useText()
  return {
    table({ rules, rulesVersion }: { readonly rules: string; readonly rulesVersion: number }): string {
      const known = tables.find((each) => each === rules)
      return t('lotteries.table_value', {
        rules: known ? t(`lotteries.table_of.${known}`) : rules,
        version: rulesVersion,
      })
    },
    area(code: string): string {
      const known = areas.find((each) => each === code)
      return known ? t(`lotteries.area_of.${known}`) : code
    },
  }
}

/** What the fields of a lottery and of a play are called, and their values as they are kept. */
export function useNames(money: Money) {
  const t = useText()
  const moneyText = useMoneyText(money)
  const oddsText = useOddsText()
  return {
    field(name: string): string {
      const field = known.find((each) => each === name)
      return field ? t(`lotteries.${field}`) : name
    },
    kept(name: string, value: string): string {
      if (value === '') return ''
      if (value === 'yes') return t('configuration.on')
      if (name === 'odds') return oddsText(Number(value))
      return amounts.includes(name) ? moneyText(BigInt(value)) : value
    },
    moneyText,
  }
}
