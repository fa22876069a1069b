import { type ListedWithdrawal, staffWithdrawalRoutes } from '@banyan/contract'
import { ChipSet } from '@banyan/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { CoinField } from './CoinField.tsx'
import { usePaidAmount } from './PaidAmount.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { dueOf } from './due.ts'
import type { WithdrawalRecord } from './facts.ts'
import { stale, useOutrun } from './stale.ts'

interface DialogProps {
  readonly withdrawal: ListedWithdrawal
  readonly onClose: () => void
}

/** Passes or rejects what one has taken, with the reason. */
export function ReviewDialog({ withdrawal, how, onClose }: DialogProps & { readonly how: 'pass' | 'reject' }) {
  const t = useText()
  const { withdrawalId, number } = withdrawal
  const onError = useOutrun(onClose)
  const decide = useAct(
    how === 'pass' ? staffWithdrawalRoutes.passWithdrawal : staffWithdrawalRoutes.rejectWithdrawal,
    stale,
  )
  const onSuccess = () => {
    toasts.success({ title: t(`withdrawals.${how}_done`, { number }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`withdrawals.${how}_title`, { number })}
      text={t(`withdrawals.${how}_text`)}
      confirm={t(`withdrawals.${how}`)}
      busy={decide.isPending}
      onConfirm={(reason) => decide.mutate({ withdrawalId, reason }, { onSuccess, onError })}
      onCancel={onClose}
    />
  )
}

interface CompleteDialogProps extends Pick<DialogProps, 'onClose'> {
  readonly record: WithdrawalRecord
}

/**
 * The transfer is made, of all that is due or of a part, under its reference; on a chain with how much of the coin was
 * sent.
 */
export function CompleteDialog({ record, onClose }: CompleteDialogProps) {
  const t = useText()
  const { accountKind, coin, withdrawal } = record
  const { withdrawalId, number } = withdrawal
  const [reference, setReference] = useState('')
  const [coins, setCoins] = useState('')
  const paid = usePaidAmount(dueOf(record))
  const onError = useOutrun(onClose)
  const complete = useAct(staffWithdrawalRoutes.completePayout, stale)
  const onSuccess = () => {
    toasts.success({ title: paid.done(number) })
    onClose()
  }
  const confirm = () => {
    const part = paid.read()
    if (!part) return
    const sent = { ...part, ...(coin !== null && { coinAmount: coins.trim() }) }
    complete.mutate({ withdrawalId, reference: reference.trim(), ...sent }, { onSuccess, onError })
  }
  return (
    <FormDialog
      name="complete"
      title={t('withdrawals.complete_title', { number })}
      text={t('withdrawals.complete_text')}
      confirm={t('withdrawals.complete')}
      busy={complete.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {paid.field}
      <ReferenceField kind={accountKind} value={reference} onChange={setReference} />
      {coin !== null && <CoinField coin={coin} value={coins} onChange={setCoins} />}
    </FormDialog>
  )
}

/** The transfer could not be made: it is paid again later, or given back, unless a part of it is paid already. */
export function FailDialog({ withdrawal, isPaidInPart, onClose }: DialogProps & { readonly isPaidInPart: boolean }) {
  const t = useText()
  const { withdrawalId, number } = withdrawal
  const [next, setNext] = useState<'again' | 'return'>('again')
  const onError = useOutrun(onClose)
  const fail = useAct(staffWithdrawalRoutes.failPayout, stale)
  const onSuccess = () => {
    toasts.success({ title: t(`withdrawals.fail_${next}_done`, { number }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('withdrawals.fail_title', { number })}
      text={t(`withdrawals.fail_${next}_text`)}
      confirm={t(`withdrawals.fail_${next}`)}
      busy={fail.isPending}
      onConfirm={(reason) => fail.mutate({ withdrawalId, next, reason }, { onSuccess, onError })}
      onCancel={onClose}
    >
      {!isPaidInPart && (
        <ChipSet
          label={t('withdrawals.fail_next')}
          columns={2}
          value={next}
          chips={[
            { id: 'again', label: t('withdrawals.fail_again') },
            { id: 'return', label: t('withdrawals.fail_return') },
          ]}
          onChange={setNext}
        />
      )}
    </ReasonDialog>
  )
}
