import { type Bet, lotteryRoutes, bettingRecordRoutes, wageringRoutes } from '@banyan/contract'
import { ConfirmDialog } from '@banyan/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { noteBalance } from '../../../lib/balance.ts'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { askAgain } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'
import { shortNumero } from '../numero.ts'

interface CancelDialogProps {
  readonly open: boolean
  readonly bet: Bet
  readonly onClose: () => void
}

/**
 * Asks before a bet is taken back. A second press, or an answer that got lost, changes
 * nothing: the server returns a stake once.
 */
export function CancelDialog({ open, bet, onClose }: CancelDialogProps) {
  const t = useText()
  const format = useFormat()
  const facts = { bet: bet.id, amount: format.amount(bet.stakeAmount), numero: shortNumero(bet.numero) }
  const cancel = useMutation({
    async mutationFn() {
      const answer = await call(lotteryRoutes.cancelBet, { gameCode: bet.gameCode, betId: bet.id })
      if (answer.ok) {
        noteBalance({ sumBalance: answer.value.balanceAmount, sequence: answer.value.balanceSequence })
        toasts.success({ title: t('lottery.cancel.doneTitle'), text: t('lottery.cancel.done', facts) })
      } else toasts.error({ title: t('lottery.cancel.failed'), text: errorText(t, format, answer) })
      await Promise.all([bettingRecordRoutes.bettingRecord, wageringRoutes.protection].map(askAgain))
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      name="cancelBetModal"
      open={open}
      title={t('lottery.cancel.title')}
      text={t('lottery.cancel.text', facts)}
      confirm={t('lottery.cancel.confirm')}
      cancel={t('lottery.cancel.keep')}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onCancel={onClose}
    />
  )
}
