import { TextField } from '@banyan/ui'
import { useText } from './texts.ts'

/** Why something is done, in the bounds of the audit log. */
export function ReasonField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (reason: string) => void
}) {
  const t = useText()
  return (
    <TextField
      label={t('reason')}
      hint={t('reason_hint')}
      value={value}
      required
      minLength={3}
      maxLength={500}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
