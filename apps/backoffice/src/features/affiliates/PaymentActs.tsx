import { type StaffAffiliateStatement, staffRoutes } from '@banyan/contract'
import { Button } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { outrunBy, stale } from './facts.ts'

const routes = {
  approve: staffRoutes.approveAffiliatePayment,
  hold: staffRoutes.holdAffiliatePayment,
  release: staffRoutes.releaseAffiliatePayment,
} as const
type Act = keyof typeof routes

export interface PaymentAct {
  readonly act: Act
  readonly row: StaffAffiliateStatement
}

const actsOf = {
  waiting: ['approve', 'hold'],
  approved: ['approve', 'hold'],
  held: ['release'],
  paid: [],
  empty: [],
} as const satisfies Record<StaffAffiliateStatement['state'], readonly Act[]>

interface ButtonsProps {
  readonly row: StaffAffiliateStatement
  readonly onAct: (act: PaymentAct) => void
}

/** What can be done with what is not paid yet. */
export function PaymentButtons({ row, onAct }: ButtonsProps) {
  const t = useText()
  return (
    <span className={styles.actions}>
      {actsOf[row.state].map((act) => (
        <Button key={act} size="sm" onClick={() => onAct({ act, row })}>
          {t(`affiliates.${act}`)}
        </Button>
      ))}
    </span>
  )
}

interface DialogProps extends PaymentAct {
  readonly money: Money
  /** From which sum on a second person is needed. */
  readonly from: bigint
  readonly onClose: () => void
}

/** Asks for the reason of what is done with a payment. */
export function PaymentDialog({ act, row, money, from, onClose }: DialogProps) {
  const t = useText()
  const moneyText = useMoneyText(money)
  const asked = useAct<(typeof routes)[Act]>(routes[act], stale)
  const onSuccess = () => {
    toasts.success({ title: t(`affiliates.${act}_done`) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`affiliates.${act}_title`, { amount: moneyText(row.amount), name: row.name })}
      text={t(`affiliates.${act}_text`, { sum: moneyText(from) })}
      confirm={t(`affiliates.${act}`)}
      busy={asked.isPending}
      onConfirm={(reason) => asked.mutate({ statementId: row.id, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}
