import { type ConfigurationSection, languages } from '@banyan/contract'
import { Button, Card, Checkbox, MultiChipSet, Row, SelectField, Stack, Text, TextArea, TextField } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { FieldChanges } from '../../lib/FieldChanges.tsx'
import { ReasonField } from '../../lib/ReasonField.tsx'
import { type Draft, changedFields } from '../../lib/draft.ts'
import { useText } from '../../lib/texts.ts'
import { type Field, chipsOf, fieldsOf, valuesOf, wrongFields } from './fields.ts'
import { useFieldName } from './use-field-name.ts'

interface SectionFormProps {
  readonly section: ConfigurationSection
  readonly began: Draft
  readonly draft: Draft
  readonly busy: boolean
  /** Whoever reads may not change. */
  readonly readOnly: boolean
  readonly onChange: (draft: Draft) => void
  readonly onUndo: () => void
  readonly onSave: (reason: string) => void
}

/** A section in fields, with what saving will change, and why. */
export function SectionForm({ section, began, draft, busy, readOnly, onChange, onUndo, onSave }: SectionFormProps) {
  const t = useText()
  const nameOf = useFieldName()
  const [reason, setReason] = useState('')
  const wrong = wrongFields(section, valuesOf(section, draft))
  const isChanged = changedFields(began, draft).length > 0
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && wrong.size === 0) onSave(reason.trim())
  }
  return (
    <Card as="section" padded aria-label={t(`configuration.${section}`)}>
      <Stack as="form" gap={16} onSubmit={save}>
        <Stack as="fieldset" gap={16} disabled={readOnly}>
          {fieldsOf[section].map((field) => (
            <FieldOf
              key={field.name}
              field={field}
              value={draft[field.name] ?? ''}
              isWrong={wrong.has(field.name)}
              onChange={(value) => onChange({ ...draft, [field.name]: value })}
            />
          ))}
        </Stack>
        <FieldChanges began={began} draft={draft} nameOf={nameOf} />
        {isChanged && (
          <>
            <ReasonField value={reason} onChange={setReason} />
            <Row wrap gap={12}>
              <Button type="submit" variant="primary" busy={busy} disabled={wrong.size > 0}>
                {t('configuration.save')}
              </Button>
              <Button type="button" disabled={busy} onClick={onUndo}>
                {t('configuration.undo')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  )
}

interface FieldProps {
  readonly field: Field
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
}

function FieldOf({ field: { name, kind }, value, isWrong, onChange }: FieldProps) {
  const t = useText()
  const nameOf = useFieldName()
  const label = nameOf(name)
  const shared = { label, value, error: isWrong ? t('configuration.wrong') : undefined, autoComplete: 'off' }
  const typed = {
    ...shared,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  }
  const chosen = { ...typed, placeholder: t('configuration.choose') }
  switch (kind) {
    case 'switch':
      return (
        <Checkbox checked={value === 'yes'} onChange={({ target }) => onChange(target.checked ? 'yes' : '')}>
          {label}
        </Checkbox>
      )
    case 'chips': {
      const values = value.split('\n').filter((each) => each !== '')
      const toggle = (id: string) =>
        onChange((values.includes(id) ? values.filter((each) => each !== id) : [...values, id]).join('\n'))
      return (
        <Stack gap={6}>
          <Text size={13} tone="muted">
            {label}
          </Text>
          <MultiChipSet
            label={label}
            values={values}
            chips={(chipsOf[name] ?? []).map((id) => ({ id, label: id }))}
            onToggle={toggle}
          />
        </Stack>
      )
    }
    case 'lines':
      return <TextArea {...typed} hint={t('configuration.lines_hint')} rows={4} spellCheck={false} />
    case 'language':
      return <SelectField {...chosen} options={languages.map((id) => ({ id, label: id }))} />
    case 'mode':
      return (
        <SelectField
          {...chosen}
          options={(['allow', 'deny'] as const).map((id) => ({ id, label: t(`configuration.mode_${id}`) }))}
        />
      )
    case 'instant':
      return <TextField {...typed} type="datetime-local" />
    default:
      return <TextField {...typed} inputMode={kind === 'number' ? 'numeric' : undefined} maxLength={60} />
  }
}
