import { type DepositKind, type DepositMethod, depositFee } from '@banyan/contract'
import { type Amount, minus, zero } from '@banyan/money'
import { Button, Card, ChipSet, Icon, type IconName, Pill, Stack, Text, TextField } from '@banyan/ui'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { useSite } from '../../lib/site.ts'
import { useAmountInput } from '../../lib/amount/use-amount-input.ts'
import { BonusChoice } from './BonusChoice.tsx'
import { VerifyButton } from './VerifyButton.tsx'
import styles from './cashier.module.css'
import { feeText, hasFee } from './fee.ts'
import { useOpenDeposit } from './use-deposits.ts'
import { useTold } from './use-faults.ts'

interface OrderFormProps {
  readonly methods: readonly DepositMethod[]
  readonly onOrdered: (depositId: string) => void
}

/** How to pay in, and how much. */
export function OrderForm({ methods, onOrdered }: OrderFormProps) {
  const t = useText()
  const format = useFormat()
  const site = useSite()
  const { method, setCode, input, ordered, setOrdered, error, isUnknown, busy, submit, bonusCode, chooseBonus } =
    useOrderForm(methods, onOrdered)
  if (!method) return null
  const gross = ordered ?? zero
  const net = minus(gross, depositFee(method, gross))
  const range = { min: format.amount(method.amountMin), max: format.amount(method.amountMax) }
  return (
    <Card as="section" top gap={20} className={styles.card} aria-label={t('cashier.order_new')}>
      <Stack as="form" gap={20} noValidate onSubmit={(event) => void submit(event)}>
        <MethodList methods={methods} chosen={method.code} onChoose={setCode} />
        <TextField
          {...input}
          label={t('cashier.amount')}
          className={styles.amount}
          trailing={
            <Text as="span" tone="quiet">
              {site?.currency.symbol}
            </Text>
          }
          error={error}
          hint={t('cashier.amount_range', range)}
        />
        {error && isUnknown && <VerifyButton />}
        <ChipSet
          label={t('cashier.quick')}
          className={styles.quick}
          value={ordered === null ? null : String(ordered)}
          chips={method.quickAmounts.map((each) => ({ id: String(each), label: format.amount(each) }))}
          columns={3}
          onChange={(id) => setOrdered(method.quickAmounts.find((each) => String(each) === id) ?? null)}
        />
        <BonusChoice deposit={net} chosen={bonusCode} onChoose={chooseBonus} />
        <Button type="submit" variant="primary" size="lg" full busy={busy}>
          {t('cashier.submit')}
        </Button>
      </Stack>
    </Card>
  )
}

/** What is to be ordered, and how it is sent. */
function useOrderForm(methods: readonly DepositMethod[], onOrdered: (depositId: string) => void) {
  const t = useText()
  const format = useFormat()
  const order = useOpenDeposit()
  const [code, setCode] = useState(methods[0]?.code)
  const [ordered, setTyped] = useState<Amount | null>(null)
  const [error, setError] = useTold<string>()
  const [isUnknown, setUnknown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [bonusCode, setBonusCode] = useState<string | null>(null)
  const method = methods.find((each) => each.code === code) ?? methods[0]
  const setOrdered = (next: Amount | null) => {
    setTyped(next)
    setError(undefined)
  }
  const chooseBonus = (next: string | null) => {
    setBonusCode(next)
    setError(undefined)
  }
  const input = useAmountInput({ value: ordered, onChange: setOrdered })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setUnknown(false)
    if (!ordered || !method) return setError(t('cashier.amount_missing'))
    const { amountMin, amountMax } = method
    if (ordered < amountMin || ordered > amountMax)
      return setError(t('error.deposit_out_of_range', { min: format.amount(amountMin), max: format.amount(amountMax) }))
    setBusy(true)
    const answer = await order({ methodCode: method.code, amount: ordered, ...(bonusCode !== null && { bonusCode }) })
    setBusy(false)
    if (!answer.ok && answer.code === 'deposit_bonus_closed') setBonusCode(null)
    setUnknown(!answer.ok && answer.code === 'kyc_required')
    if (!answer.ok) return setError(errorText(t, format, answer))
    onOrdered(answer.value.deposit.depositId)
  }
  return { method, setCode, input, ordered, setOrdered, error, isUnknown, busy, submit, bonusCode, chooseBonus }
}

const icons = {
  bank_transfer: 'qr-code',
  gateway: 'bank',
  ewallet: 'device-mobile',
  crypto: 'coins',
} as const satisfies Record<DepositKind, IconName>

interface MethodListProps {
  readonly methods: readonly DepositMethod[]
  readonly chosen: string
  readonly onChoose: (code: string) => void
}

function MethodList({ methods, chosen, onChoose }: MethodListProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const name = useId()
  return (
    <fieldset className={styles.methods}>
      <legend>{t('cashier.method')}</legend>
      {methods.map(({ code, kind, provider, chain, amountMin, amountMax, ...fee }) => (
        <label key={code} className={styles.method}>
          <input type="radio" name={name} value={code} checked={code === chosen} onChange={() => onChoose(code)} />
          <Icon name={icons[kind]} size={28} />
          <span>
            <b>{t(`cashier.kind_${kind}`)}</b>
            {provider !== null && <small>{chain ? `${chain.asset} · ${chain.network}` : provider}</small>}
            <small className="n">{`${format.short(amountMin)} – ${format.short(amountMax)}`}</small>
          </span>
          <Pill tone={hasFee(fee) ? 'neutral' : 'leaf'}>
            {hasFee(fee) ? t('cashier.fee', { amount: feeText(fee, format, language) }) : t('cashier.free')}
          </Pill>
        </label>
      ))}
    </fieldset>
  )
}
