import { languages, nameField } from '@banyan/contract'
import { TextField, languageFacts } from '@banyan/ui'
import styles from './Page.module.css'
import type { Draft } from './draft.ts'
import { nameLabel } from './name-fields.ts'
import { useText } from './texts.ts'

interface NameFieldsProps {
  readonly draft: Draft
  readonly wrong: ReadonlySet<string>
  readonly onChange: (changed: Draft) => void
}

/** What something is called, in each language; one that is left empty has the name of the site's own, or English. */
export function NameFields({ draft, wrong, onChange }: NameFieldsProps) {
  const t = useText()
  return (
    <div className={styles.fields}>
      {languages.map((language) => {
        const field = nameField(language)
        return (
          <TextField
            key={language}
            label={nameLabel(t('games.name'), language)}
            lang={languageFacts[language].tag}
            error={wrong.has('names') || wrong.has(field) ? t('games.no_name') : undefined}
            autoComplete="off"
            maxLength={60}
            value={draft[field] ?? ''}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        )
      })}
    </div>
  )
}
