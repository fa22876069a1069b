import { type AdjustmentKind, adjustmentDirections, adjustmentKinds, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { ChipSet, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { unitsOf } from '../../lib/units-of.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'

interface ProposeDialogProps {
  /** Null: whose balance it is has to be typed. */
  readonly member: { readonly id: string; readonly account: string } | null
  readonly onClose: () => void
}

/** Adds to a balance or takes from it, with kind and reason. A large amount is only proposed. */
export function ProposeDialog({ member, onClose }: ProposeDialogProps) {
  const t = useText()
  const { fields, isLarge, isBusy, confirm } = useProposal(member, onClose)
  return (
    <ReasonDialog
      title={
        member ? t('adjustments.new_title_for', { account: member.account, id: member.id }) : t('adjustments.new_title')
      }
      text={t(isLarge ? 'adjustments.text_second' : 'adjustments.text_now')}
      confirm={t('adjustments.do')}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {!member && (
        <TextField
          label={t('adjustments.member_id')}
          hint={t('adjustments.member_id_hint')}
          inputMode="numeric"
          autoComplete="off"
          required
          pattern="[1-9][0-9]{0,17}"
          maxLength={18}
          value={fields.memberId}
          onChange={({ target }) => fields.setMemberId(target.value)}
        />
      )}
      <ChipSet
        label={t('adjustments.direction')}
        columns={2}
        value={fields.direction}
        chips={adjustmentDirections.map((id) => ({ id, label: t(`adjustments.${id}`) }))}
        onChange={fields.setDirection}
      />
      <ChipSet
        label={t('adjustments.kind')}
        columns={2}
        value={fields.kind}
        chips={adjustmentKinds.map((id) => ({ id, label: t(`adjustments.kind_${id}`) }))}
        onChange={fields.setKind}
      />
      <TextField
        label={t('applications.amount', { currency: fields.currency })}
        hint={fields.hint}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
        value={fields.typed}
        onChange={({ target }) => fields.setTyped(target.value)}
      />
    </ReasonDialog>
  )
}

/** The fields, and how they are sent: once, however often the button is pressed. */
function useProposal(member: ProposeDialogProps['member'], onClose: () => void) {
  const t = useText()
  const { data } = useRead(staffRoutes.adjustments, { state: 'waiting', count: 100 })
  const { currency, decimals } = data ?? { currency: '', decimals: 0 }
  const moneyText = useMoneyText({ currency, decimals })
  const [requestKey, setRequestKey] = useState<string>(() => crypto.randomUUID())
  const [memberId, setMemberId] = useState('')
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit')
  const [kind, setKind] = useState<AdjustmentKind>('correction')
  const [typed, setTyped] = useState('')
  const propose = useAct(staffRoutes.proposeAdjustment, [staffRoutes.adjustments])
  const units = data ? unitsOf(typed, decimals) : null
  const confirm = (reason: string) => {
    if (units === null || units <= 0n) return toasts.error({ title: t('applications.amount_wrong') })
    propose.mutate(
      { requestKey, memberId: member?.id ?? memberId.trim(), direction, amount: amount(units), kind, reason },
      {
        onSuccess({ id, state }) {
          const told = state === 'posted' ? 'adjustments.posted_done' : 'adjustments.proposed_done'
          toasts.success({ title: t(told, { id }) })
          onClose()
        },
        // What was sent before under this key is another adjustment: the next try is one of its own.
        onError: ({ code }) => code === 'idempotency_key_reused' && setRequestKey(crypto.randomUUID()),
      },
    )
  }
  const hint = data && t('applications.amount_hint', { amount: moneyText(data.secondPersonFrom) })
  return {
    fields: { memberId, setMemberId, direction, setDirection, kind, setKind, typed, setTyped, currency, hint },
    isLarge: data !== undefined && units !== null && units >= data.secondPersonFrom,
    isBusy: propose.isPending,
    confirm,
  }
}
