import { type MethodForStaff, type PaymentProvider, depositKinds, staffRoutes } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { Checkbox, SelectField, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { type Change, Changes } from './Changes.tsx'
import { useSetting } from './use-setting.ts'

interface MethodDialogProps {
  readonly method: MethodForStaff
  readonly providers: readonly PaymentProvider[]
  readonly money: Money
  readonly onClose: () => void
}

interface Typed {
  readonly kind: MethodForStaff['kind']
  /** Empty of a transfer to a bank. */
  readonly provider: string
  readonly network: string
  readonly amountMin: string
  readonly amountMax: string
  readonly quickAmounts: string
  readonly minutes: string
  readonly rankLevelMin: string
  readonly place: string
  readonly feeAmount: string
  readonly feeShare: string
  readonly rate: string
  readonly confirmations: string
  readonly isOn: boolean
}

type Set = Omit<MethodForStaff, 'code' | 'version'>

const digits = ['minutes', 'rankLevelMin', 'place', 'feeShare', 'confirmations'] as const
const names = {
  amountMin: 'deposits.amount_min',
  amountMax: 'deposits.amount_max',
  quickAmounts: 'deposits.quick_amounts',
  minutes: 'deposits.minutes',
  rankLevelMin: 'deposits.rank',
  place: 'deposits.place',
  feeAmount: 'deposits.fee',
  feeShare: 'deposits.fee_share',
  rate: 'deposits.rate',
  confirmations: 'deposits.confirmations',
  network: 'deposits.network',
} as const

function typedFrom(method: MethodForStaff, decimals: number): Typed {
  return {
    kind: method.kind,
    provider: method.provider ?? '',
    network: method.network ?? '',
    amountMin: typedOf(method.amountMin, decimals),
    amountMax: typedOf(method.amountMax, decimals),
    quickAmounts: method.quickAmounts.map((each) => typedOf(each, decimals)).join(' '),
    minutes: String(method.minutes),
    rankLevelMin: String(method.rankLevelMin),
    place: String(method.place),
    feeAmount: typedOf(method.feeAmount, decimals),
    feeShare: String(method.feeShare),
    rate: method.rate === null ? '' : typedOf(method.rate, decimals),
    confirmations: method.confirmations === null ? '' : String(method.confirmations),
    isOn: method.isOn,
  }
}

/** What is to be set; null while something typed is no amount. */
function readTyped(typed: Typed, decimals: number): Set | null {
  const units = (text: string): Amount | null => {
    const read = unitsOf(text, decimals)
    return read === null ? null : amount(read)
  }
  const [amountMin, amountMax] = [units(typed.amountMin), units(typed.amountMax)]
  const feeAmount = units(typed.feeAmount)
  const rate = typed.rate === '' ? null : units(typed.rate)
  const quick = typed.quickAmounts.split(/\s+/).filter(Boolean).map(units)
  const quickAmounts = quick.filter((each) => each !== null)
  if (amountMin === null || amountMax === null || quickAmounts.length < quick.length) return null
  if (feeAmount === null || (typed.rate !== '' && rate === null)) return null
  if (typed.kind !== 'bank_transfer' && typed.provider === '') return null
  return {
    kind: typed.kind,
    provider: typed.provider || null,
    network: typed.network || null,
    amountMin,
    amountMax,
    quickAmounts: quickAmounts.toSorted((one, other) => (one < other ? -1 : 1)),
    minutes: Number(typed.minutes),
    rankLevelMin: Number(typed.rankLevelMin),
    place: Number(typed.place),
    feeAmount,
    feeShare: Number(typed.feeShare),
    rate,
    confirmations: typed.confirmations === '' ? null : Number(typed.confirmations),
    isOn: typed.isOn,
  }
}

/** Another kind, with what it has no place for left out: no fee of a bank's transfers, no chain but of crypto. */
function ofKind(typed: Typed, kind: Typed['kind'], providers: readonly PaymentProvider[]): Typed {
  return {
    ...typed,
    kind,
    provider: providers.find((each) => each.kind === kind)?.code ?? '',
    ...(kind === 'bank_transfer' && { feeAmount: '0', feeShare: '0' }),
    ...(kind !== 'crypto' && { network: '', rate: '', confirmations: '' }),
  }
}

/** Kind, provider, limits, time, rank, place and fee of a way to pay in, whether it is open, and what will change. */
export function MethodDialog({ method, providers, money, onClose }: MethodDialogProps) {
  const t = useText()
  const { decimals } = money
  const [typed, setTyped] = useState(() => typedFrom(method, decimals))
  const next = readTyped(typed, decimals)
  const changes = useChanges(method, next, money)
  const set = useAct(staffRoutes.setDepositMethod, [staffRoutes.depositSettings])
  const told = useSetting(onClose)
  const confirm = (reason: string) => {
    if (next === null) return toasts.error({ title: t('deposits.setting_wrong') })
    set.mutate({ code: method.code, version: method.version, ...next, reason }, told)
  }
  const field = (name: keyof typeof names) => ({
    label: t(names[name]),
    autoComplete: 'off',
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <ReasonDialog
      title={t('deposits.method_title', { code: method.code })}
      text={t('deposits.method_text')}
      confirm={t('deposits.save')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Checkbox checked={typed.isOn} onChange={({ target }) => setTyped({ ...typed, isOn: target.checked })}>
        {t('deposits.is_open')}
      </Checkbox>
      <TakerFields typed={typed} providers={providers} onChange={setTyped} />
      <TextField {...field('amountMin')} inputMode="decimal" required maxLength={20} />
      <TextField {...field('amountMax')} inputMode="decimal" required maxLength={20} />
      <TextField {...field('quickAmounts')} hint={t('deposits.quick_hint')} maxLength={200} />
      <TextField {...field('minutes')} type="number" required min={1} max={1440} />
      <TextField {...field('rankLevelMin')} type="number" required min={0} max={100} />
      <TextField {...field('place')} type="number" required min={1} max={1000} />
      {typed.kind !== 'bank_transfer' && (
        <>
          <TextField {...field('feeAmount')} inputMode="decimal" required maxLength={20} />
          <TextField {...field('feeShare')} type="number" required min={0} max={3000} />
        </>
      )}
      {typed.kind === 'crypto' && (
        <>
          <TextField {...field('network')} required pattern="[A-Za-z0-9][A-Za-z0-9 ._\-]*" maxLength={32} />
          <TextField {...field('rate')} inputMode="decimal" required maxLength={20} />
          <TextField {...field('confirmations')} type="number" required min={1} max={100} />
        </>
      )}
      <Changes changes={changes} />
    </ReasonDialog>
  )
}

interface TakerFieldsProps {
  readonly typed: Typed
  readonly providers: readonly PaymentProvider[]
  readonly onChange: (typed: Typed) => void
}

/** The kind of a method, and who takes its payments: one of that kind. */
function TakerFields({ typed, providers, onChange }: TakerFieldsProps) {
  const t = useText()
  const { kind } = typed
  const options = providers.filter((each) => each.kind === kind).map(({ code, name }) => ({ id: code, label: name }))
  const choose = t('bonuses.choose')
  return (
    <>
      <SelectField
        label={t('deposits.kind')}
        placeholder={choose}
        {...(kind === 'bank_transfer' && { hint: t('deposits.kind_hint') })}
        options={depositKinds.map((id) => ({ id, label: t(`deposits.${id}`) }))}
        value={kind}
        onChange={({ target }) => {
          const chosen = depositKinds.find((each) => each === target.value)
          if (chosen) onChange(ofKind(typed, chosen, providers))
        }}
      />
      {kind !== 'bank_transfer' && (
        <SelectField
          label={t('deposits.provider')}
          placeholder={choose}
          {...(options.length === 0 && { hint: t('deposits.no_provider_of_kind') })}
          required
          options={options}
          value={typed.provider}
          onChange={({ target }) => onChange({ ...typed, provider: target.value })}
        />
      )}
    </>
  )
}

function useChanges(method: MethodForStaff, next: Set | null, money: Money): readonly Change[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  if (!next) return []
  const quick = (each: Pick<Set, 'quickAmounts'>) => each.quickAmounts.map((one) => moneyText(one)).join(', ')
  const rate = (each: Pick<Set, 'rate'>) => (each.rate === null ? '' : moneyText(each.rate))
  const isOn = (each: Pick<Set, 'isOn'>) => t(each.isOn ? 'deposits.on' : 'deposits.off')
  return [
    [t('exchanges.status'), isOn(method), isOn(next)],
    [t('deposits.kind'), t(`deposits.${method.kind}`), t(`deposits.${next.kind}`)],
    [t('deposits.provider'), method.provider ?? '', next.provider ?? ''],
    [t('deposits.network'), method.network ?? '', next.network ?? ''],
    [t('deposits.amount_min'), moneyText(method.amountMin), moneyText(next.amountMin)],
    [t('deposits.amount_max'), moneyText(method.amountMax), moneyText(next.amountMax)],
    [t('deposits.quick_amounts'), quick(method), quick(next)],
    [t('deposits.fee'), moneyText(method.feeAmount), moneyText(next.feeAmount)],
    [t('deposits.rate'), rate(method), rate(next)],
    ...digits.map((name): Change => [t(names[name]), String(method[name] ?? ''), String(next[name] ?? '')]),
  ]
}
