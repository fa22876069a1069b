import {
  type AccountKind,
  type ErrorCode,
  type OutputOf,
  type WithdrawalAccount,
  withdrawalRoutes,
} from '@banyan/contract'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import { isOfPassword, moneyErrorText } from '../money-password.ts'
import { isFaultless, useFaults } from '../use-faults.ts'
import { kinds } from './kinds.ts'
import { useAddAccount } from './use-accounts.ts'

export type Places = OutputOf<typeof withdrawalRoutes.withdrawalAccounts>['banks']

export interface AccountFormProps {
  /** Banks, e-wallets and coins, the kinds in the order of the site. */
  readonly banks: Places
  readonly onAdded: (account: WithdrawalAccount) => void
}

type Field = 'bank' | 'number' | 'holder' | 'password'

/** The field that a refusal is told at; those of the payment password are told at its own. */
const fieldOf: Partial<Record<ErrorCode, Field>> = {
  bank_unknown: 'bank',
  account_number_invalid: 'number',
  wallet_number_invalid: 'number',
  coin_address_invalid: 'number',
  withdrawal_account_taken: 'number',
  holder_name_invalid: 'holder',
  holder_name_differs: 'holder',
}

/** What is typed, what is wrong with it, and how it is sent. */
export function useAccountForm({ banks, onAdded }: AccountFormProps) {
  const t = useText()
  const format = useFormat()
  const add = useAddAccount()
  const offer = useRead(withdrawalRoutes.withdrawalOffer, {}).data
  const payeeName = offer?.payeeName ?? null
  const { form, faults, tell, mend } = useFaults<Field>()
  const offered = [...new Set(banks.map(({ kind }) => kind))]
  const [chosen, setChosen] = useState<AccountKind | null>(null)
  const kind = chosen ?? offered[0] ?? 'bank'
  const [typed, setTyped] = useState({ bank: '', number: '', holder: '', password: '' })
  const [busy, setBusy] = useState(false)
  const type = (field: Field, value: string) => {
    setTyped({ ...typed, [field]: field === 'number' ? kinds[kind].clean(value) : value })
    mend(field)
  }
  /** Another kind has other places and other numbers; the name and the password stay. */
  const chooseKind = (next: AccountKind) => {
    setChosen(next)
    setTyped({ ...typed, bank: '', number: '' })
    tell({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const holderName = (payeeName ?? typed.holder).trim()
    const missing = {
      bank: typed.bank === '' ? t(`withdrawals.place.${kind}.missing`) : undefined,
      number: kinds[kind].looksRight.test(typed.number) ? undefined : t(`withdrawals.place.${kind}.rule`),
      holder: holderName === '' ? t('withdrawals.holder_missing') : undefined,
      password: typed.password === '' ? t('withdrawals.password_missing') : undefined,
    }
    if (!isFaultless(missing)) return tell(missing)
    setBusy(true)
    const answer = await add({
      bankCode: typed.bank,
      accountNumber: typed.number,
      holderName,
      paymentPassword: typed.password,
    })
    setBusy(false)
    if (answer.ok) return onAdded(answer.value.account)
    const field = isOfPassword(answer) ? 'password' : (fieldOf[answer.code as ErrorCode] ?? 'form') // as: another has no field
    tell({ [field]: moneyErrorText(t, format, answer) })
  }
  const waitHours = offer?.rules.accountWaitHours ?? 0
  return { form, faults, offered, kind, chooseKind, typed, type, payeeName, waitHours, busy, submit }
}
