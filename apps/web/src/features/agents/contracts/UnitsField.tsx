import { TextField, useGroupedInput } from '@banyan/ui'
import { useLanguage } from '../../../lib/language.ts'

interface UnitsFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** A whole number, its digits grouped. */
export function UnitsField({ label, hint, value, onChange }: UnitsFieldProps) {
  const input = useGroupedInput({ value, onChange, language: useLanguage() })
  return <TextField {...input} label={label} hint={hint} />
}
