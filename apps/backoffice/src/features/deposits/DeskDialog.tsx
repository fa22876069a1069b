import { staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { Changes } from './Changes.tsx'
import type { DepositSettings } from './files.ts'
import { useSetting } from './use-setting.ts'

/** From which amount on two people decide. */
export function DeskDialog({
  settings,
  onClose,
}: {
  readonly settings: DepositSettings
  readonly onClose: () => void
}) {
  const t = useText()
  const moneyText = useMoneyText(settings)
  const { secondPersonFrom, version, decimals, currency } = settings
  const [typed, setTyped] = useState(typedOf(secondPersonFrom, decimals))
  const set = useAct(staffRoutes.setDepositDesk, [staffRoutes.depositSettings, staffRoutes.suspense])
  const told = useSetting(onClose)
  const units = unitsOf(typed, decimals)
  const confirm = (reason: string) => {
    if (units === null || units <= 0n) return toasts.error({ title: t('applications.amount_wrong') })
    set.mutate({ secondPersonFrom: amount(units), version, reason }, told)
  }
  return (
    <ReasonDialog
      title={t('deposits.set_two_people')}
      text={t('deposits.two_people_text')}
      confirm={t('deposits.save')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        label={t('deposits.approved_amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Changes
        changes={units === null ? [] : [[t('deposits.two_people'), moneyText(secondPersonFrom), moneyText(units)]]}
      />
    </ReasonDialog>
  )
}
