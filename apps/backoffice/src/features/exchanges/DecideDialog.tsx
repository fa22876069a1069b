import { type ExchangeForStaff, staffRoutes } from '@banyan/contract'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { queryClient, toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { type Money, useExchangeTexts } from './use-exchange-texts.ts'

/** What is about to be decided, and how. */
export interface Decided {
  readonly exchange: ExchangeForStaff
  readonly status: 'completed' | 'rejected'
}

interface DecideDialogProps {
  readonly decided: Decided
  readonly money: Money
  readonly onClose: () => void
}

/** The exchange, what deciding it does to what the member holds, and the reason, which the member reads. */
export function DecideDialog({ decided: { exchange, status }, money, onClose }: DecideDialogProps) {
  const t = useText()
  const { id, kind } = exchange
  const decide = useAct(staffRoutes.decideExchange, [staffRoutes.exchanges])
  const isRejected = status === 'rejected'
  const confirm = (reason: string) =>
    decide.mutate(
      { id, status, reason },
      {
        onSuccess() {
          toasts.success({ title: t(`exchanges.${status}_done`, { id }) })
          onClose()
        },
        // A colleague was faster: the list behind the dialog is no longer true.
        onError({ code }) {
          if (code !== 'already_decided' && code !== 'not_found') return
          void queryClient.invalidateQueries({ queryKey: [staffRoutes.exchanges.path] })
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={t(isRejected ? 'exchanges.reject_title' : 'exchanges.complete_title', { id })}
      text={t(
        isRejected
          ? 'exchanges.reject_text'
          : kind === 'goods'
            ? 'exchanges.complete_goods_text'
            : 'exchanges.complete_text',
      )}
      confirm={t(isRejected ? 'exchanges.reject' : 'exchanges.complete')}
      busy={decide.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <ExchangeFacts exchange={exchange} money={money} isRejected={isRejected} />
    </ReasonDialog>
  )
}

interface ExchangeFactsProps {
  readonly exchange: ExchangeForStaff
  readonly money: Money
  readonly isRejected: boolean
}

/** What is decided about, and what it changes. */
function ExchangeFacts({ exchange, money, isRejected }: ExchangeFactsProps) {
  const t = useText()
  const { pieces, paid, pointsText, moneyText } = useExchangeTexts(money)
  const { account, memberId, currentPoints, requiredPoints, address, mobileNum } = exchange
  const toWallet = isRejected ? exchange.requiredAmount : exchange.bonusAmount
  return (
    <Facts
      facts={[
        [t('exchanges.member'), t('letters.found', { account, id: memberId })],
        [t('exchanges.reward'), pieces(exchange)],
        [t('exchanges.price'), paid(exchange)],
        ...(address === null ? [] : ([[t('exchanges.to'), `${address} · ${mobileNum}`]] as const)),
        [
          t('exchanges.points_now'),
          isRejected
            ? t('exchanges.points_after', {
                before: pointsText(currentPoints),
                after: pointsText(currentPoints + requiredPoints),
              })
            : t('exchanges.points_same', { before: pointsText(currentPoints) }),
        ],
        ...(toWallet > 0n ? ([[t('exchanges.wallet'), `+ ${moneyText(toWallet)}`]] as const) : []),
      ]}
    />
  )
}
