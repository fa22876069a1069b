import { serverNow } from '@banyan/client'
import { Button, Icon, Row, Stack } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './limits.module.css'
import type { ChangeLimit, PeriodLimit } from './limit-words.ts'

/** What was asked for, with the second yes once its time has come, and the way back. */
export function Raise({
  limit: { period, limitAmount: held, raise },
  keep,
  confirm,
}: {
  readonly limit: PeriodLimit
  readonly keep: ChangeLimit
  readonly confirm: ChangeLimit
}) {
  const t = useText()
  const format = useFormat()
  if (!raise) return null
  const { limitAmount, confirmFrom } = raise
  const isReady = confirmFrom.getTime() <= serverNow()
  const facts = { at: format.instant(confirmFrom), limit: format.amount(limitAmount ?? 0n) }
  const what = limitAmount === null ? 'removal' : 'raise'
  return (
    <Stack gap={10} className={styles.pending}>
      <Row as="p" gap={9}>
        <Icon name="clock-countdown" size={18} />
        {t(isReady ? `protection.${what}_ready` : `protection.${what}`, facts)}
      </Row>
      <Row align="stretch" wrap gap={8}>
        {isReady && (
          <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate({ period, limitAmount })}>
            {t('protection.confirm')}
          </Button>
        )}
        <Button busy={keep.isPending} onClick={() => keep.mutate({ period, limitAmount: held })}>
          {t('protection.keep')}
        </Button>
      </Row>
    </Stack>
  )
}
