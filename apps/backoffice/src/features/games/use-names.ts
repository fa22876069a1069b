import type { OutputOf, staffRoutes } from '@banyan/contract'
import { languageOfField, nameLabel } from '../../lib/name-fields.ts'
import { useSiteWords } from '../../lib/site-words.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { typedOf } from '../../lib/units-of.ts'
import { useVendorName } from '../../lib/use-vendor-name.ts'

const known = ['classification', 'icon', 'position', 'isHot', 'releasedOn', 'hasDemo', 'minBet', 'maxBet'] as const

/** What a game is called with its vendor, in the language of the page; its code where it has no name there. */
export function useGameName(): (game: OutputOf<typeof staffRoutes.game>) => string {
  const language = useLanguage()
  const vendorName = useVendorName()
  return ({ fixed, values }) => `${vendorName(fixed.vassalage)} · ${values.names[language] || fixed.code}`
}

/** What the fields of a game and their values are called. */
export function useNames(money: Money) {
  const t = useText()
  const words = useSiteWords()
  const moneyText = useMoneyText(money)
  return {
    field(name: string): string {
      const language = languageOfField(name)
      if (language) return nameLabel(t('games.name'), language)
      const field = known.find((each) => each === name)
      return field ? t(`games.${field}`) : name
    },
    /** What is kept in units of the currency. */
    kept(name: string, value: string): string {
      if (value === '') return ''
      if (name === 'minBet' || name === 'maxBet') return moneyText(BigInt(value))
      return name === 'classification' ? words.classOf(value) : value
    },
    /** What is typed. */
    typed: (name: string, value: string) => (name === 'classification' && value !== '' ? words.classOf(value) : value),
    amount: (units: bigint) => typedOf(units, money.decimals),
    moneyText,
  }
}
