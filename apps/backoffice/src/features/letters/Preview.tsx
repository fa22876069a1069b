import type { Language } from '@banyan/contract'
import { Card, EmptyState, Text, languageFacts } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'
import type { Words } from './letter.ts'
import own from './LettersPage.module.css'

/** The letter as its reader sees it: plain text, with the line breaks that were typed. */
export function Preview({
  words: { title, content },
  language,
}: {
  readonly words: Words
  readonly language: Language
}) {
  const t = useText()
  const isEmpty = title.trim() === '' && content.trim() === ''
  return (
    <Card as="section" padded className={own.preview} aria-labelledby="preview">
      <h2 id="preview">{t('letters.preview')}</h2>
      {isEmpty ? (
        <EmptyState title={t('letters.preview_empty')} />
      ) : (
        <article className={own.letter} lang={languageFacts[language].tag}>
          {title.trim() === '' ? (
            <Text as="span" tone="quiet">
              {t('letters.preview_title')}
            </Text>
          ) : (
            <strong>{title.trim()}</strong>
          )}
          <p>{content.trim()}</p>
        </article>
      )}
    </Card>
  )
}
