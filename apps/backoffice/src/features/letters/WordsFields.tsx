import { type Language, languages } from '@banyan/contract'
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
import { useText } from '../../lib/texts.ts'
import { type Fault, type Letter, type Words, begunLanguages } from './letter.ts'
import own from './LettersPage.module.css'

interface WordsFieldsProps {
  readonly letter: Letter
  /** The one that is shown. */
  readonly language: Language
  readonly fault: Fault | undefined
  readonly onLanguage: (language: Language) => void
  readonly onChange: (changed: Pick<Letter, 'words'>) => void
}

/** Subject and message, once for each language. */
export function WordsFields({ letter, language, fault, onLanguage, onChange }: WordsFieldsProps) {
  const t = useText()
  const begun = begunLanguages(letter)
  const { title, content } = letter.words[language]
  const write = (changed: Partial<Words>) =>
    onChange({ words: { ...letter.words, [language]: { title, content, ...changed } } })
  return (
    <Stack gap={16}>
      <UnderlineTabs
        label={t('letters.languages')}
        group="letter"
        value={language}
        onChange={onLanguage}
        items={languages.map((id) => ({
          id,
          label: (
            <span className={own.tab}>
              <span lang={languageFacts[id].tag}>{languageFacts[id].name}</span>
              {begun.includes(id) && (
                <>
                  <Icon name="check-bold" size={12} />
                  <VisuallyHidden>{t('letters.written')}</VisuallyHidden>
                </>
              )}
            </span>
          ),
        }))}
      />
      <TabPanel group="letter" value={language} className={own.fields}>
        <TextField
          label={t('letters.subject')}
          error={fault === 'need_subject' ? t('letters.need_subject') : undefined}
          lang={languageFacts[language].tag}
          maxLength={200}
          autoComplete="off"
          value={title}
          onChange={(event) => write({ title: event.target.value })}
        />
        <TextArea
          label={t('letters.content')}
          hint={t('letters.content_hint', { brand: '{brand}' })}
          error={fault === 'need_content' ? t('letters.need_content') : undefined}
          lang={languageFacts[language].tag}
          rows={8}
          maxLength={4000}
          value={content}
          onChange={(event) => write({ content: event.target.value })}
        />
      </TabPanel>
      <Text tone="quiet" size={12}>
        {t('letters.language_hint')}
      </Text>
    </Stack>
  )
}
