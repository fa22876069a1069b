import { type staffRoutes } from '@banyan/contract'
import { Checkbox, SelectField, TextArea, TextField } from '@banyan/ui'
import type { ComponentProps } from 'react'
import { PictureField } from '../PictureField.tsx'
import { type Draft, typedInstant } from '../draft.ts'
import { useText } from '../texts.ts'
import type { Field } from './fields.ts'

/** What stands for nothing in a list to choose from. */
const none = 'none'

export interface SettingFieldProps {
  readonly field: Field
  readonly draft: Draft
  readonly isWrong: boolean
  readonly disabled: boolean
  /** Where a field is a picture: the call that takes its file. */
  readonly upload?: typeof staffRoutes.uploadRewardPicture | undefined
  readonly onChange: (changed: Draft) => void
}

/** A field of a setting, by its kind. */
export function SettingField({ field, draft, isWrong, disabled, upload, onChange }: SettingFieldProps) {
  const t = useText()
  const { name, kind, label, hint, most } = field
  const value = draft[name] ?? ''
  const set = (typed: string) => onChange({ [name]: typed })
  const error = isWrong ? t('configuration.wrong') : undefined
  const shared = {
    label,
    error,
    ...(hint !== undefined && { hint }),
    autoComplete: 'off',
    disabled,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set(target.value),
  }
  if (kind === 'check')
    return (
      <Checkbox
        checked={value === 'yes'}
        disabled={disabled}
        onChange={({ target }) => set(target.checked ? 'yes' : '')}
      >
        {label}
      </Checkbox>
    )
  if (kind === 'select' || kind === 'choice') return <ChoiceField {...shared} field={field} onSet={set} />
  if (kind === 'area') return <TextArea {...shared} rows={2} maxLength={most ?? 600} />
  if (kind === 'picture')
    return upload ? (
      <PictureField
        upload={upload}
        hint={hint ?? ''}
        value={value}
        isWrong={isWrong}
        disabled={disabled}
        onChange={set}
      />
    ) : null
  if (kind === 'instant')
    return (
      <TextField
        {...shared}
        type="datetime-local"
        value={typedInstant(value === '' ? null : new Date(value))}
        onChange={({ target }) => set(target.value === '' ? '' : new Date(target.value).toISOString())}
      />
    )
  const inputMode = kind === 'money' ? 'decimal' : kind === 'text' ? 'text' : 'numeric'
  return <TextField {...shared} inputMode={inputMode} maxLength={most ?? (kind === 'text' ? 80 : 18)} />
}

interface ChoiceFieldProps extends Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder' | 'onChange'> {
  readonly field: Field
  readonly onSet: (chosen: string) => void
}

/** One of some, or nothing where that may be. */
function ChoiceField({ field: { options = [], isOptional = false }, value, onSet, ...shared }: ChoiceFieldProps) {
  const t = useText()
  const nameOf = (id: string) => (isOptional && id === '' ? none : id)
  return (
    <SelectField
      {...shared}
      placeholder={t('configuration.choose')}
      value={nameOf(String(value))}
      options={options.map(({ id, label }) => ({ id: nameOf(id), label }))}
      onChange={({ target }) => onSet(target.value === none ? '' : target.value)}
    />
  )
}
