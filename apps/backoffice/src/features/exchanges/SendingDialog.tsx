import { type ExchangeForStaff, staffRoutes } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { typedInstant } from '../../lib/draft.ts'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

interface SendingDialogProps {
  readonly exchange: ExchangeForStaff
  readonly onClose: () => void
}

const stale = [staffRoutes.exchanges]
const outrunBy = outrunOf(['changed_meanwhile', 'not_found'], stale)

/** Who carries the goods of an exchange, under which number, and since when [OPS-57]. */
export function SendingDialog({ exchange: { id, sending }, onClose }: SendingDialogProps) {
  const t = useText()
  const [carrier, setCarrier] = useState(sending?.carrier ?? '')
  const [trackingNumber, setTracking] = useState(sending?.trackingNumber ?? '')
  const [sentAt, setSentAt] = useState(typedInstant(sending?.sentAt ?? new Date()))
  const record = useAct(staffRoutes.recordSending, stale)
  const confirm = () => {
    const at = new Date(sentAt)
    if (Number.isNaN(at.getTime())) return toasts.error({ title: t('rewards.sending_wrong') })
    record.mutate(
      { id, carrier: carrier.trim(), trackingNumber: trackingNumber.trim(), sentAt: at, before: sending },
      {
        onSuccess() {
          toasts.success({ title: t('rewards.sending_done', { id }) })
          onClose()
        },
        onError(failure) {
          if (failure.code === 'invalid_request') toasts.error({ title: t('rewards.sending_wrong') })
          outrunBy(onClose)(failure)
        },
      },
    )
  }
  const shared = { autoComplete: 'off', required: true, maxLength: 60 }
  return (
    <FormDialog
      name="sending"
      title={t('rewards.sending_title', { id })}
      text={t('rewards.sending_text')}
      confirm={t('configuration.save')}
      busy={record.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        {...shared}
        label={t('rewards.carrier')}
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
      />
      <TextField
        {...shared}
        label={t('rewards.tracking')}
        spellCheck={false}
        value={trackingNumber}
        onChange={({ target }) => setTracking(target.value)}
      />
      <TextField
        label={t('rewards.sent_at')}
        type="datetime-local"
        required
        value={sentAt}
        onChange={({ target }) => setSentAt(target.value)}
      />
    </FormDialog>
  )
}
