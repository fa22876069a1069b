import type { ErrorCode, WithdrawalAccount } from '@banyan/contract'
import { type Amount, amount as amountOf } from '@banyan/money'
import { useGroupedInput } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useSite } from '../../../lib/site.ts'
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

/** The amount in whole units, typed or chosen: half of the wallet, or as much as can be asked for at once. */
function useAmount({ withdrawableAmount, rules }: Offer, onChange: () => void) {
  const language = useLanguage()
  const unit = 10n ** BigInt(useSite()?.currency.decimals ?? 0)
  const [units, setUnits] = useState<number | null>(null)
  const change = (next: number | null) => {
    setUnits(next)
    onChange()
  }
  const amount = amountOf(BigInt(units ?? 0) * unit)
  const most = less(withdrawableAmount, less(rules.amountMax, rules.amountLeft))
  const chip = <Id extends string>(id: Id, value: Amount) => ({ id, value: amountOf((value / unit) * unit) })
  const chips = [chip('half', less(amountOf(withdrawableAmount / 2n), most)), chip('whole', most)]
  return {
    amount,
    input: useGroupedInput({ value: units, onChange: change, language }),
    quick: {
      chips,
      chosen: chips.find(({ value }) => units !== null && value === amount)?.id ?? null,
      choose: (id: string) => change(Number((chips.find((each) => each.id === id)?.value ?? 0n) / unit)),
    },
  }
}
