import { type Language, languages } from '@banyan/contract'
import { Button, Row, Stack, Text, TextArea, languageFacts } from '@banyan/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useText } from '../../lib/texts.ts'
import { type BuiltIn, fits } from './own-texts.ts'

type Said = Readonly<Partial<Record<Language, string>>>

interface TextDialogProps {
  readonly text: BuiltIn
  /** What the form says now. */
  readonly own: Said
  readonly onTake: (said: Said) => void
  readonly onCancel: () => void
}

/** A text in six languages: the built-in words, and those that the site says in their place. */
export function TextDialog({ text: { key, builtIn }, own, onTake, onCancel }: TextDialogProps) {
  const t = useText()
  const [said, setSaid] = useState<Said>(own)
  const wrong = languages.filter((language) => !fits(builtIn[language] ?? '', said[language] ?? ''))
  return (
    <FormDialog
      name="configuration-text"
      title={key}
      text={t('configuration.text_hint')}
      confirm={t('configuration.row_take')}
      busy={false}
      onConfirm={() => wrong.length === 0 && onTake(said)}
      onCancel={onCancel}
    >
      <Stack gap={20}>
        {languages.map((language) => (
          <Stack key={language} gap={6} lang={languageFacts[language].tag}>
            <TextArea
              label={languageFacts[language].name}
              hint={builtIn[language]}
              error={
                wrong.includes(language)
                  ? t('configuration.text_facts', { facts: factNames(builtIn[language] ?? '') })
                  : undefined
              }
              rows={2}
              maxLength={500}
              value={said[language] ?? ''}
              onChange={({ target }) => setSaid({ ...said, [language]: target.value })}
            />
            {(said[language] ?? '') !== '' && (
              <Row gap={8}>
                <Button
                  type="button"
                  size="sm"
                  aria-label={t('configuration.text_put_back_of', { language: languageFacts[language].name })}
                  onClick={() => setSaid({ ...said, [language]: '' })}
                >
                  {t('configuration.text_put_back')}
                </Button>
              </Row>
            )}
          </Stack>
        ))}
        <Text size={13} tone="quiet">
          {t('configuration.text_when')}
        </Text>
      </Stack>
    </FormDialog>
  )
}

/** The facts that a text has to name, as they are written: `{min}, {max}`. */
const factNames = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].join(', ') || '–'
