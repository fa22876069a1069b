import { type JoinState, type OpenedJoinEntry, joinStates, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, Skeleton, TextArea } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { Page } from '../../lib/Page.tsx'
import page from '../../lib/Page.module.css'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'

/** Somebody who wants to join: what was written, what colleagues have noted, and the next note. */
export function JoinRecord({ id }: { readonly id: string }) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.openJoinEntry, { id })
  return (
    <Page title={t('join.title', { id })} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('join.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Entry entry={data} />
          <NoteForm key={`${data.state} ${data.notes.length}`} entry={data} />
        </>
      ) : (
        <Skeleton height={240} />
      )}
    </Page>
  )
}

function Entry({ entry: { name, contact, state, sentAt, message, notes } }: { readonly entry: OpenedJoinEntry }) {
  const t = useText()
  return (
    <Card as="section" padded gap={16}>
      <Facts
        facts={[
          [t('join.name'), name],
          [t('feedback.contact'), contact],
          [t('exchanges.status'), t(`join.${state}`)],
          [t('feedback.sent'), instant(sentAt)],
        ]}
      />
      <p className={page.words}>{message}</p>
      {notes.length > 0 && (
        <>
          <h2>{t('join.notes')}</h2>
          <Facts
            facts={notes.map(
              ({ at, by, state: then, note }) => [`${instant(at)} · ${by}`, `${t(`join.${then}`)}: ${note}`] as const,
            )}
          />
        </>
      )}
    </Card>
  )
}

/** What has come of it, and where it stands now. */
function NoteForm({ entry: { id, state: before } }: { readonly entry: OpenedJoinEntry }) {
  const t = useText()
  const [state, setState] = useState<JoinState>(before === 'new' ? 'open' : before)
  const [note, setNote] = useState('')
  const act = useAct(staffRoutes.noteJoinEntry, [staffRoutes.joinEntries, staffRoutes.openJoinEntry])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    act.mutate(
      { id, before, state, note: note.trim() },
      { onSuccess: () => toasts.success({ title: t('join.noted', { id }) }) },
    )
  }
  return (
    <Card as="section" padded>
      <form className={page.form} onSubmit={submit}>
        <ChipSet
          label={t('join.state_then')}
          value={state}
          chips={joinStates.map((each) => ({ id: each, label: t(`join.${each}`) }))}
          onChange={setState}
        />
        <TextArea
          label={t('join.note')}
          hint={t('join.note_hint')}
          value={note}
          minLength={3}
          maxLength={500}
          rows={3}
          required
          onChange={(event) => setNote(event.target.value)}
        />
        <footer>
          <Button type="submit" variant="primary" busy={act.isPending}>
            {t('join.do_note')}
          </Button>
        </footer>
      </form>
    </Card>
  )
}
