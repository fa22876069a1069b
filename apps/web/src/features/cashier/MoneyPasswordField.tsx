import { TextField } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'

interface MoneyPasswordFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (typed: string) => void
}

/** Asks for the payment password. */
export function MoneyPasswordField({ value, error, onChange }: MoneyPasswordFieldProps) {
  const t = useText()
  return (
    <TextField
      icon="lock-simple"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={256}
      reveal={{ show: t('identity.show_password'), hide: t('identity.hide_password') }}
      label={t('withdrawals.password')}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
