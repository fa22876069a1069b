import { Button, Card, Row, Stack } from '@banyan/ui'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { FieldChanges } from './FieldChanges.tsx'
import { ReasonField } from './ReasonField.tsx'
import { type Draft, changedFields } from './draft.ts'
import { useText } from './texts.ts'

interface ChangeFormProps {
  readonly label: string
  readonly began: Draft
  readonly draft: Draft
  /** A field says what cannot be saved. */
  readonly isWrong: boolean
  readonly busy: boolean
  /** Whoever reads may not change. */
  readonly readOnly: boolean
  readonly nameOf: (field: string) => string
  readonly shownAs?: (field: string, value: string) => string
  readonly onUndo: () => void
  readonly onSave: (reason: string) => void
  /** The fields. */
  readonly children: ReactNode
}

/** What is set, in fields, with what saving will change, and why. */
export function ChangeForm(props: ChangeFormProps) {
  const { label, began, draft, isWrong, busy, readOnly, onUndo, onSave, children, ...names } = props
  const t = useText()
  const [reason, setReason] = useState('')
  const isChanged = changedFields(began, draft).length > 0
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (isChanged && !isWrong) onSave(reason.trim())
  }
  return (
    <Card as="section" padded aria-label={label}>
      <Stack as="form" gap={20} onSubmit={save}>
        <Stack as="fieldset" gap={20} disabled={readOnly}>
          {children}
        </Stack>
        {!readOnly && <FieldChanges began={began} draft={draft} {...names} />}
        {isChanged && !readOnly && (
          <>
            <ReasonField value={reason} onChange={setReason} />
            <Row wrap gap={12}>
              <Button type="submit" variant="primary" busy={busy} disabled={isWrong}>
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
