import type { ConfigurationSection } from '@banyan/contract'
import { Button, Card, Row, Stack } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { FieldChanges } from '../../lib/FieldChanges.tsx'
import { ReasonField } from '../../lib/ReasonField.tsx'
import { type Draft, changedFields } from '../../lib/draft.ts'
import { useText } from '../../lib/texts.ts'
import { SectionField } from './SectionField.tsx'
import { fieldsOf, valuesOf, wrongFields } from './fields.ts'
import { isRowsName } from './rows.ts'
import { useFieldName } from './use-field-name.ts'
import { useRowWords } from './use-row-words.ts'

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
  const { linesText } = useRowWords()
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
        {/* Texts are searched by whoever reads too; their field changes nothing then. */}
        <Stack as="fieldset" gap={16} disabled={readOnly && section !== 'texts'}>
          {fieldsOf[section].map((field) => (
            <SectionField
              key={field.name}
              section={section}
              readOnly={readOnly}
              field={field}
              value={draft[field.name] ?? ''}
              isWrong={wrong.has(field.name)}
              onChange={(value) => onChange({ ...draft, [field.name]: value })}
            />
          ))}
        </Stack>
        <FieldChanges
          began={began}
          draft={draft}
          nameOf={nameOf}
          linesOf={(name, typed) => (isRowsName(name) ? linesText(name, typed) : null)}
        />
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
