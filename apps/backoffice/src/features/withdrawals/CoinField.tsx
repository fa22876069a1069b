import { TextField } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'

interface CoinFieldProps {
  readonly coin: string
  readonly value: string
  readonly onChange: (amount: string) => void
}

/** How much of a coin was sent: nothing here knows its rate. */
export function CoinField({ coin, value, onChange }: CoinFieldProps) {
  const t = useText()
  return (
    <TextField
      label={t('withdrawals.coin_amount', { coin })}
      hint={t('withdrawals.coin_hint')}
      required
      inputMode="decimal"
      pattern="[0-9]{1,12}(\.[0-9]{1,6})?"
      maxLength={19}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value.replace(',', '.'))}
    />
  )
}
