import { disputeOutcomes, staffWithdrawalRoutes } from '@banyan/contract'
import { ChipSet, MultiChipSet, Text } from '@banyan/ui'
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

/** Decides about a report. The member reads outcome and reason, and sees what of the bank's proof they rest on. */
export function SettleDialog({ record, onClose, children }: SettleDialogProps) {
  const t = useText()
  const { withdrawal, accountKind, coin, dispute } = record
  const { withdrawalId, number } = withdrawal
  const kept = dispute?.proofs.map(({ id }) => id) ?? []
  const [proofs, setProofs] = useState<readonly string[]>(kept)
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
  const isUnproven = outcome === 'proven' && proofs.length === 0
  const confirm = (reason: string) => {
    if (isUnproven) return
    settle.mutate(
      {
        withdrawalId,
        outcome,
        reason,
        proofs: [...proofs],
        ...(isPaidAgain && { reference: reference.trim() }),
        ...(isPaidAgain && coin !== null && { coinAmount: coins.trim() }),
      },
      { onSuccess, onError },
    )
  }
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
      {kept.length > 0 && <ProofChoice kept={kept} named={proofs} onChange={setProofs} />}
      {isUnproven && (
        <Text role="alert" tone="loss" strong>
          {t('withdrawals.bank_proof_needed')}
        </Text>
      )}
      {isPaidAgain && <ReferenceField kind={accountKind} value={reference} onChange={setReference} />}
      {isPaidAgain && coin !== null && <CoinField coin={coin} value={coins} onChange={setCoins} />}
    </ReasonDialog>
  )
}

interface ProofChoiceProps {
  readonly kept: readonly string[]
  readonly named: readonly string[]
  readonly onChange: (named: readonly string[]) => void
}

/** Which pictures of the bank the decision rests on. */
function ProofChoice({ kept, named, onChange }: ProofChoiceProps) {
  const t = useText()
  return (
    <>
      <Text strong>{t('withdrawals.bank_proofs')}</Text>
      <MultiChipSet
        label={t('withdrawals.bank_proofs')}
        columns={1}
        values={named}
        chips={kept.map((id, at) => ({ id, label: t('withdrawals.bank_proof_number', { number: at + 1 }) }))}
        onToggle={(id) => onChange(named.includes(id) ? named.filter((each) => each !== id) : [...named, id])}
      />
      <Text tone="muted">{t('withdrawals.bank_proof_told')}</Text>
    </>
  )
}
