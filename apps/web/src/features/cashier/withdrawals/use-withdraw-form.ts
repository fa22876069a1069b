import type { ErrorCode, WithdrawalAccount } from '@banyan/contract'
import { type Amount, amount as amountOf, zero } from '@banyan/money'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useAmountInput } from '../../../lib/amount/use-amount-input.ts'
import { isUsable } from '../accounts/index.ts'
import { isOfPassword, moneyErrorText } from '../money-password.ts'
import { isFaultless, useFaults } from '../use-faults.ts'
import type { Offer } from './state.ts'
import { useRequestWithdrawal } from './use-withdrawals.ts'

type Field = 'account' | 'amount' | 'password'

/** The field that a refusal is told at; those of the payment password are told at its own. */
const fieldOf: Partial<Record<ErrorCode, Field>> = {
  withdrawal_account_not_found: 'account',
  withdrawal_account_off: 'account',
  withdrawal_account_waits: 'account',
  withdrawal_out_of_range: 'amount',
  withdrawal_count_reached: 'amount',
  withdrawal_amount_reached: 'amount',
  turnover_missing: 'amount',
  bonus_money_held: 'amount',
  balance_too_low: 'amount',
}

interface WithdrawFormOptions {
  readonly offer: Offer
  readonly accounts: readonly WithdrawalAccount[]
  readonly onAsked: (withdrawalId: string) => void
}

/** What is asked for, what is wrong with it, and how it is sent. */
export function useWithdrawForm({ offer, accounts, onAsked }: WithdrawFormOptions) {
  const t = useText()
  const format = useFormat()
  const request = useRequestWithdrawal()
  const { form, faults, tell, mend } = useFaults<Field>()
  const [wanted, setWanted] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const { amount, input, quick } = useAmount(offer, () => mend('amount'))
  const account = accounts.find((each) => each.withdrawalAccountId === wanted) ?? accounts.find(isUsable) ?? accounts[0]
  const { amountMin: min, amountMax: max } = offer.rules
  const outOfRange = () => t('error.withdrawal_out_of_range', { min: format.amount(min), max: format.amount(max) })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      account: account ? undefined : t('withdrawals.account_missing'),
      amount: amount === 0n ? t('withdrawals.amount_missing') : amount < min || amount > max ? outOfRange() : undefined,
      password: password === '' ? t('withdrawals.password_missing') : undefined,
    }
    if (!account || !isFaultless(missing)) return tell(missing)
    setBusy(true)
    const { withdrawalAccountId } = account
    const answer = await request({ withdrawalAccountId, amount, paymentPassword: password })
    setBusy(false)
    if (answer.ok) return onAsked(answer.value.withdrawal.withdrawalId)
    const field = isOfPassword(answer) ? 'password' : (fieldOf[answer.code as ErrorCode] ?? 'form') // as: another has no field
    setUnknown(answer.code === 'kyc_required')
    tell({ [field]: moneyErrorText(t, format, answer) })
  }
  const chooseAccount = (id: string) => {
    setWanted(id)
    mend('account')
  }
  const typePassword = (typed: string) => {
    setPassword(typed)
    mend('password')
  }
  const accountId = account?.withdrawalAccountId ?? null
  return {
    form,
    faults,
    isUnknown,
    accountId,
    chooseAccount,
    input,
    quick,
    password,
    typePassword,
    amount,
    busy,
    submit,
  }
}

const less = (one: Amount, other: Amount) => (one < other ? one : other)

/** The amount, typed or chosen: half of the wallet, or as much as can be asked for at once. */
function useAmount({ withdrawableAmount, rules }: Offer, onChange: () => void) {
  const [value, setValue] = useState<Amount | null>(null)
  const change = (next: Amount | null) => {
    setValue(next)
    onChange()
  }
  const most = less(withdrawableAmount, less(rules.amountMax, rules.amountLeft))
  const half = less(amountOf(withdrawableAmount / 2n), most)
  const chips = [
    { id: 'half', value: half },
    { id: 'whole', value: most },
  ] as const
  return {
    amount: value ?? zero,
    input: useAmountInput({ value, onChange: change }),
    quick: {
      chips,
      chosen: chips.find((chip) => value !== null && value === chip.value)?.id ?? null,
      choose: (id: string) => change(chips.find((chip) => chip.id === id)?.value ?? null),
    },
  }
}
