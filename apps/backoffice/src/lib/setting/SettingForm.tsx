import type { staffRoutes } from '@banyan/contract'
import { Button, Card, Row, Stack, Text } from '@banyan/ui'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { FieldChanges } from '../FieldChanges.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { type Draft, changedFields } from '../draft.ts'
import { useText } from '../texts.ts'
import { RowsField } from './RowsField.tsx'
import { SettingField } from './SettingField.tsx'
import type { ReadSetting, Section } from './fields.ts'
import styles from './setting.module.css'
import { useFieldName } from './use-field-name.ts'

interface SettingFormProps<Values> {
  readonly label: string
  readonly sections: readonly Section[]
  readonly began: Draft
  readonly draft: Draft
  readonly read: ReadSetting<Values>
  readonly isNew: boolean
  readonly busy: boolean
  /** Whoever reads may not change. */
  readonly readOnly: boolean
  readonly upload?: typeof staffRoutes.uploadRewardPicture
  readonly onChange: (changed: Draft) => void
  readonly onUndo: () => void
  readonly onSave: (values: Values, reason: string) => void
  /** What it would cost, before it is saved. */
  readonly children?: ReactNode
}

const nothing: ReadonlySet<string> = new Set()
/** More boxes than these stand side by side. */
const manyChecks = 4

/** A setting in fields, what saving will change, what it would cost, and why. */
export function SettingForm<Values>(props: SettingFormProps<Values>) {
  const { label, sections, began, draft, read, isNew, readOnly, upload, onChange, onSave } = props
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isChanged = isNew || changedFields(began, draft).length > 0
  // What is empty because nobody has come to it yet is no mistake.
  const wrong = read.ok || (isNew && !isTried) ? nothing : read.wrong
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (read.ok && isChanged && reason.trim().length >= 3) onSave(read.values, reason.trim())
  }
  return (
    <Card as="section" padded aria-label={label}>
      <Stack as="form" gap={28} noValidate onSubmit={save}>
        {sections.map((section) => (
          <SectionFields
            key={section.title}
            section={section}
            isNew={isNew}
            draft={draft}
            wrong={wrong}
            disabled={readOnly}
            upload={upload}
            onChange={onChange}
          />
        ))}
        {props.children}
        {!readOnly && isChanged && (
          <Saving {...props} wrong={isTried && !read.ok ? read.wrong : nothing} reason={reason} onReason={setReason} />
        )}
      </Stack>
    </Card>
  )
}

interface SectionFieldsProps {
  readonly section: Section
  readonly isNew: boolean
  readonly draft: Draft
  readonly wrong: ReadonlySet<string>
  readonly disabled: boolean
  readonly upload: typeof staffRoutes.uploadRewardPicture | undefined
  readonly onChange: (changed: Draft) => void
}

function SectionFields({ section, isNew, draft, wrong, disabled, upload, onChange }: SectionFieldsProps) {
  const shown = section.fields.filter(({ when }) => !when || when(draft))
  const checks = shown.filter(({ kind }) => kind === 'check')
  const field = (each: (typeof shown)[number]) => (
    <SettingField
      key={each.name}
      field={each}
      draft={draft}
      isWrong={wrong.has(each.name)}
      disabled={disabled || (each.isFixed === true && !isNew)}
      upload={upload}
      onChange={onChange}
    />
  )
  return (
    <fieldset className={styles.section}>
      <legend>{section.title}</legend>
      {section.text && <Text tone="muted">{section.text}</Text>}
      {checks.length > manyChecks ? <div className={styles.checks}>{checks.map(field)}</div> : checks.map(field)}
      <div className={styles.fields}>
        {shown.filter(({ kind }) => kind !== 'check' && kind !== 'picture').map(field)}
      </div>
      {shown.filter(({ kind }) => kind === 'picture').map(field)}
      {section.rows && (
        <RowsField rows={section.rows} draft={draft} wrong={wrong} disabled={disabled} onChange={onChange} />
      )}
    </fieldset>
  )
}

interface SavingProps {
  readonly sections: readonly Section[]
  readonly began: Draft
  readonly draft: Draft
  readonly isNew: boolean
  readonly busy: boolean
  readonly wrong: ReadonlySet<string>
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly onUndo: () => void
}

/** What saving will change, the reason, and the buttons. */
function Saving({ sections, began, draft, isNew, busy, wrong, reason, onReason, onUndo }: SavingProps) {
  const t = useText()
  const nameOf = useFieldName(sections)
  return (
    <>
      <FieldChanges began={isNew ? {} : began} draft={draft} nameOf={nameOf} />
      <ReasonField value={reason} onChange={onReason} />
      {wrong.size > 0 && (
        <Text role="alert" tone="loss">
          {t('content.put_right', { fields: [...wrong].map(nameOf).join(', ') })}
        </Text>
      )}
      <Row wrap gap={12}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('configuration.save')}
        </Button>
        <Button type="button" disabled={busy} onClick={onUndo}>
          {t('configuration.undo')}
        </Button>
      </Row>
    </>
  )
}
