import { type Withdrawal, withdrawalRoutes } from '@banyan/contract'
import { Button, Icon, Row, Stack } from '@banyan/ui'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { toasts } from '../../../lib/toasts.ts'
import shared from '../cashier.module.css'
import { NotReceivedForm } from './NotReceivedForm.tsx'
import { PartlyReceivedForm } from './PartlyReceivedForm.tsx'
import { withdrawalsMoved } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

/** Whether a paid withdrawal has come: yes, no, or a part of it; and what it means to say nothing. */
export function Receipt({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText()
  const format = useFormat()
  const [report, setReport] = useState<'not_received' | 'partly_received'>()
  const { receipt } = withdrawal
  const back = () => setReport(undefined)
  return (
    <Stack as="section" gap={14} className={styles.receipt} aria-label={t('withdrawals.receipt')}>
      {report === undefined && (
        <Row wrap gap={10} className={shared.actions}>
          <ReceivedButton withdrawalId={withdrawal.withdrawalId} />
          <Button onClick={() => setReport('not_received')}>{t('withdrawals.say_not_received')}</Button>
          <Button onClick={() => setReport('partly_received')}>{t('withdrawals.say_partly_received')}</Button>
        </Row>
      )}
      {report === 'not_received' && <NotReceivedForm withdrawal={withdrawal} onBack={back} />}
      {report === 'partly_received' && <PartlyReceivedForm withdrawal={withdrawal} onBack={back} />}
      {receipt && (
        <p className={shared.note}>
          <Icon name="warning-fill" size={18} />
          {t('withdrawals.receipt_note', { at: format.minute(receipt.forcedAt) })}
        </p>
      )}
    </Stack>
  )
}

function ReceivedButton({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useText()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const answer = await call(withdrawalRoutes.confirmReceipt, { withdrawalId })
    if (!answer.ok) toasts.error({ title: errorText(t, format, answer) })
    await withdrawalsMoved()
    setBusy(false)
  }
  return (
    <Button variant="primary" icon="check-bold" busy={busy} onClick={() => void confirm()}>
      {t('withdrawals.say_received')}
    </Button>
  )
}
