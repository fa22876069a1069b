import { lotteryOrderRoutes, bettingRecordRoutes, wageringRoutes } from '@banyan/contract'
import { ConfirmDialog } from '@banyan/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { noteBalance } from '../../../lib/balance.ts'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { askAgain } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'

interface CancelOrderDialogProps {
  readonly open: boolean
  readonly gameCode: string
  readonly orderId: string
  readonly onClose: () => void
}

/** Asks before the draws of an order that are still open are taken back. */
export function CancelOrderDialog({ open, gameCode, orderId, onClose }: CancelOrderDialogProps) {
  const t = useText()
  const format = useFormat()
  const cancel = useMutation({
    async mutationFn() {
      const answer = await call(lotteryOrderRoutes.cancelOrder, { gameCode, orderId })
      if (answer.ok) {
        noteBalance({ sumBalance: answer.value.balanceAmount, sequence: answer.value.balanceSequence })
        toasts.success({
          title: t('lottery.order.cancelledTitle'),
          text: t('lottery.order.cancelled', {
            count: answer.value.cancelledCount,
            amount: format.amount(answer.value.returnedAmount),
          }),
        })
      } else toasts.error({ title: t('lottery.cancel.failed'), text: errorText(t, format, answer) })
      await Promise.all(
        [lotteryOrderRoutes.orders, bettingRecordRoutes.bettingRecord, wageringRoutes.protection].map(askAgain),
      )
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      name="cancelOrderModal"
      open={open}
      title={t('lottery.order.cancelTitle')}
      text={t('lottery.order.cancelText')}
      confirm={t('lottery.order.cancel')}
      cancel={t('lottery.cancel.keep')}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onCancel={onClose}
    />
  )
}
