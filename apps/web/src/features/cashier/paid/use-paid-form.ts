import { serverNow } from '@banyan/client'
import { type Deposit, type DepositNotice, depositNoticeRoutes, imageCountMax } from '@banyan/contract'
import { type Amount, zero } from '@banyan/money'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useAmountInput } from '../../../lib/amount/use-amount-input.ts'
import { usePictures } from '../../content/pictures/index.ts'
import { depositsMoved } from '../use-deposits.ts'
import { isFaultless, useFaults } from '../use-faults.ts'
import { instantOf, typedClock } from './site-clock.ts'

export interface PaidFormProps {
  readonly deposit: Deposit
  /** What was said before. */
  readonly notice: DepositNotice | null
}

type Field = 'payer' | 'amount' | 'paidAt'

/** The fields with what was said before, and how they are sent. What was sent stands there to be corrected. */
export function usePaidForm({ deposit, notice }: PaidFormProps) {
  const t = useText()
  const format = useFormat()
  const { form, faults, tell, mend } = useFaults<Field>()
  const [busy, setBusy] = useState(false)
  const { fields, values } = useFields({ deposit, notice }, mend)
  const [kept, setKept] = useState(notice?.pictures ?? [])
  const pictures = usePictures(
    depositNoticeRoutes.uploadDepositPicture,
    () => mend('payer'),
    imageCountMax - kept.length,
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { payerName, paid, at } = values()
    const wrong = {
      payer: payerName.length < 2 ? t('cashier.payer_missing') : undefined,
      amount: paid > 0n ? undefined : t('cashier.amount_missing'),
      paidAt: at === null || at.getTime() > serverNow() ? t('cashier.paid_at_wrong') : undefined,
    }
    if (at === null || !isFaultless(wrong)) return tell(wrong)
    setBusy(true)
    const sent = [...kept, ...pictures.pictures.map(({ id }) => id)]
    const answer = await call(depositNoticeRoutes.tellDeposit, {
      depositId: deposit.depositId,
      payerName,
      amount: paid,
      paidAt: at,
      pictures: sent,
    })
    setBusy(false)
    if (answer.ok) toasts.success({ title: t('cashier.paid_done') })
    else tell({ form: errorText(t, format, answer) })
    if (answer.ok) await queryClient.invalidateQueries({ queryKey: [depositNoticeRoutes.depositNotice.path] })
    else if (answer.code === 'deposit_decided') await depositsMoved()
  }
  const drop = (id: string) => setKept(kept.filter((each) => each !== id))
  return { form, faults, ...fields, kept, drop, pictures, busy, submit }
}

function useFields({ deposit, notice }: PaidFormProps, mend: (field: Field) => void) {
  const format = useFormat()
  const [payerName, setPayerName] = useState(notice?.payerName ?? '')
  // The site's money and clock may be known only later: until something is typed, they show what stands here.
  const [paidAt] = useState(() => notice?.paidAt ?? new Date(serverNow()))
  const paid = notice?.amount ?? deposit.amount
  const [typedAmount, setTypedAmount] = useState<Amount | null>()
  const [typedAt, setTypedAt] = useState<string>()
  const change =
    <Value>(field: Field, set: (value: Value) => void) =>
    (next: Value) => {
      set(next)
      mend(field)
    }
  const typed = (field: Field, value: string, set: (value: string) => void) => ({
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(field, set)(target.value),
  })
  const value = typedAmount === undefined ? paid : typedAmount
  const amount = useAmountInput({ value, onChange: change('amount', setTypedAmount) })
  return {
    fields: {
      payer: typed('payer', payerName, setPayerName),
      amount,
      paidAt: typed('paidAt', typedAt ?? typedClock(paidAt, format), setTypedAt),
    },
    values: () => ({
      payerName: payerName.trim(),
      paid: value ?? zero,
      at: typedAt === undefined ? paidAt : instantOf(typedAt, format),
    }),
  }
}
