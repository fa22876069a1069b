import type { Failure } from '@banyan/client'
import { type MemberTransfer, type OutputOf, type transferRoutes } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useAmountInput } from '../../lib/amount/use-amount-input.ts'
import { isOfPassword, moneyErrorText, useTold } from '../cashier/index.ts'
import { useSendTransfer } from './use-transfers.ts'

export type Limits = NonNullable<OutputOf<typeof transferRoutes.transferOffer>['limits']>

/** Where a refusal is told: at the field that it is about, or below all of them. */
const ofAmount: ReadonlySet<string> = new Set(['transfer_out_of_range', 'transfer_amount_reached', 'balance_too_low'])
const placeOf = (failure: Failure) =>
  isOfPassword(failure) ? 'password' : ofAmount.has(failure.code) ? 'amount' : 'form'

interface TransferDraft {
  /** Whom of the line below; null: the agent above. */
  readonly account: string | null
  readonly limits: Limits
  readonly onSent: (transfer: MemberTransfer) => void
}

interface Fault {
  readonly at: 'amount' | 'password' | 'form'
  readonly text: string
  /** Documents are asked for. */
  readonly isUnknown?: boolean
}

/** What is to be sent, and how. */
export function useTransferForm({ account, limits, onSent }: TransferDraft) {
  const t = useText()
  const format = useFormat()
  const send = useSendTransfer()
  const [sent, setSent] = useState<Amount | null>(null)
  const [password, setPassword] = useState('')
  const [remark, setRemark] = useState('')
  const [fault, setFault] = useTold<Fault>()
  const [busy, setBusy] = useState(false)
  const changed =
    <Value>(set: (next: Value) => void) =>
    (next: Value) => {
      set(next)
      setFault(undefined)
    }
  const input = useAmountInput({ value: sent, onChange: changed(setSent) })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!sent) return setFault({ at: 'amount', text: t('transfers.amount_missing') })
    const { amountMin, amountMax } = limits
    if (sent < amountMin || sent > amountMax) {
      const facts = { min: format.amount(amountMin), max: format.amount(amountMax) }
      return setFault({ at: 'amount', text: t('error.transfer_out_of_range', facts) })
    }
    if (password === '') return setFault({ at: 'password', text: t('transfers.password_missing') })
    setBusy(true)
    const answer = await send({ account, amount: sent, paymentPassword: password, remark })
    setBusy(false)
    setPassword('')
    if (!answer.ok) {
      const isUnknown = answer.code === 'kyc_required'
      return setFault({ at: placeOf(answer), text: moneyErrorText(t, format, answer), isUnknown })
    }
    setSent(null)
    setRemark('')
    onSent(answer.value.transfer)
  }
  return {
    input,
    password,
    setPassword: changed(setPassword),
    remark,
    setRemark: changed(setRemark),
    faultAt: (at: Fault['at']) => (fault?.at === at ? fault.text : undefined),
    isUnknown: fault?.isUnknown ?? false,
    busy,
    submit,
  }
}
