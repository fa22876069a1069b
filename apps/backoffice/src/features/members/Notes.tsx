import { staffRoutes } from '@banyan/contract'
import { Button, Card, ErrorState, Skeleton, Stack, Text, TextArea } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import page from '../../lib/Page.module.css'
import { failureText, toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'

interface OfMember {
  readonly id: string
}

/** What colleagues have noted about a member, the last first, and a field for the next. */
export function Notes({ id }: OfMember) {
  const t = useText()
  const { data: me } = useRead(staffRoutes.me, {})
  const { data, error, refetch } = useRead(staffRoutes.memberNotes, { id })
  return (
    <Card as="section" padded gap={16} aria-label={t('player.tab_notes')}>
      <h2>{t('player.tab_notes')}</h2>
      {me?.permissions.includes('members.note') && <NoteForm id={id} />}
      {error && <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.notes.length === 0 && <Text tone="muted">{t('player.notes_empty')}</Text>}
      {data && data.notes.length > 0 && (
        <Stack as="ul" gap={16}>
          {data.notes.map(({ at, by, note }) => (
            <li key={`${at.getTime()} ${by}`}>
              <Text strong>{`${instant(at)} · ${by}`}</Text>
              <p className={page.words}>{note}</p>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}

function NoteForm({ id }: OfMember) {
  const t = useText()
  const [note, setNote] = useState('')
  const write = useAct(staffRoutes.noteMember, [staffRoutes.memberNotes, staffRoutes.memberChanges])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    write.mutate(
      { id, note: note.trim() },
      {
        onSuccess() {
          toasts.success({ title: t('player.note_done') })
          setNote('')
        },
      },
    )
  }
  return (
    <form className={page.form} onSubmit={submit}>
      <TextArea
        label={t('player.note')}
        hint={t('player.note_hint')}
        value={note}
        required
        minLength={3}
        maxLength={1000}
        rows={3}
        onChange={({ target }) => setNote(target.value)}
      />
      <div>
        <Button type="submit" busy={write.isPending} disabled={note.trim().length < 3}>
          {t('player.note_do')}
        </Button>
      </div>
    </form>
  )
}
