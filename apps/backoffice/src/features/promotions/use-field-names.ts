import { promotionKinds, promotionRhythms } from '@banyan/contract'
import { useText } from '../../lib/texts.ts'

const names = [
  'category',
  'takes',
  'begins',
  'ends',
  'multiple',
  'times',
  'address',
  'retry',
  'rank',
  'days',
  'deposit_days',
  'line',
  'rate',
  'rhythm',
  'claim_days',
  'both',
  'prizes',
  'code',
  'device',
  'spin_game',
  'spin_bet',
  'spin_rounds',
  'spin_days',
] as const
const ofMoney = ['reward_field', 'second', 'deposit', 'cap', 'basis', 'play', 'budget'] as const

/** What members do about a promotion. */
export const kinds = ['applications', ...promotionKinds, 'information'] as const

/** What the values of fields that are chosen from a list are called. */
export function useShownAs(): (name: string, value: string) => string {
  const t = useText()
  return (name, value) => {
    const kind = name === 'takes' ? kinds.find((each) => each === value) : undefined
    if (kind) return t(`promotions.kind.${kind}`)
    const rhythm = name === 'rhythm' ? promotionRhythms.find((each) => each === value) : undefined
    return rhythm ? t(`promotions.rhythms.${rhythm}`) : value
  }
}

/** What the fields of terms are called. */
export function useFieldNames({ currency }: { readonly currency: string }): (name: string) => string {
  const t = useText()
  return (name) => {
    const plain = names.find((each) => each === name)
    if (plain) return t(`promotions.${plain}`)
    const money = ofMoney.find((each) => each === name)
    return money ? t(`promotions.${money}`, { currency }) : name
  }
}
