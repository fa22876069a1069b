import { type Language, languages, wordsField } from '@banyan/contract'
import {
  Icon,
  Stack,
  TabPanel,
  Text,
  TextArea,
  TextField,
  UnderlineTabs,
  VisuallyHidden,
  languageFacts,
} from '@banyan/ui'
import type { Draft } from '../../lib/draft.ts'
import { useText } from '../../lib/texts.ts'
import styles from './content.module.css'
import { writtenIn } from './draft.ts'

interface WordsFieldsProps {
  readonly draft: Draft
  readonly wrong: ReadonlySet<string>
  /** The one that is shown. */
  readonly language: Language
  readonly contentMax: number
  readonly onLanguage: (language: Language) => void
  readonly onChange: (changed: Draft) => void
}

/** The words, once for each language, and which languages lack them. */
export function WordsFields({ draft, wrong, language, contentMax, onLanguage, onChange }: WordsFieldsProps) {
  const t = useText()
  const written = writtenIn(draft)
  const missing = languages.filter((each) => !written.includes(each))
  const [title, content] = [wordsField(language, 'title'), wordsField(language, 'content')]
  const { tag } = languageFacts[language]
  return (
    <Stack gap={16}>
      <UnderlineTabs
        label={t('letters.languages')}
        group="words"
        value={language}
        onChange={onLanguage}
        items={languages.map((id) => ({ id, label: <Tab language={id} isWritten={written.includes(id)} /> }))}
      />
      <TabPanel group="words" value={language} className={styles.words}>
        <TextField
          label={t('content.title')}
          error={wrong.has(title) ? t('content.title_wrong') : undefined}
          lang={tag}
          maxLength={200}
          autoComplete="off"
          value={draft[title] ?? ''}
          onChange={({ target }) => onChange({ [title]: target.value })}
        />
        <TextArea
          className={styles.code}
          label={t('content.content')}
          hint={t('content.content_hint', { brand: '{brand}', age: '{age}' })}
          error={wrong.has(content) ? t('configuration.wrong') : undefined}
          lang={tag}
          rows={12}
          maxLength={contentMax}
          value={draft[content] ?? ''}
          onChange={({ target }) => onChange({ [content]: target.value })}
        />
      </TabPanel>
      {missing.length > 0 && (
        <Text tone="muted" size={13}>
          {t('content.missing_in', { languages: missing.map((each) => languageFacts[each].name).join(', ') })}
        </Text>
      )}
    </Stack>
  )
}

function Tab({ language, isWritten }: { readonly language: Language; readonly isWritten: boolean }) {
  const t = useText()
  return (
    <span className={styles.tab}>
      <span lang={languageFacts[language].tag}>{languageFacts[language].name}</span>
      <span className={isWritten ? styles.has : styles.lacks}>
        <Icon name={isWritten ? 'check-bold' : 'minus-bold'} size={12} />
      </span>
      <VisuallyHidden>{t(isWritten ? 'letters.written' : 'content.not_written')}</VisuallyHidden>
    </span>
  )
}
