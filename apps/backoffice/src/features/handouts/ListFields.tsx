import { handoutMembersMax } from '@banyan/contract'
import { Button, Row, TextArea, TextField } from '@banyan/ui'
import { type ChangeEvent, type SubmitEvent, useRef } from 'react'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'
import type { NewDraft } from './use-new-handout.ts'

interface ListFieldsProps {
  readonly draft: NewDraft
  readonly money: Money
  readonly busy: boolean
  readonly onChange: (changed: Partial<NewDraft>) => void
  readonly onCheck: () => void
}

/** The list, pasted or from a file, and the amount of its lines that say none. */
export function ListFields({ draft, money, busy, onChange, onCheck }: ListFieldsProps) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) onChange({ list: await file.text() })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onCheck()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={t('handouts.list')}
        hint={t('handouts.list_hint', { most: handoutMembersMax })}
        rows={8}
        required
        spellCheck={false}
        autoCapitalize="off"
        value={draft.list}
        onChange={({ target }) => onChange({ list: target.value })}
      />
      <TextField
        label={t('handouts.same', { currency: money.currency })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={draft.same}
        onChange={({ target }) => onChange({ same: target.value })}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('handouts.file')}
        onChange={(event) => void read(event)}
      />
      <Row wrap gap={12}>
        <Button type="submit" variant="primary" icon="magnifying-glass" busy={busy}>
          {t('handouts.check')}
        </Button>
        <Button icon="upload-simple" onClick={() => chooser.current?.click()}>
          {t('handouts.file')}
        </Button>
      </Row>
    </form>
  )
}
