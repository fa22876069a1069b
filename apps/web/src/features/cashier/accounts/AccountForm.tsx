import { type ErrorCode, type OutputOf, type WithdrawalAccount, withdrawalRoutes } from '@banyan/contract'
import { Button, SelectField, Stack, Text, TextField } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import { MoneyPasswordField } from '../MoneyPasswordField.tsx'
import { isOfPassword, moneyErrorText } from '../money-password.ts'
import { isFaultless, useFaults } from '../use-faults.ts'
import { useAddAccount } from './use-accounts.ts'

type Banks = OutputOf<typeof withdrawalRoutes.withdrawalAccounts>['banks']

interface AccountFormProps {
  readonly banks: Banks
  readonly onAdded: (account: WithdrawalAccount) => void
}

/** Adds an account: bank, number, and the member's own name, which is given once it is known. */
export function AccountForm({ banks, onAdded }: AccountFormProps) {
  const t = useText()
  const { form, faults, typed, type, payeeName, waitHours, busy, submit } = useAccountForm(onAdded)
  return (
    <Stack as="form" ref={form} gap={14} noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t('withdrawals.bank')}
        placeholder={t('withdrawals.bank_choose')}
        options={banks.map(({ code, name }) => ({ id: code, label: name }))}
        value={typed.bank}
        error={faults.bank}
        onChange={({ currentTarget }) => type('bank', currentTarget.value)}
      />
      <TextField
        label={t('withdrawals.account_number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={typed.number}
        error={faults.number}
        hint={waitHours > 0 ? t('withdrawals.account_waits', { hours: waitHours }) : undefined}
        onChange={({ currentTarget }) => type('number', currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <TextField
        label={t('withdrawals.holder')}
        autoComplete="off"
        maxLength={100}
        readOnly={payeeName !== null}
        value={payeeName ?? typed.holder}
        error={faults.holder}
        hint={t(payeeName === null ? 'withdrawals.holder_first' : 'withdrawals.holder_fixed')}
        onChange={({ currentTarget }) => type('holder', currentTarget.value)}
      />
      <MoneyPasswordField
        value={typed.password}
        error={faults.password}
        onChange={(password) => type('password', password)}
      />
      {faults.form && (
        <Text role="alert" tone="loss" strong>
          {faults.form}
        </Text>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={busy}>
        {t('withdrawals.save')}
      </Button>
    </Stack>
  )
}

type Field = 'bank' | 'number' | 'holder' | 'password'

/** The field that a refusal is told at; those of the payment password are told at its own. */
const fieldOf: Partial<Record<ErrorCode, Field>> = {
  bank_unknown: 'bank',
  withdrawal_account_taken: 'number',
  holder_name_invalid: 'holder',
  holder_name_differs: 'holder',
}

const numberPattern = /^[0-9]{6,19}$/

/** What is typed, what is wrong with it, and how it is sent. */
function useAccountForm(onAdded: AccountFormProps['onAdded']) {
  const t = useText()
  const format = useFormat()
  const add = useAddAccount()
  const offer = useRead(withdrawalRoutes.withdrawalOffer, {}).data
  const payeeName = offer?.payeeName ?? null
  const { form, faults, tell, mend } = useFaults<Field>()
  const [typed, setTyped] = useState({ bank: '', number: '', holder: '', password: '' })
  const [busy, setBusy] = useState(false)
  const type = (field: Field, value: string) => {
    setTyped({ ...typed, [field]: value })
    mend(field)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const holderName = (payeeName ?? typed.holder).trim()
    const missing = {
      bank: typed.bank === '' ? t('withdrawals.bank_missing') : undefined,
      number: numberPattern.test(typed.number) ? undefined : t('withdrawals.number_rule'),
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
  return { form, faults, typed, type, payeeName, waitHours: offer?.rules.accountWaitHours ?? 0, busy, submit }
}
