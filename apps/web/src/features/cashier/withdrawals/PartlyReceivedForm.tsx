import { withdrawalRoutes } from '@banyan/contract'
import { type Amount, minus, zero } from '@banyan/money'
import { Stack, Text, TextField } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useAmountInput } from '../../../lib/amount/use-amount-input.ts'
import { PictureField, usePictures } from '../../content/pictures/index.ts'
import { isFaultless, useFaults } from '../use-faults.ts'
import { ReportButtons, type ReportFormProps } from './NotReceivedForm.tsx'
import { useReport } from './use-report.ts'
import styles from './withdrawals.module.css'

/** Reports that only a part came: what came and what is missing, which are the payment together [WALLET-37]. */
export function PartlyReceivedForm({ withdrawal, onBack }: ReportFormProps) {
  const t = useText()
  const format = useFormat()
  const { form, faults, received, remaining, pictures, busy, submit } = usePartlyReceived(withdrawal)
  return (
    <Stack as="form" ref={form} gap={14} noValidate onSubmit={(event) => void submit(event)}>
      <Text tone="muted">{t('withdrawals.partly_text', { amount: format.amount(withdrawal.payoutAmount) })}</Text>
      <div className={styles.parts}>
        <TextField {...received} label={t('withdrawals.received_amount')} error={faults.received} />
        <TextField {...remaining} label={t('withdrawals.remaining_amount')} error={faults.remaining} />
      </div>
      <PictureField {...pictures} label={t('withdrawals.picture_optional')} />
      {faults.form && (
        <Text role="alert" tone="loss" strong>
          {faults.form}
        </Text>
      )}
      <ReportButtons busy={busy} isAdding={pictures.isAdding} onBack={onBack} />
    </Stack>
  )
}

/** Both sums; what is missing follows what came, until it is typed itself. */
function usePartlyReceived({ withdrawalId, payoutAmount }: ReportFormProps['withdrawal']) {
  const t = useText()
  const format = useFormat()
  const { busy, send } = useReport(withdrawalId)
  const { form, faults, tell, mend } = useFaults<'received' | 'remaining'>()
  const [came, setCame] = useState<Amount | null>(null)
  const [typed, setTyped] = useState<Amount | null>()
  const pictures = usePictures(withdrawalRoutes.uploadReceiptPicture, () => {}, 1)
  const receivedAmount = came ?? zero
  const rest = came === null || came > payoutAmount ? null : minus(payoutAmount, came)
  const remainingShown = typed === undefined ? rest : typed
  const remainingAmount = remainingShown ?? zero
  const received = useAmountInput({
    value: came,
    onChange: (next) => {
      setCame(next)
      setTyped(undefined)
      mend('received')
    },
  })
  const remaining = useAmountInput({
    value: remainingShown,
    onChange: (next) => {
      setTyped(next)
      mend('remaining')
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isEqual = receivedAmount + remainingAmount === payoutAmount && remainingAmount > 0n
    const wrong = {
      received: came ? undefined : t('withdrawals.received_missing'),
      remaining: !came || isEqual ? undefined : t('error.receipt_sum_differs'),
    }
    if (!isFaultless(wrong)) return tell(wrong)
    const [picture] = pictures.pictures
    const answer = await send({
      kind: 'partly_received',
      receivedAmount,
      remainingAmount,
      ...(picture && { picture: picture.id }),
    })
    if (!answer.ok)
      tell({ [answer.code === 'receipt_sum_differs' ? 'remaining' : 'form']: errorText(t, format, answer) })
  }
  return { form, faults, received, remaining, pictures, busy, submit }
}
