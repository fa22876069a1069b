import { disputeOutcomes, staffWithdrawalRoutes } from '@banyan/contract'
import { ChipSet } from '@banyan/ui'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { CoinField } from './CoinField.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import type { WithdrawalRecord } from './facts.ts'
import { stale, useOutrun } from './stale.ts'

type Outcome = (typeof disputeOutcomes)[number]

interface SettleDialogProps {
  readonly record: WithdrawalRecord
  readonly onClose: () => void
  /** What was reported. */
  readonly children: ReactNode
}

/** Decides about a report. The member reads the outcome and the reason. */
export function SettleDialog({ record: { withdrawal, accountKind, coin }, onClose, children }: SettleDialogProps) {
  const t = useText()
  const { withdrawalId, number } = withdrawal
  const [outcome, setOutcome] = useState<Outcome>('proven')
  const [reference, setReference] = useState('')
  const [coins, setCoins] = useState('')
  const onError = useOutrun(onClose)
  const settle = useAct(staffWithdrawalRoutes.settleReceipt, stale)
  const onSuccess = () => {
    toasts.success({ title: t('withdrawals.settle_done', { number }) })
    onClose()
  }
  const isPaidAgain = outcome === 'paid_again'
  const confirm = (reason: string) =>
    settle.mutate(
      {
        withdrawalId,
        outcome,
        reason,
        ...(isPaidAgain && { reference: reference.trim() }),
        ...(isPaidAgain && coin !== null && { coinAmount: coins.trim() }),
      },
      { onSuccess, onError },
    )
  return (
    <ReasonDialog
      title={t('withdrawals.settle_title', { number })}
      text={t('withdrawals.settle_text')}
      confirm={t('withdrawals.settle')}
      busy={settle.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
      <ChipSet
        label={t('withdrawals.outcome')}
        columns={1}
        value={outcome}
        chips={disputeOutcomes.map((id) => ({ id, label: t(`withdrawals.outcome_${id}`) }))}
        onChange={setOutcome}
      />
      {isPaidAgain && <ReferenceField kind={accountKind} value={reference} onChange={setReference} />}
      {isPaidAgain && coin !== null && <CoinField coin={coin} value={coins} onChange={setCoins} />}
    </ReasonDialog>
  )
}
