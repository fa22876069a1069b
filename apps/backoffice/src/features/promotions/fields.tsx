import { Checkbox, TextField } from '@banyan/ui'
import type { Draft } from '../../lib/draft.ts'
import { useText } from '../../lib/texts.ts'

/** A field of the form, by its name. */
export interface FieldProps {
  readonly draft: Draft
  readonly wrong: readonly string[]
  readonly nameOf: (name: string) => string
  readonly name: string
  readonly set: (name: string) => (value: string) => void
}

export function Tick({ name, draft, nameOf, set }: FieldProps) {
  return (
    <Checkbox checked={draft[name] === 'yes'} onChange={({ target }) => set(name)(target.checked ? 'yes' : '')}>
      {nameOf(name)}
    </Checkbox>
  )
}

interface TypedProps extends FieldProps {
  readonly type?: 'text' | 'datetime-local'
  readonly hint?: string
}

export function Typed({ name, type = 'text', hint, draft, wrong, nameOf, set }: TypedProps) {
  const t = useText()
  return (
    <TextField
      label={nameOf(name)}
      type={type}
      hint={hint}
      error={wrong.includes(name) ? t('configuration.wrong') : undefined}
      autoComplete="off"
      {...(type === 'text' && { inputMode: 'decimal', maxLength: 20 })}
      value={draft[name] ?? ''}
      onChange={({ target }) => set(name)(target.value)}
    />
  )
}
