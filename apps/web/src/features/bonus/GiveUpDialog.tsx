import { type HeldBonus, bonusWalletRoutes } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { ConfirmDialog } from '@banyan/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { toasts } from '../../lib/toasts.ts'
import { bonusMoved } from './use-bonus-wallet.ts'

interface GiveUpDialogProps {
  readonly open: boolean
  readonly bonus: HeldBonus
  readonly cash: Amount
  readonly onClose: () => void
}

/** Says what is taken back and what stays, before a bonus is given up for exactly that. */
export function GiveUpDialog({
  open,
  bonus: { bonusId, bonusAmount, inPlayAmount },
  cash,
  onClose,
}: GiveUpDialogProps) {
  const t = useText()
  const format = useFormat()
  const sum = { amount: format.amount(bonusAmount) }
  const giveUp = useMutation({
    async mutationFn() {
      const answer = await call(bonusWalletRoutes.giveUpBonus, { bonusId, amount: bonusAmount })
      if (answer.ok) {
        const returned = { amount: format.amount(answer.value.returnedAmount) }
        toasts.success({ title: t('bonus.given_up_title'), text: t('bonus.given_up_text', returned) })
      } else toasts.error({ title: t('bonus.give_up_failed'), text: errorText(t, format, answer) })
      await bonusMoved()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      name="giveUpBonusModal"
      open={open}
      title={t('bonus.give_up_title')}
      text={[
        t('bonus.give_up_text', { ...sum, cash: format.amount(cash) }),
        ...(inPlayAmount > 0n ? [t('bonus.give_up_in_play', { amount: format.amount(inPlayAmount) })] : []),
      ].join(' ')}
      confirm={t('bonus.give_up_confirm', sum)}
      cancel={t('bonus.give_up_keep')}
      busy={giveUp.isPending}
      onConfirm={() => giveUp.mutate()}
      onCancel={onClose}
    />
  )
}
