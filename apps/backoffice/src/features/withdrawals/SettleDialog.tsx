import { type ListedWithdrawal, disputeOutcomes, staffWithdrawalRoutes } from '@banyan/contract'
import { ChipSet } from '@banyan/ui'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { ReferenceField } from './ReferenceField.tsx'
import { stale, useOutrun } from './stale.ts'

type Outcome = (typeof disputeOutcomes)[number]

interface SettleDialogProps {
  readonly withdrawal: ListedWithdrawal
  readonly onClose: () => void
  /** What was reported. */
  readonly children: ReactNode
}

/** Decides about a report. The member reads the outcome and the reason. */
export function SettleDialog({ withdrawal: { withdrawalId, number }, onClose, children }: SettleDialogProps) {
  const t = useText()
  const [outcome, setOutcome] = useState<Outcome>('proven')
  const [reference, setReference] = useState('')
  const onError = useOutrun(onClose)
  const settle = useAct(staffWithdrawalRoutes.settleReceipt, stale)
  const onSuccess = () => {
    toasts.success({ title: t('withdrawals.settle_done', { number }) })
    onClose()
  }
  const isPaidAgain = outcome === 'paid_again'
  const confirm = (reason: string) =>
    settle.mutate(
      { withdrawalId, outcome, reason, ...(isPaidAgain && { reference: reference.trim() }) },
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
      {isPaidAgain && <ReferenceField value={reference} onChange={setReference} />}
    </ReasonDialog>
  )
}
