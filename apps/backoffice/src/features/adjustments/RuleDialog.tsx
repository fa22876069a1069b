import { staffRoutes } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { queryClient, toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { unitsOf } from '../../lib/units-of.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'

interface RuleDialogProps {
  readonly money: Money
  /** What it is now. */
  readonly before: Amount
  readonly onClose: () => void
}

/** From which amount on another person has to approve. */
export function RuleDialog({ money, before, onClose }: RuleDialogProps) {
  const t = useText()
  const moneyText = useMoneyText(money)
  const [typed, setTyped] = useState('')
  const set = useAct(staffRoutes.setAdjustmentRule, [staffRoutes.adjustments])
  const confirm = (reason: string) => {
    const units = unitsOf(typed, money.decimals)
    if (units === null || units <= 0n) return toasts.error({ title: t('applications.amount_wrong') })
    set.mutate(
      { before, secondPersonFrom: amount(units), reason },
      {
        onSuccess() {
          toasts.success({ title: t('adjustments.rule_done') })
          onClose()
        },
        onError({ code }) {
          if (code !== 'changed_meanwhile') return
          void queryClient.invalidateQueries({ queryKey: [staffRoutes.adjustments.path] })
          onClose()
        },
      },
    )
  }
  return (
    <ReasonDialog
      title={t('adjustments.rule_title')}
      text={t('adjustments.rule_text')}
      confirm={t('withdrawals.save')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        label={t('applications.amount', { currency: money.currency })}
        hint={t('adjustments.rule', { amount: moneyText(before) })}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonDialog>
  )
}
