import { useCategoryName } from '../../lib/use-category-name.ts'
import { useText } from '../../lib/texts.ts'

const names = {
  code: 'bonuses.code',
  percent: 'bonuses.percent',
  cap: 'bonuses.cap',
  min: 'bonuses.min',
  multiple: 'bonuses.multiple',
  basis: 'bonuses.basis',
  rhythm: 'bonuses.rhythm',
  rank: 'bonuses.rank',
  from: 'bonuses.from',
  until: 'bonuses.until',
  uses: 'bonuses.uses',
  place: 'bonuses.place',
  isOn: 'bonuses.is_on',
  days: 'bonuses.days',
  stakeMax: 'bonuses.stake_max',
} as const

/** What the fields of a bonus are called. */
export function useFieldTexts() {
  const t = useText()
  const categoryName = useCategoryName()
  return (field: string): string => {
    const [of = '', which] = field.split('.')
    if (of === 'weight') return t('bonuses.weight', { category: categoryName(which ?? '') })
    if (of === 'excluded') return t('bonuses.excluded', { category: categoryName(which ?? '') })
    if (of === 'name') return t('bonuses.name_of', { language: which ?? '' })
    if (of === 'text') return t('bonuses.text_of', { language: which ?? '' })
    return of in names ? t(names[of as keyof typeof names]) : of // as: looked up just before
  }
}
