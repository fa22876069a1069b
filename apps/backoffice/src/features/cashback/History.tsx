import { staffRoutes } from '@banyan/contract'
import { ChangeHistory } from '../../lib/ChangeHistory.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useCategoryName } from '../../lib/use-category-name.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { type CashbackDraft, keptDraftOf, percentOf } from './draft.ts'
import type { CashbackDesk } from './facts.ts'

/** Which field of the desk a part of the history is; every other part is a rate. */
const fieldTexts = {
  isOn: 'cashback.is_on',
  isManual: 'cashback.mode',
  times: 'cashback.at',
  amountMin: 'cashback.history_min',
  amountMax: 'cashback.history_max',
  claimDays: 'cashback.days',
} as const

const isField = (name: string): name is keyof typeof fieldTexts => name in fieldTexts

type HistoryDesk = Pick<CashbackDesk, 'vendors' | 'currency' | 'decimals'>

interface HistoryProps {
  readonly desk: HistoryDesk
  /** Something is typed that is not saved. */
  readonly isTyped: boolean
  /** Absent: whoever reads may not change. */
  readonly onPutBack: ((before: CashbackDraft) => void) | undefined
}

/** Who has changed what is given back, in the words of the form, into which what was before comes back. */
export function History({ desk, isTyped, onPutBack }: HistoryProps) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.cashbackChanges, {})
  const { nameOf, shown } = useWords(desk)
  return (
    <ChangeHistory
      title={t('configuration.history')}
      empty={t('cashback.history_none')}
      error={error}
      onRetry={() => void refetch()}
      isTyped={isTyped}
      changes={data?.changes.map(({ before, after, ...change }) => ({
        ...change,
        onPutBack: onPutBack && (() => onPutBack(keptDraftOf(before, desk.decimals))),
        parts: [...new Set([...Object.keys(before), ...Object.keys(after)])]
          .filter((name) => before[name] !== after[name])
          .map((name) => [nameOf(name), shown(name, before[name]), shown(name, after[name])] as const),
      }))}
    />
  )
}

/** The name of a rate is its category, its vendor or `*`, and the rank that it begins with: `RNG * 3`. */
function useWords(desk: HistoryDesk) {
  const t = useText()
  const moneyText = useMoneyText(desk)
  const categoryName = useCategoryName()
  const rateName = (name: string) => {
    const [code = '', vendor, rank] = name.split(' ')
    const vendorName = desk.vendors.find((each) => each.code === vendor)?.name ?? vendor
    return [
      categoryName(code),
      vendor === '*' ? t('cashback.vendor_any') : vendorName,
      ...(rank === undefined ? [] : [`${t('cashback.rank')} ${rank}`]),
    ].join(' · ')
  }
  const shown = (name: string, value = '') => {
    if (value === '' || name === 'times' || name === 'claimDays') return value
    if (name === 'isOn') return t(value === 'true' ? 'configuration.on' : 'setting.off')
    if (name === 'isManual') return t(value === 'true' ? 'cashback.mode_manual' : 'cashback.mode_auto')
    return isField(name) ? moneyText(BigInt(value)) : `${percentOf(Number(value))}%`
  }
  return { nameOf: (name: string) => (isField(name) ? t(fieldTexts[name]) : rateName(name)), shown }
}
