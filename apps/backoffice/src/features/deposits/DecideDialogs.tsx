import { staffRoutes } from '@banyan/contract'
import { amount, zero } from '@banyan/money'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { AmountField, useCredited } from './DecideFields.tsx'
import { type DecideProps, fallBehind, staleOfDeposit } from './decide.ts'

/** What came, what of it is credited, and what stays in suspense. */
export function ApproveDialog({ file, onClose }: DecideProps) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const told = useCredited({ file, onClose }, 'approved')
  const approve = useAct(staffRoutes.approveDeposit, staleOfDeposit)
  const { depositId, number, receivedAmount } = file.deposit
  const came = receivedAmount ?? zero
  const proposal = file.transactions[0]?.proposal ?? null
  const [typed, setTyped] = useState(typedOf(proposal?.amount ?? came, file.decimals))
  const units = unitsOf(typed, file.decimals)
  const isRight = units !== null && units > 0n && units <= came
  const isFirst = isRight && units >= file.secondPersonFrom && proposal?.amount !== units
  const confirm = (reason: string) => {
    if (!isRight) return toasts.error({ title: t('deposits.amount_wrong', { amount: moneyText(came) }) })
    approve.mutate({ depositId, amount: amount(units), reason }, told)
  }
  return (
    <ReasonDialog
      title={t('deposits.approve_title', { number })}
      text={t(isFirst ? 'deposits.propose_text' : 'deposits.approve_text')}
      confirm={t(isFirst ? 'deposits.propose' : 'deposits.approve')}
      busy={approve.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <AmountField
        currency={file.currency}
        hint={t('deposits.amount_hint', { amount: moneyText(came), from: moneyText(file.secondPersonFrom) })}
        value={typed}
        onChange={setTyped}
      />
      <ApprovalFacts file={file} units={isRight ? units : null} />
    </ReasonDialog>
  )
}

/** What comes of an approval, before it is sent: `units` reach the wallet; null while they are no right amount. */
function ApprovalFacts({ file, units }: Pick<DecideProps, 'file'> & { readonly units: bigint | null }) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const { account, memberId, amount: ordered, receivedAmount } = file.deposit
  const came = receivedAmount ?? zero
  const proposal = file.transactions[0]?.proposal
  return (
    <Facts
      facts={[
        [t('exchanges.member'), t('letters.found', { account, id: memberId })],
        [t('deposits.ordered'), moneyText(ordered)],
        [t('deposits.received'), moneyText(came)],
        [t('exchanges.wallet'), units === null ? '–' : `+ ${moneyText(units)}`],
        ...(units !== null && units < came ? ([[t('deposits.stays'), moneyText(came - units)]] as const) : []),
        ...(proposal
          ? ([
              [
                t('applications.proposed'),
                t('applications.proposed_by', { by: proposal.by, amount: moneyText(proposal.amount) }),
              ],
            ] as const)
          : []),
      ]}
    />
  )
}

/** The reason, which the member reads, and what becomes of money that has come. */
export function RejectDialog({ file, onClose }: DecideProps) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const reject = useAct(staffRoutes.rejectDeposit, staleOfDeposit)
  const { depositId, number, account, memberId, amount: ordered, receivedAmount } = file.deposit
  return (
    <ReasonDialog
      title={t('deposits.reject_title', { number })}
      text={t(receivedAmount === null ? 'deposits.reject_text' : 'deposits.reject_paid_text')}
      confirm={t('deposits.reject')}
      busy={reject.isPending}
      onConfirm={(reason) =>
        reject.mutate(
          { depositId, reason },
          {
            onSuccess: () => {
              toasts.success({ title: t('deposits.rejected_done', { number }) })
              onClose()
            },
            onError: (failure) => fallBehind(failure, onClose),
          },
        )
      }
      onCancel={onClose}
    >
      <Facts
        facts={[
          [t('exchanges.member'), t('letters.found', { account, id: memberId })],
          [t('deposits.ordered'), moneyText(ordered)],
          ...(receivedAmount === null ? [] : ([[t('deposits.stays'), moneyText(receivedAmount)]] as const)),
        ]}
      />
    </ReasonDialog>
  )
}
