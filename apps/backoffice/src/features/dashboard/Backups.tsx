import type { OutputOf, staffRoutes } from '@banyan/contract'
import { Card, Icon, Text } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import page from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import styles from './DashboardPage.module.css'

type Backup = OutputOf<typeof staffRoutes.health>['backup']

/** When the last backup was taken, whether the log is kept, and what the last restore test has shown. */
export function Backups({ backup }: { readonly backup: Backup }) {
  const t = useText()
  if (!backup)
    return (
      <Card as="section" padded top gap={16} className={styles.card}>
        <h2>{t('backup.title')}</h2>
        <Text tone="muted">{t('backup.off')}</Text>
      </Card>
    )
  const { last, archivedAt, restored, everyHours, keepDays } = backup
  const trouble = backup.isArchiveStuck ? t('backup.stuck') : backup.isLate ? t('backup.late') : null
  return (
    <Card as="section" padded top gap={16} className={styles.card}>
      <h2 className={trouble === null ? page.good : page.bad}>
        <Icon name={trouble === null ? 'check-circle-fill' : 'warning-circle-fill'} size={22} />
        {t('backup.title')}
      </h2>
      <Text tone="muted">{trouble ?? t(last ? 'backup.ok' : 'backup.none')}</Text>
      <Facts
        facts={[
          [t('backup.last'), last ? instant(last.at) : t('never')],
          [t('backup.size'), last ? `${last.megabytes} MB` : '–'],
          [t('backup.every'), t('backup.every_hours', { hours: everyHours, days: keepDays })],
          [t('backup.archived'), archivedAt ? instant(archivedAt) : t('never')],
          [t('backup.tested'), restored ? instant(restored.at) : t('never')],
          ...(restored
            ? ([
                [t('backup.tested_until'), instant(restored.until)],
                [t('backup.loss'), t('backup.loss_seconds', { seconds: restored.lossSeconds })],
                [t('backup.counted'), restored.violations ?? t('backup.not_counted')],
              ] as const)
            : []),
        ]}
      />
    </Card>
  )
}
