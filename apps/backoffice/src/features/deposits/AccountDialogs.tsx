import { type ReceivingAccount, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { Checkbox, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { Changes } from './Changes.tsx'
import type { DepositSettings } from './files.ts'
import { useSetting } from './use-setting.ts'

interface AccountProps {
  readonly settings: DepositSettings
  readonly onClose: () => void
}

/** Whether an account takes new orders, and of which methods. */
export function AccountDialog({ account, settings, onClose }: AccountProps & { readonly account: ReceivingAccount }) {
  const t = useText()
  const [isOn, setOn] = useState(account.isOn)
  const [methodCodes, setCodes] = useState<readonly string[]>(account.methodCodes)
  const set = useAct(staffRoutes.setReceivingAccount, [staffRoutes.depositSettings])
  const told = useSetting(onClose)
  const moneyText = useMoneyText(settings)
  const { accountId, version, accountNumber, dayAmountMax: cap } = account
  const { decimals, currency } = settings
  const [typed, setTyped] = useState(cap === null ? '' : typedOf(cap, decimals))
  const units = typed.trim() === '' ? null : unitsOf(typed, decimals)
  const isWrong = typed.trim() !== '' && (units === null || units <= 0n)
  const capText = (most: bigint | null) => (most === null ? t('deposits.no_cap') : moneyText(most))
  const confirm = (reason: string) => {
    if (isWrong) return toasts.error({ title: t('applications.amount_wrong') })
    const dayAmountMax = units === null ? null : amount(units)
    set.mutate({ accountId, version, isOn, methodCodes: [...methodCodes], dayAmountMax, reason }, told)
  }
  const words = (open: boolean) => t(open ? 'deposits.on' : 'deposits.off')
  return (
    <ReasonDialog
      title={t('deposits.account_title', { number: accountNumber })}
      text={t('deposits.account_text')}
      confirm={t('deposits.save')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {t('deposits.is_open')}
      </Checkbox>
      <MethodBoxes settings={settings} chosen={methodCodes} onChange={setCodes} />
      <TextField
        label={t('deposits.day_cap', { currency })}
        hint={t('deposits.day_cap_hint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Changes
        changes={[
          [t('exchanges.status'), words(account.isOn), words(isOn)],
          [t('deposits.method'), account.methodCodes.join(', '), methodCodes.join(', ')],
          [t('deposits.day_most'), capText(cap), isWrong ? capText(cap) : capText(units)],
        ]}
      />
    </ReasonDialog>
  )
}

const fields = [
  {
    name: 'accountNumber',
    text: 'deposits.account_number',
    pattern: '[0-9A-Z]{4,19}',
    hint: 'deposits.account_number_hint',
  },
  {
    name: 'accountName',
    text: 'deposits.account_name',
    pattern: '[A-Z0-9 ]{1,25}',
    hint: 'deposits.account_name_hint',
  },
  { name: 'bankName', text: 'deposits.bank_name', pattern: '.{1,100}', hint: null },
  { name: 'bankCode', text: 'deposits.bank_code', pattern: '.{1,32}', hint: null },
  { name: 'bin', text: 'deposits.bin', pattern: '[0-9]{6}', hint: 'deposits.bin_hint' },
] as const
type Field = (typeof fields)[number]['name']

/** An account that members pay to from now on. */
export function NewAccountDialog({ settings, onClose }: AccountProps) {
  const t = useText()
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({
    accountNumber: '',
    accountName: '',
    bankName: '',
    bankCode: '',
    bin: '',
  })
  const [bank, setBank] = useState(settings.banks[0] ?? '')
  const [methodCodes, setCodes] = useState<readonly string[]>(methodsOfBanks(settings))
  const add = useAct(staffRoutes.addReceivingAccount, [staffRoutes.depositSettings])
  const told = useSetting(onClose)
  return (
    <ReasonDialog
      title={t('deposits.add_account')}
      text={t('deposits.add_account_text')}
      confirm={t('deposits.save')}
      busy={add.isPending}
      onConfirm={(reason) => add.mutate({ bank, ...typed, methodCodes: [...methodCodes], reason }, told)}
      onCancel={onClose}
    >
      {settings.banks.length > 1 && (
        <TextField
          label={t('deposits.bank')}
          hint={settings.banks.join(', ')}
          required
          value={bank}
          onChange={({ target }) => setBank(target.value)}
        />
      )}
      {fields.map(({ name, text, pattern, hint }) => (
        <TextField
          key={name}
          label={t(text)}
          {...(hint && { hint: t(hint), title: t(hint) })}
          required
          pattern={pattern}
          autoComplete="off"
          spellCheck={false}
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <MethodBoxes settings={settings} chosen={methodCodes} onChange={setCodes} />
      <Changes changes={fields.map(({ name, text }) => [t(text), '', typed[name]])} />
    </ReasonDialog>
  )
}

interface MethodBoxesProps extends Pick<AccountProps, 'settings'> {
  readonly chosen: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

/** The codes of those that are paid to an account of ours. */
const methodsOfBanks = ({ methods }: DepositSettings) =>
  methods.filter(({ kind }) => kind === 'bank_transfer').map(({ code }) => code)

function MethodBoxes({ settings, chosen, onChange }: MethodBoxesProps) {
  return methodsOfBanks(settings).map((code) => (
    <Checkbox
      key={code}
      checked={chosen.includes(code)}
      onChange={({ target }) =>
        onChange(target.checked ? [...chosen, code].toSorted() : chosen.filter((each) => each !== code))
      }
    >
      {code}
    </Checkbox>
  ))
}
