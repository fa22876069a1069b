import type { Language } from '@banyan/contract'
import { Button, Card, Row, Stack, Text } from '@banyan/ui'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { type Draft, changedFields } from '../../lib/draft.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { ContentChanges } from './ContentChanges.tsx'
import styles from './content.module.css'
import type { Read } from './draft.ts'
import { Preview } from './Preview.tsx'
import { useNames } from './use-names.ts'
import { WordsFields } from './WordsFields.tsx'

interface ContentFormProps<Values> {
  readonly label: string
  readonly began: Draft
  readonly draft: Draft
  readonly read: Read<Values>
  readonly contentMax: number
  /** It is not there yet: all of it is to be saved. */
  readonly isNew: boolean
  readonly busy: boolean
  /** Whoever reads may not change. */
  readonly readOnly: boolean
  readonly onChange: (changed: Draft) => void
  readonly onUndo: () => void
  readonly onSave: (values: Values) => void
  /** The fields that are no words. */
  readonly children: ReactNode
}

/** Fields and words, what saving will change, and how the reader sees the language that is open. */
export function ContentForm<Values>({
  label,
  began,
  draft,
  read,
  contentMax,
  isNew,
  busy,
  readOnly,
  onChange,
  onUndo,
  onSave,
  children,
}: ContentFormProps<Values>) {
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [isTried, setTried] = useState(false)
  const isChanged = isNew || changedFields(began, draft).length > 0
  const wrong = read.ok ? nothing : read.wrong
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (read.ok && isChanged) onSave(read.values)
  }
  return (
    <>
      <Card as="section" padded aria-label={label}>
        <Stack as="form" gap={20} noValidate onSubmit={save}>
          <Stack as="fieldset" gap={20} disabled={readOnly}>
            <div className={styles.fields}>{children}</div>
            <WordsFields
              draft={draft}
              // What is empty because nobody has come to it yet is no mistake.
              wrong={isTried || !isNew ? wrong : nothing}
              language={language}
              contentMax={contentMax}
              onLanguage={setLanguage}
              onChange={onChange}
            />
          </Stack>
          {!readOnly && (
            <>
              <ContentChanges began={isNew ? {} : began} draft={draft} />
              {isTried && !read.ok && <Wrong wrong={read.wrong} />}
              {isChanged && <Buttons busy={busy} disabled={!isNew && !read.ok} onUndo={onUndo} />}
            </>
          )}
        </Stack>
      </Card>
      <Preview draft={draft} language={language} />
    </>
  )
}

interface ButtonsProps {
  readonly busy: boolean
  readonly disabled: boolean
  readonly onUndo: () => void
}

function Buttons({ busy, disabled, onUndo }: ButtonsProps) {
  const t = useText()
  return (
    <Row wrap gap={12}>
      <Button type="submit" variant="primary" busy={busy} disabled={disabled}>
        {t('configuration.save')}
      </Button>
      <Button type="button" disabled={busy} onClick={onUndo}>
        {t('configuration.undo')}
      </Button>
    </Row>
  )
}

const nothing: ReadonlySet<string> = new Set()

/** What has to be put right before a new one can be saved. */
function Wrong({ wrong }: { readonly wrong: ReadonlySet<string> }) {
  const t = useText()
  const { field } = useNames()
  const names = [...wrong].map((name) => (name === 'texts' ? t('content.no_words') : field(name)))
  return (
    <Text role="alert" tone="loss">
      {t('content.put_right', { fields: names.join(', ') })}
    </Text>
  )
}
