import { adjustmentDirections, staffRoutes } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { ChipSet, TextField, formatNumber } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { unitsOf } from '../../lib/units-of.ts'

interface ProposeDialogProps {
  readonly secondPersonFrom: Amount
  readonly onClose: () => void
}

/** Adds to the points of a member or takes from them, with a reason. A large number is only proposed. */
export function ProposeDialog({ secondPersonFrom, onClose }: ProposeDialogProps) {
  const t = useText()
  const language = useLanguage()
  const [requestKey, setRequestKey] = useState<string>(() => crypto.randomUUID())
  const [memberId, setMemberId] = useState('')
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit')
  const [typed, setTyped] = useState('')
  const propose = useAct(staffRoutes.proposePointAdjustment, [staffRoutes.pointAdjustments])
  const points = unitsOf(typed, 0)
  const confirm = (reason: string) => {
    if (points === null || points <= 0n) return toasts.error({ title: t('points.points_wrong') })
    propose.mutate(
      { requestKey, memberId: memberId.trim(), direction, points: amount(points), reason },
      {
        onSuccess({ id, state }) {
          toasts.success({ title: t(state === 'posted' ? 'points.posted_done' : 'adjustments.proposed_done', { id }) })
          onClose()
        },
        // What was sent before under this key is another adjustment: the next try is one of its own.
        onError: ({ code }) => code === 'idempotency_key_reused' && setRequestKey(crypto.randomUUID()),
      },
    )
  }
  return (
    <ReasonDialog
      title={t('points.new')}
      text={t(points !== null && points >= secondPersonFrom ? 'points.text_second' : 'points.text_now')}
      confirm={t('adjustments.do')}
      busy={propose.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <MemberField value={memberId} onChange={setMemberId} />
      <ChipSet
        label={t('adjustments.direction')}
        columns={2}
        value={direction}
        chips={adjustmentDirections.map((id) => ({ id, label: t(`points.${id}`) }))}
        onChange={setDirection}
      />
      <TextField
        label={t('points.points')}
        hint={t('points.rule', { points: formatNumber(secondPersonFrom, language) })}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={15}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonDialog>
  )
}

/** Whose points they are. */
function MemberField({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const t = useText()
  return (
    <TextField
      label={t('adjustments.member_id')}
      hint={t('adjustments.member_id_hint')}
      inputMode="numeric"
      autoComplete="off"
      required
      pattern="[1-9][0-9]{0,17}"
      maxLength={18}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
