import { type ConfigurationSection, languages, nicknameChanges, scenes } from '@banyan/contract'
import { Checkbox, MultiChipSet, SelectField, Stack, Text, TextArea, TextField } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'
import { FieldTrial } from './FieldTrial.tsx'
import { RowsField } from './RowsField.tsx'
import { TextsField } from './TextsField.tsx'
import { type Field, chipsOf, choicesOf } from './fields.ts'
import { useFieldName } from './use-field-name.ts'

interface SectionFieldProps {
  readonly section: ConfigurationSection
  readonly readOnly: boolean
  readonly field: Field
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
}

/** A field of a section by its kind. */
export function SectionField({ section, readOnly, field, value, isWrong, onChange }: SectionFieldProps) {
  const t = useText()
  const nameOf = useFieldName()
  const { name, kind } = field
  const label = nameOf(name)
  const typed = {
    label,
    value,
    error: isWrong ? t('configuration.wrong') : undefined,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  }
  switch (kind) {
    case 'switch':
      return (
        <Checkbox checked={value === 'yes'} onChange={({ target }) => onChange(target.checked ? 'yes' : '')}>
          {label}
        </Checkbox>
      )
    case 'chips':
      return <Chips {...{ label, value, onChange }} chips={chipsOf[name] ?? []} />
    case 'rows':
      if (name === 'texts') return <TextsField {...{ value, readOnly, onChange }} />
      return (
        <RowsField
          {...{ section, name, label, value, readOnly, isWrong, onChange }}
          more={name === 'fields' ? (row) => <FieldTrial row={row} /> : undefined}
        />
      )
    case 'lines':
      return <TextArea {...typed} hint={t('configuration.lines_hint')} rows={4} spellCheck={false} />
    case 'language':
    case 'mode':
    case 'opening':
    case 'renaming':
    case 'scene':
      return <Choice typed={typed} kind={kind} />
    case 'choice':
      return <PlainChoice {...typed} choices={choicesOf[name] ?? []} />
    case 'long':
      return <TextArea {...typed} hint={t('configuration.may_be_empty')} rows={6} maxLength={2000} spellCheck={false} />
    case 'instant':
      return <TextField {...typed} type="datetime-local" />
    default:
      return (
        <TextField
          {...typed}
          inputMode={kind === 'number' || kind === 'optionalNumber' ? 'numeric' : undefined}
          hint={
            name.endsWith('Hue')
              ? t('configuration.hues_together')
              : kind.startsWith('optional')
                ? t('configuration.may_be_empty')
                : undefined
          }
          maxLength={kind === 'optional' ? 500 : 60}
        />
      )
  }
}

interface Typed {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

interface ChoiceProps {
  readonly typed: Typed
  readonly kind: 'language' | 'mode' | 'opening' | 'renaming' | 'scene'
}

function Choice({ typed, kind }: ChoiceProps) {
  const t = useText()
  const options = {
    language: () => languages.map((id) => ({ id, label: id })),
    mode: () => (['allow', 'deny'] as const).map((id) => ({ id, label: t(`configuration.mode_${id}`) })),
    scene: () => scenes.map((id) => ({ id, label: t(`configuration.scene_${id}`) })),
    renaming: () => nicknameChanges.map((id) => ({ id, label: t(`configuration.renaming_${id}`) })),
    opening: () => (['1', '3'] as const).map((id) => ({ id, label: t(`configuration.service_${id}`) })),
  }
  return <SelectField {...typed} placeholder={t('configuration.choose')} options={[...options[kind]()]} />
}

interface PlainChoiceProps extends Typed {
  readonly choices: readonly string[]
}

/** Vendors are called alike everywhere. */
const vendors: Readonly<Record<string, string>> = { turnstile: 'Turnstile', geetest: 'GeeTest' }
const ownGuards = ['none', 'altcha'] as const

/** One of what there is, by its own name where that is the trade's. */
function PlainChoice({ choices, ...typed }: PlainChoiceProps) {
  const t = useText()
  const labelOf = (id: string) => {
    const own = ownGuards.find((each) => each === id)
    return own ? t(`configuration.guard_${own}`) : (vendors[id] ?? id)
  }
  const options = choices.map((id) => ({ id, label: labelOf(id) }))
  return <SelectField {...typed} placeholder={t('configuration.choose')} options={options} />
}

interface ChipsProps {
  readonly label: string
  /** An entry a line. */
  readonly value: string
  readonly chips: readonly string[]
  readonly onChange: (value: string) => void
}

function Chips({ label, value, chips, onChange }: ChipsProps) {
  const values = value.split('\n').filter((each) => each !== '')
  const toggle = (id: string) =>
    onChange((values.includes(id) ? values.filter((each) => each !== id) : [...values, id]).join('\n'))
  return (
    <Stack gap={6}>
      <Text size={13} tone="muted">
        {label}
      </Text>
      <MultiChipSet label={label} values={values} chips={chips.map((id) => ({ id, label: id }))} onToggle={toggle} />
    </Stack>
  )
}
