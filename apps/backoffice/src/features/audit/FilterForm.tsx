import { type AuditNoun, auditActOf, auditActs } from '@banyan/contract'
import { Button, Row, SelectField, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { useAuditWords } from '../../lib/audit-words.ts'
import styles from '../../lib/Page.module.css'
import { useLanguage, useText } from '../../lib/texts.ts'
import type { AuditFilter } from './use-audit-filter.ts'

interface FilterFormProps {
  readonly shown: AuditFilter
  readonly onFilter: (filter: AuditFilter) => void
}

const any = 'any'
const nouns = Object.keys(auditActs) as readonly AuditNoun[] // The keys of a constant are its type's.

export function FilterForm({ shown, onFilter }: FilterFormProps) {
  const t = useText()
  const [typed, setTyped] = useState(shown)
  const field = (name: keyof AuditFilter) => ({
    label: t(`audit.${name}`),
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onFilter({ ...typed, actor: typed.actor.trim(), subject: typed.subject.trim() })
  }
  return (
    <Row as="form" align="start" wrap gap={12} className={styles.tools} role="search" onSubmit={submit}>
      <TextField {...field('actor')} autoCapitalize="none" />
      <ActFields action={typed.action} onChange={(action) => setTyped({ ...typed, action })} />
      <TextField {...field('subject')} autoCapitalize="none" hint={t('audit.filter_hint')} />
      <TextField {...field('from')} type="date" />
      <div className={styles.search}>
        <TextField {...field('until')} type="date" />
        <Button type="submit" size="lg" icon="funnel-simple">
          {t('audit.filter')}
        </Button>
      </div>
    </Row>
  )
}

/** What entries are about, and then what was done: `member.` is everything of members, `member.frozen` one act. */
function ActFields({ action, onChange }: { readonly action: string; readonly onChange: (action: string) => void }) {
  const t = useText()
  const language = useLanguage()
  const words = useAuditWords()
  const byWords = (options: readonly { readonly id: string; readonly label: string }[]) =>
    options.toSorted((one, other) => one.label.localeCompare(other.label, language.toLowerCase()))
  const noun = nouns.find((each) => action.startsWith(`${each}.`))
  return (
    <>
      <SelectField
        label={t('audit.about')}
        placeholder={t('audit.about')}
        options={[
          { id: any, label: t('audit.about_any') },
          ...byWords(nouns.map((id) => ({ id, label: words.noun(id) }))),
        ]}
        value={noun ?? any}
        onChange={({ target }) => onChange(target.value === any ? '' : `${target.value}.`)}
      />
      {noun && (
        <SelectField
          label={t('audit.action')}
          placeholder={t('audit.action')}
          options={[
            { id: any, label: t('audit.action_any') },
            ...byWords(auditActs[noun].map((id) => ({ id, label: words.verb(id) }))),
          ]}
          value={auditActOf(action)?.verb ?? any}
          onChange={({ target }) => onChange(`${noun}.${target.value === any ? '' : target.value}`)}
        />
      )}
    </>
  )
}
