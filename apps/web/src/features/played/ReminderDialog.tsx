import { Button } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { SessionFigures } from './SessionFigures.tsx'
import styles from './played.module.css'
import type { Played } from './use-session-of-play.ts'

interface ReminderDialogProps {
  readonly open: boolean
  readonly minutes: number
  readonly result: Played | null
  readonly onStay: () => void
  readonly onLeave: () => void
}

/**
 * When the reminder is due the time and the result are told, and nothing urges either way
 * (direction of the design, "Responsible play").
 */
export function ReminderDialog({ open, minutes, result, onStay, onLeave }: ReminderDialogProps) {
  const t = useText()
  return (
    <Dialog
      name="reminderModal"
      open={open}
      onClose={onStay}
      title={t('games.reminder_title', { count: minutes })}
      size="sm"
    >
      <p className={styles.note}>{t('games.reminder_text')}</p>
      <SessionFigures minutes={minutes} result={result} />
      <div className={styles.answers}>
        <Button onClick={onLeave}>{t('games.leave')}</Button>
        <Button variant="primary" onClick={onStay}>
          {t('games.go_on')}
        </Button>
      </div>
      <div className={styles.links}>
        <Link to={paths.betRecord}>{t('shell.bet_record')}</Link>
        <Link to={paths.limits}>{t('games.reminder_limits')}</Link>
      </div>
    </Dialog>
  )
}
