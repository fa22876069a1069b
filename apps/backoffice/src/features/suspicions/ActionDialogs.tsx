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

const routes = {
  send_back: staffRoutes.sendBackSuspicion,
  note: staffRoutes.noteSuspicion,
  release: staffRoutes.releaseWithdrawals,
} as const

/** What is done with a suspicion for a reason alone. */
export type Deed = keyof typeof routes

/** Does not agree with what is proposed, notes something, or ends a hold. */
export function DeedDialog({ suspicion: { suspicionId }, deed, onClose }: DialogProps & { readonly deed: Deed }) {
  const t = useText()
  const act = useAct(routes[deed], stale)
  const onSuccess = () => {
    toasts.success({ title: t(`suspicions.${deed}_done`, { id: suspicionId }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`suspicions.${deed}_title`, { id: suspicionId })}
      text={t(`suspicions.${deed}_text`)}
      confirm={t(`suspicions.${deed}`)}
      busy={act.isPending}
      onConfirm={(reason) => act.mutate({ suspicionId, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}

/** Closes it as another has proposed, with what this colleague has read. */
export function ConfirmDialog({ suspicion: { suspicionId, findings, end }, onClose }: DialogProps) {
  const t = useText()
  const confirm = useAct(staffRoutes.confirmSuspicion, stale)
  const onSuccess = () => {
    toasts.success({ title: t('suspicions.confirm_done', { id: suspicionId }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('suspicions.confirm_title', { id: suspicionId })}
      text={t('suspicions.confirm_text', { end: end === null ? '–' : t(`suspicions.end_${end}`) })}
      confirm={t('suspicions.confirm')}
      busy={confirm.isPending}
      onConfirm={(reason) =>
        confirm.mutate({ suspicionId, findings, reason }, { onSuccess, onError: outrunBy(onClose) })
      }
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
