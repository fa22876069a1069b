import { type PlayStatus, type StaffRoute, staffRoutes } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from './ReasonDialog.tsx'
import { toasts, useAct } from './query.ts'
import { useText } from './texts.ts'

/** What is about to be switched: a vendor, or one of its games. */
export interface AskedSwitch {
  readonly vassalage: string
  readonly gameCode?: string
  readonly name: string
  readonly status: PlayStatus
}

interface SwitchDialogProps {
  readonly asked: AskedSwitch
  readonly stale: readonly StaffRoute[]
  readonly onDone: () => void
}

/** Asks for the reason, and of maintenance for its end. */
export function SwitchDialog({ asked: { name, ...play }, stale, onDone }: SwitchDialogProps) {
  const t = useText()
  const [until, setUntil] = useState('')
  const change = useAct(staffRoutes.switchPlay, stale)
  const { status } = play
  const told = () => {
    toasts.success({ title: t('vendors.switched', { name, status: t(`vendors.status_${status}`) }) })
    onDone()
  }
  const end = status === 'maintenance' && until !== '' && { until: new Date(until) }
  return (
    <ReasonDialog
      title={t(`vendors.title_${status}`, { name })}
      text={t(`vendors.text_${status}`)}
      confirm={t(`vendors.do_${status}`)}
      busy={change.isPending}
      onConfirm={(reason) => change.mutate({ ...play, ...end, reason }, { onSuccess: told })}
      onCancel={onDone}
    >
      {status === 'maintenance' && (
        <TextField
          label={t('games.ends')}
          hint={t('games.ends_hint')}
          type="datetime-local"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      )}
    </ReasonDialog>
  )
}
