import { type AlertEnd, type ListedAlert, alertEnds, staffAlertRoutes } from '@banyan/contract'
import { Button, ChipSet, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { outrunBy, stale } from './facts.ts'

interface ActionsProps {
  readonly alert: ListedAlert
  readonly myName: string
}

/** What this colleague can do with the alert now, or why not. */
export function Actions({ alert, myName }: ActionsProps) {
  const t = useText()
  const [asked, setAsked] = useState<'note' | 'close' | null>(null)
  const { alertId, state, takenBy } = alert
  const take = useAct(staffAlertRoutes.takeAlert, stale)
  const isMine = state === 'taken' && takenBy === myName
  if (state === 'closed') return null
  const taken = () => toasts.success({ title: t('alerts.take_done', { id: alertId }) })
  return (
    <>
      {state === 'taken' && !isMine && (
        <Text tone="amber" role="status">
          {t('alerts.taken_by_other', { by: takenBy ?? '' })}
        </Text>
      )}
      <Row wrap gap={12}>
        {isMine ? (
          <Button variant="primary" icon="check-bold" onClick={() => setAsked('close')}>
            {t('alerts.close')}
          </Button>
        ) : (
          <Button
            {...(state === 'open' && { variant: 'primary' as const })}
            icon="hand-palm"
            busy={take.isPending}
            onClick={() => take.mutate({ alertId }, { onSuccess: taken, onError: outrunBy() })}
          >
            {t('alerts.take')}
          </Button>
        )}
        <Button icon="pencil-simple" onClick={() => setAsked('note')}>
          {t('alerts.note')}
        </Button>
      </Row>
      {asked === 'note' && <NoteDialog alert={alert} onClose={() => setAsked(null)} />}
      {asked === 'close' && <CloseDialog alert={alert} onClose={() => setAsked(null)} />}
    </>
  )
}

interface DialogProps {
  readonly alert: ListedAlert
  readonly onClose: () => void
}

function NoteDialog({ alert: { alertId }, onClose }: DialogProps) {
  const t = useText()
  const note = useAct(staffAlertRoutes.noteAlert, stale)
  const onSuccess = () => {
    toasts.success({ title: t('alerts.note_done') })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('alerts.note_title', { id: alertId })}
      text={t('alerts.note_text')}
      confirm={t('alerts.note')}
      busy={note.isPending}
      onConfirm={(reason) => note.mutate({ alertId, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}

/** Closes it with what it came to, and as many findings as this colleague has read. */
function CloseDialog({ alert: { alertId, findings }, onClose }: DialogProps) {
  const t = useText()
  const [end, setEnd] = useState<AlertEnd>('harmless')
  const close = useAct(staffAlertRoutes.closeAlert, stale)
  const onSuccess = () => {
    toasts.success({ title: t('alerts.close_done', { id: alertId }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('alerts.close_title', { id: alertId })}
      text={t('alerts.close_text')}
      confirm={t('alerts.close')}
      busy={close.isPending}
      onConfirm={(reason) =>
        close.mutate({ alertId, end, findings, reason }, { onSuccess, onError: outrunBy(onClose) })
      }
      onCancel={onClose}
    >
      <ChipSet
        label={t('alerts.end')}
        columns={2}
        value={end}
        chips={alertEnds.map((id) => ({ id, label: t(`alerts.end_${id}`) }))}
        onChange={setEnd}
      />
    </ReasonDialog>
  )
}
