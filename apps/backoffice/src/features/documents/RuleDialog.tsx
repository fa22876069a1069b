import { type KycAction, type OutputOf, kycActions, kycLevels, type staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { SelectField, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { unitsOf } from '../../lib/units-of.ts'
import { useSetRules } from './use-set-rules.ts'

interface RuleDialogProps {
  readonly set: OutputOf<typeof staffRoutes.kycRules>
  readonly onClose: () => void
}

const asked = kycLevels.filter((level) => level > 0)

/** A rule that takes the place of the one of its action and level. */
export function RuleDialog({ set, onClose }: RuleDialogProps) {
  const t = useText()
  const [action, setAction] = useState<KycAction>('withdrawal')
  const [level, setLevel] = useState(2)
  const [typed, setTyped] = useState('')
  const [days, setDays] = useState('30')
  const { change, busy } = useSetRules(set, onClose)
  const confirm = (reason: string) => {
    const units = unitsOf(typed, set.decimals)
    if (units === null) return toasts.error({ title: t('applications.amount_wrong') })
    const rest = set.rules.filter((rule) => rule.action !== action || rule.level !== level)
    change([...rest, { action, level, aboveAmount: amount(units), days: Number(days) }], reason)
  }
  return (
    <ReasonDialog
      title={t('documents.rule_add')}
      text={t('documents.rule_add_text')}
      confirm={t('withdrawals.save')}
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SelectField
        label={t('documents.rule_action')}
        placeholder={t('documents.choose')}
        options={kycActions.map((each) => ({ id: each, label: t(`documents.action_${each}`) }))}
        value={action}
        onChange={({ target }) => setAction(kycActions.find((each) => each === target.value) ?? action)}
      />
      <SelectField
        label={t('documents.level')}
        placeholder={t('documents.choose')}
        options={asked.map((each) => ({ id: String(each), label: String(each) }))}
        value={String(level)}
        onChange={({ target }) => setLevel(Number(target.value))}
      />
      <TextField
        label={t('documents.rule_amount', { currency: set.currency })}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        type="number"
        label={t('documents.rule_days')}
        min={1}
        max={365}
        required
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </ReasonDialog>
  )
}
