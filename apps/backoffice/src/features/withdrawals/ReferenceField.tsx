import { TextField } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'

/** What the bank calls the transfer. */
export function ReferenceField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (reference: string) => void
}) {
  const t = useText()
  return (
    <TextField
      label={t('withdrawals.reference')}
      hint={t('withdrawals.reference_hint')}
      required
      pattern="[\x21-\x7e]{4,80}"
      minLength={4}
      maxLength={80}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
