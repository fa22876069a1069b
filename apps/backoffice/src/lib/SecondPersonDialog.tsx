import { staffRoutes } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from './ReasonDialog.tsx'
import { outrunOf } from './outrun-by.ts'
import { toasts, useAct } from './query.ts'
import { useText } from './texts.ts'
import { unitsOf } from './units-of.ts'
import { type Money, useMoneyText } from './use-money-text.ts'

/** What sets the amount, and what shows it. */
const routes = {
  adjustments: { set: staffRoutes.setAdjustmentRule, shownBy: staffRoutes.adjustments },
  affiliates: { set: staffRoutes.setAffiliatePayRule, shownBy: staffRoutes.affiliatePayments },
  handouts: { set: staffRoutes.setHandoutRule, shownBy: staffRoutes.handouts },
} as const

interface SecondPersonDialogProps {
  readonly of: keyof typeof routes
  readonly money: Money
  /** What it is now. */
  readonly before: Amount
  readonly onClose: () => void
}

/** From which amount on another person has to approve. */
export function SecondPersonDialog({ of, money, before, onClose }: SecondPersonDialogProps) {
  const t = useText()
  const moneyText = useMoneyText(money)
  const [typed, setTyped] = useState('')
  const { shownBy, set: route } = routes[of]
  const set = useAct(route, [shownBy])
  const onSuccess = () => {
    toasts.success({ title: t(`${of}.rule_done`) })
    onClose()
  }
  const onError = outrunOf(['changed_meanwhile'], [shownBy])(onClose)
  const confirm = (reason: string) => {
    const units = unitsOf(typed, money.decimals)
    if (units === null || units <= 0n) return toasts.error({ title: t('applications.amount_wrong') })
    set.mutate({ before, secondPersonFrom: amount(units), reason }, { onSuccess, onError })
  }
  return (
    <ReasonDialog
      title={t(`${of}.rule_title`)}
      text={t(`${of}.rule_text`)}
      confirm={t('withdrawals.save')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        label={t('applications.amount', { currency: money.currency })}
        hint={t(`${of}.rule`, { amount: moneyText(before) })}
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
