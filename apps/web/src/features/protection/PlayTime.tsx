import { serverNow } from '@banyan/client'
import { wageringRoutes } from '@banyan/contract'
import { Card, ChipSet, Icon, Row, Text } from '@banyan/ui'
import { clsx } from 'clsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './limits.module.css'
import { type Protection, useProtectionChange } from './use-protection.ts'

/** Minutes on offer. */
const reminders = [15, 30, 45, 60] as const
const sessions = [15, 30, 60, 120, 180, 240] as const

/** How often the slots remind the member of the time, and how long a session there lasts. */
export function PlayTime({
  protection: { reminderMinutes, sessionMinutes, pendingSession },
}: {
  readonly protection: Protection
}) {
  const t = useText()
  const format = useFormat()
  const reminder = useProtectionChange(wageringRoutes.setReminder, (done) =>
    t('protection.reminder_saved', { count: done.reminderMinutes }),
  )
  const limit = useProtectionChange(wageringRoutes.setSessionLimit, ({ effectiveAt }) =>
    effectiveAt.getTime() <= serverNow() + 1000
      ? t('protection.saved_now')
      : t('protection.saved_later', { at: format.instant(effectiveAt) }),
  )
  const minutes = (count: number) => t('protection.minutes', { count })
  const chip = (count: number) => ({ id: String(count), label: minutes(count) })
  return (
    <Card as="section" top gap={14} className={clsx(styles.card, styles.wide)} aria-labelledby="play-time">
      <h2 id="play-time">
        <Icon name="clock-countdown" size={24} />
        {t('protection.time_title')}
      </h2>
      <p className={styles.text}>{t('protection.time_text')}</p>
      <h3 className={styles.choice}>{t('protection.reminder')}</h3>
      <ChipSet
        label={t('protection.reminder')}
        value={String(reminderMinutes)}
        className={styles.chips}
        chips={reminders.map(chip)}
        onChange={(id) => reminder.mutate({ minutes: Number(id) })}
      />
      <h3 className={styles.choice}>{t('protection.session_limit')}</h3>
      {pendingSession && (
        <Row as="p" gap={9} className={styles.pending}>
          <Icon name="clock-countdown" size={18} />
          {pendingSession.sessionMinutes === null
            ? t('protection.session_pending_removal', { at: format.instant(pendingSession.effectiveAt) })
            : t('protection.session_pending', {
                at: format.instant(pendingSession.effectiveAt),
                limit: minutes(pendingSession.sessionMinutes),
              })}
        </Row>
      )}
      <ChipSet
        label={t('protection.session_limit')}
        className={styles.chips}
        value={sessionMinutes === null ? 'none' : String(sessionMinutes)}
        chips={[...sessions.map(chip), { id: 'none', label: t('protection.no_limit') }]}
        onChange={(id) => limit.mutate({ sessionMinutes: id === 'none' ? null : Number(id) })}
      />
      <Text tone="quiet" size={13}>
        {t('protection.session_timing')}
      </Text>
    </Card>
  )
}
