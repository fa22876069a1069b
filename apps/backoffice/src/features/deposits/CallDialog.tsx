import { staffRoutes } from '@banyan/contract'
import { ErrorState, Skeleton, Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useEffect } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import styles from '../../lib/Page.module.css'
import { failureText, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

interface CallDialogProps {
  readonly callId: string
  readonly onClose: () => void
}

/** The body of a call as it came. It is asked for once by each opening, because each is written into the audit log. */
export function CallDialog({ callId, onClose }: CallDialogProps) {
  const t = useText()
  const { mutate, data, error } = useAct(staffRoutes.openBankCall, [], 'quiet')
  useEffect(() => mutate({ callId }), [mutate, callId])
  return (
    <Dialog name="call" open onClose={onClose} title={t('deposits.body_title', { id: callId })} closeLabel={t('close')}>
      <div className={styles.form}>
        <Text tone="muted">{t('deposits.body_text')}</Text>
        {error && (
          <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => mutate({ callId })} />
        )}
        {!data && !error && <Skeleton height={96} />}
        {data?.told && (
          <Facts
            facts={[
              [t('deposits.transfer_text'), data.told.text || '–'],
              [t('deposits.payer'), data.told.payerName ?? '–'],
              [
                t('deposits.payer_account'),
                [data.told.payerBank, data.told.payerAccount].filter((each) => each !== null).join(' · ') || '–',
              ],
            ]}
          />
        )}
        {data && <code className={styles.code}>{data.body}</code>}
      </div>
    </Dialog>
  )
}
