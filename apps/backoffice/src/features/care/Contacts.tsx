import { type ContactEnd, type HarmContact, contactEnds, staffHarmRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, Pill, Row, Stack, Text } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { StepHistory } from '../../lib/StepHistory.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type CareFile, contactTones, outrunBy, stale } from './facts.ts'

interface ContactsProps {
  readonly file: CareFile
  readonly myName: string | null
}

/** When a colleague was to speak with the member, what was done, and what can be done now. */
export function Contacts({ file: { contacts }, myName }: ContactsProps) {
  const t = useText()
  return (
    <Card as="section" padded gap={20} aria-labelledby="contacts">
      <h2 id="contacts">{t('care.contacts')}</h2>
      {contacts.length === 0 && <Text tone="muted">{t('care.no_contacts')}</Text>}
      {contacts.map((contact) => (
        <Contact key={contact.contactId} contact={contact} myName={myName} />
      ))}
    </Card>
  )
}

interface ContactProps {
  readonly contact: HarmContact
  readonly myName: string | null
}

function Contact({ contact, myName }: ContactProps) {
  const t = useText()
  const { state, openedAt, end, history } = contact
  return (
    <Stack gap={12}>
      <Row wrap gap={8}>
        <strong>{instant(openedAt)}</strong>
        <Pill tone={contactTones[state]}>{t(`care.state_${state}`)}</Pill>
        {end !== null && <span>{t(`care.end_${end}`)}</span>}
      </Row>
      {myName !== null && state !== 'closed' && <Actions contact={contact} myName={myName} />}
      {history.length > 0 && (
        <StepHistory
          title={t('care.history')}
          heads={{ at: t('care.at'), what: t('care.step'), by: t('care.by') }}
          steps={history.map(({ step, reason, ...rest }) => ({ ...rest, what: t(`care.step_${step}`), words: reason }))}
        />
      )}
    </Stack>
  )
}

interface ActionsProps {
  readonly contact: HarmContact
  readonly myName: string
}

function Actions({ contact: { contactId, state, takenBy }, myName }: ActionsProps) {
  const t = useText()
  const [asked, setAsked] = useState<'note' | 'close' | null>(null)
  const take = useAct(staffHarmRoutes.takeHarmContact, stale)
  const isMine = state === 'taken' && takenBy === myName
  const onSuccess = () => toasts.success({ title: t('care.take_done') })
  return (
    <>
      {state === 'taken' && !isMine && (
        <Text tone="amber" role="status">
          {t('care.taken_by_other', { by: takenBy ?? '' })}
        </Text>
      )}
      <Row wrap gap={12}>
        {isMine ? (
          <Button variant="primary" icon="check-bold" onClick={() => setAsked('close')}>
            {t('care.close')}
          </Button>
        ) : (
          <Button
            variant={state === 'open' ? 'primary' : 'ghost'}
            icon="hand-palm"
            busy={take.isPending}
            onClick={() => take.mutate({ contactId }, { onSuccess, onError: outrunBy() })}
          >
            {t('care.take')}
          </Button>
        )}
        <Button icon="pencil-simple" onClick={() => setAsked('note')}>
          {t('care.note')}
        </Button>
      </Row>
      {asked === 'note' && <NoteDialog contactId={contactId} onClose={() => setAsked(null)} />}
      {asked === 'close' && <CloseDialog contactId={contactId} onClose={() => setAsked(null)} />}
    </>
  )
}

interface DialogProps {
  readonly contactId: string
  readonly onClose: () => void
}

function NoteDialog({ contactId, onClose }: DialogProps) {
  const t = useText()
  const note = useAct(staffHarmRoutes.noteHarmContact, stale)
  const onSuccess = () => {
    toasts.success({ title: t('care.note_done') })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('care.note_title')}
      text={t('care.note_text')}
      confirm={t('care.note')}
      busy={note.isPending}
      onConfirm={(reason) => note.mutate({ contactId, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}

/** Closes it with what it came to. */
function CloseDialog({ contactId, onClose }: DialogProps) {
  const t = useText()
  const [end, setEnd] = useState<ContactEnd>('spoken')
  const close = useAct(staffHarmRoutes.closeHarmContact, stale)
  const onSuccess = () => {
    toasts.success({ title: t('care.close_done') })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('care.close_title')}
      text={t('care.close_text')}
      confirm={t('care.close')}
      busy={close.isPending}
      onConfirm={(reason) => close.mutate({ contactId, end, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    >
      <ChipSet
        label={t('care.end')}
        columns={2}
        value={end}
        chips={contactEnds.map((id) => ({ id, label: t(`care.end_${id}`) }))}
        onChange={setEnd}
      />
    </ReasonDialog>
  )
}
