import { handoutKinds } from '@banyan/contract'
import { Button, Card, ChipSet, Row, Text, TextField } from '@banyan/ui'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { ReasonField } from '../../lib/ReasonField.tsx'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { ListFields } from './ListFields.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { type NewDraft, useNewHandout } from './use-new-handout.ts'

/** A new bonus: the list, then who is found and what it comes to, and only then what it is for and that it is given. */
export function NewHandout() {
  const t = useText()
  const it = useNewHandout()
  const { preview } = it
  const found = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (preview) found.current?.focus()
  }, [preview])
  return (
    <Page title={t('handouts.new')}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('handouts.back')}
        </Button>
      </div>
      <Card padded gap={16}>
        <ListFields draft={it.draft} money={it.money} busy={it.isLooking} onChange={it.change} onCheck={it.look} />
      </Card>
      {preview && (
        <Card as="section" padded gap={12} aria-labelledby="preview" tabIndex={0} ref={found} className={styles.scroll}>
          <h2 id="preview">{t('handouts.preview')}</h2>
          <PreviewTable lines={it.lines} preview={preview} />
        </Card>
      )}
      {preview && preview.memberCount > 0 && (
        <Card padded gap={16}>
          <GiveForm it={it} needsSecond={preview.needsSecond} />
        </Card>
      )}
    </Page>
  )
}

interface GiveFormProps {
  readonly it: Pick<ReturnType<typeof useNewHandout>, 'draft' | 'change' | 'give' | 'isGiving'>
  readonly needsSecond: boolean
}

function GiveForm({ it: { draft, change, give, isGiving }, needsSecond }: GiveFormProps) {
  const t = useText()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    give()
  }
  const set = (changed: Partial<NewDraft>) => change(changed)
  return (
    <form className={styles.form} onSubmit={submit}>
      <ChipSet
        label={t('handouts.kind')}
        value={draft.kind}
        chips={handoutKinds.map((id) => ({ id, label: t(`handouts.kind_${id}`) }))}
        onChange={(kind) => set({ kind })}
      />
      <TextField
        label={t('handouts.turnover_field')}
        hint={t('handouts.turnover_hint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={draft.times}
        onChange={({ target }) => set({ times: target.value })}
      />
      <ReasonField value={draft.reason} onChange={(reason) => set({ reason })} />
      <Text tone={needsSecond ? 'amber' : 'muted'}>
        {t(needsSecond ? 'handouts.text_second' : 'handouts.text_now')}
      </Text>
      <Row wrap gap={12}>
        <Button type="submit" variant="primary" icon="gift" busy={isGiving}>
          {t(needsSecond ? 'handouts.give_second' : 'handouts.give')}
        </Button>
      </Row>
    </form>
  )
}
