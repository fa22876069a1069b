import { staffWithdrawalRoutes } from '@banyan/contract'
import { formatNumber } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { kindName } from './account-kinds.ts'
import { useRuleTexts } from './use-rule-texts.ts'
import { type Change, type NewRules, type Rules, changesOf } from './rules.ts'

interface ChangesDialogProps {
  readonly before: Rules
  readonly after: NewRules
  readonly onSaved: () => void
  /** Somebody else has set them since. */
  readonly onOutrun: () => void
  readonly onClose: () => void
}

/** What saving would change, before it is saved, and the reason. */
export function ChangesDialog({ before, after, onSaved, onOutrun, onClose }: ChangesDialogProps) {
  const t = useText()
  const save = useAct(staffWithdrawalRoutes.setWithdrawalRules)
  const { nameOf } = useRuleTexts(before.currency)
  const valueOf = useValueText(before)
  const confirm = (reason: string) =>
    save.mutate(
      { ...after, rules: [...after.rules], kinds: [...after.kinds], version: before.version, reason },
      {
        onSuccess() {
          toasts.success({ title: t('withdrawals.saved') })
          onSaved()
        },
        onError: ({ code }) => code === 'changed_meanwhile' && onOutrun(),
      },
    )
  return (
    <ReasonDialog
      title={t('withdrawals.changes_title')}
      text={t('withdrawals.rules_text')}
      confirm={t('withdrawals.save')}
      busy={save.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Facts facts={changesOf(before, after).map((change) => [nameOf(change), valueOf(change)] as const)} />
    </ReasonDialog>
  )
}

/** What was and what will be. */
function useValueText(money: Pick<Rules, 'currency' | 'decimals'>): (change: Change) => string {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(money)
  const text = (value: NonNullable<Change['after']>) => {
    if (typeof value === 'boolean') return t(value ? 'withdrawals.is_on' : 'withdrawals.is_off')
    if (typeof value === 'object') return value.map((kind) => t(kindName[kind])).join(', ')
    if (typeof value === 'string') return value === '' ? t('withdrawals.always') : value
    return typeof value === 'bigint' ? moneyText(value) : formatNumber(value, language)
  }
  return ({ field, before, after }) => {
    if (field === 'row') return t(after === null ? 'withdrawals.row_removed' : 'withdrawals.row_added')
    const shown = after === null ? '–' : text(after)
    return before === null ? shown : `${text(before)} → ${shown}`
  }
}
