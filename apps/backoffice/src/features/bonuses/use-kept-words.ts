import { bonusBases, bonusRhythms, turnoverSources } from '@banyan/contract'
import { useCategoryName } from '../../lib/use-category-name.ts'
import { type Text, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { fieldOf, multipleText, shareText, sums } from './draft.ts'
import { useFieldTexts } from './use-field-texts.ts'

type Shown = (value: string) => string

function enumText(t: Text, value: string): string {
  const rhythm = bonusRhythms.find((each) => each === value)
  const basis = bonusBases.find((each) => each === value)
  return rhythm ? t(`bonuses.rhythm_${rhythm}`) : basis ? t(`bonuses.basis_${basis}`) : value
}

/** A part without the source that one of a rule of turnover begins with. */
export function partOf(name: string) {
  const [first = '', ...rest] = name.split('.')
  const source = turnoverSources.find((each) => each === first)
  return source ? { source, path: rest } : { source: null, path: [first, ...rest] }
}

/** What the history keeps of bonuses and of the rules of turnover, in the words of their forms. */
export function useKeptWords(money: Money) {
  const t = useText()
  const formName = useFieldTexts()
  const moneyText = useMoneyText(money)
  const categoryName = useCategoryName()
  const percent: Shown = (value) => `${shareText(Number(value))}%`
  const shownAs: Readonly<Record<string, Shown>> = {
    percent,
    weights: percent,
    turnoverMultiple: (value) => multipleText(Number(value)),
    multiple: (value) => multipleText(Number(value)),
    from: (value) => instant(new Date(value)),
    until: (value) => instant(new Date(value)),
    isOn: (value) => t(value === 'true' ? 'audit.yes' : 'audit.no'),
    excluded: (value) => value.split(',').map(categoryName).join(', '),
    ...Object.fromEntries(sums.map((name) => [name, (value: string) => moneyText(BigInt(value))])),
  }
  return {
    nameOf(name: string): string {
      const { source, path } = partOf(name)
      const [part = '', ...which] = path
      const named = part === 'excluded' ? t('bonuses.excluded_all') : formName([fieldOf(part), ...which].join('.'))
      return source ? `${t(`withdrawals.source_${source}`)} · ${named}` : named
    },
    shown(name: string, value: string | null): string {
      const [part = ''] = partOf(name).path
      return value === null || value === '' ? '' : (shownAs[part]?.(value) ?? enumText(t, value))
    },
  }
}
