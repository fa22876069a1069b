import { type ListedSuspicion, type SuspicionEnd, holdHoursMost, staffRoutes, suspicionEnds } from '@banyan/contract'
import { ChipSet, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { outrunBy, stale } from './facts.ts'

interface DialogProps {
  readonly suspicion: ListedSuspicion
  readonly onClose: () => void
}

/** What is done with a suspicion for a reason alone. */
export type Asked = 'confirm' | 'send_back' | 'note' | 'release'

const routes = {
  send_back: staffRoutes.sendBackSuspicion,
  note: staffRoutes.noteSuspicion,
  release: staffRoutes.releaseWithdrawals,
} as const

/** Confirms what another has proposed, does not agree with it, notes something, or ends a hold. */
export function DeedDialog({ suspicion, deed, onClose }: DialogProps & { readonly deed: Asked }) {
  const t = useText()
  const { suspicionId, findings, end } = suspicion
  const confirm = useAct(staffRoutes.confirmSuspicion, stale)
  const act = useAct(routes[deed === 'confirm' ? 'note' : deed], stale)
  const facts = { id: suspicionId, end: end === null ? '–' : t(`suspicions.end_${end}`) }
  const onSuccess = () => {
    toasts.success({ title: t(`suspicions.${deed}_done`, facts) })
    onClose()
  }
  const send = (reason: string) =>
    deed === 'confirm'
      ? confirm.mutate({ suspicionId, findings, reason }, { onSuccess, onError: outrunBy(onClose) })
      : act.mutate({ suspicionId, reason }, { onSuccess, onError: outrunBy(onClose) })
  return (
    <ReasonDialog
      title={t(`suspicions.${deed}_title`, facts)}
      text={t(`suspicions.${deed}_text`, facts)}
      confirm={t(`suspicions.${deed}`)}
      busy={confirm.isPending || act.isPending}
      onConfirm={send}
      onCancel={onClose}
    />
  )
}

/** Says how it ends; somebody else confirms. */
export function ProposeDialog({ suspicion: { suspicionId, findings }, onClose }: DialogProps) {
  const t = useText()
  const [end, setEnd] = useState<SuspicionEnd>('nothing')
  const propose = useAct(staffRoutes.proposeSuspicion, stale)
  const onSuccess = () => {
    toasts.success({ title: t('suspicions.propose_done', { id: suspicionId }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('suspicions.propose_title', { id: suspicionId })}
      text={t('suspicions.propose_text')}
      confirm={t('suspicions.propose')}
      busy={propose.isPending}
      onConfirm={(reason) =>
        propose.mutate({ suspicionId, end, findings, reason }, { onSuccess, onError: outrunBy(onClose) })
      }
      onCancel={onClose}
    >
      <ChipSet
        label={t('suspicions.end')}
        columns={2}
        value={end}
        chips={suspicionEnds.map((id) => ({ id, label: t(`suspicions.end_${id}`) }))}
        onChange={setEnd}
      />
    </ReasonDialog>
  )
}

/** Holds the member's withdrawals for some hours. */
export function HoldDialog({ suspicion: { suspicionId }, onClose }: DialogProps) {
  const t = useText()
  const [hours, setHours] = useState(String(holdHoursMost))
  const hold = useAct(staffRoutes.holdWithdrawals, stale)
  const onSuccess = ({ until }: { readonly until: Date }) => {
    toasts.success({ title: t('suspicions.hold_done', { until: instant(until) }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('suspicions.hold_title')}
      text={t('suspicions.hold_text')}
      confirm={t('suspicions.hold')}
      busy={hold.isPending}
      onConfirm={(reason) =>
        hold.mutate({ suspicionId, hours: Number(hours), reason }, { onSuccess, onError: outrunBy(onClose) })
      }
      onCancel={onClose}
    >
      <TextField
        label={t('suspicions.hold_hours')}
        hint={t('suspicions.hold_hours_hint', { most: holdHoursMost })}
        type="number"
        inputMode="numeric"
        min={1}
        max={holdHoursMost}
        step={1}
        required
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
    </ReasonDialog>
  )
}
