import { staffRoutes } from '@banyan/contract'
import { Card, ErrorState, Icon, Skeleton, Stack, Text, formatDuration } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import page from '../../lib/Page.module.css'
import { failureText, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { Backups } from './Backups.tsx'
import styles from './DashboardPage.module.css'
import { Invariants } from './Invariants.tsx'

const askAgainMs = 5000

/** How the system is, from the node that answers. */
export function System() {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.health, {}, { refetchInterval: askAgainMs })
  const isReady = data?.reasons.length === 0
  if (error) {
    return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  }
  return (
    <div className={styles.cards}>
      {data ? (
        <>
          <Card as="section" padded top gap={16} className={styles.card}>
            <h2 className={isReady ? page.good : page.bad}>
              <Icon name={isReady ? 'check-circle-fill' : 'warning-circle-fill'} size={22} />
              {t(isReady ? 'dashboard.ready' : 'dashboard.not_ready')}
            </h2>
            {isReady ? (
              <Text tone="muted">{t('dashboard.no_reasons')}</Text>
            ) : (
              <Stack as="ul" gap={8}>
                {data.reasons.map(({ code, detail }) => (
                  <li key={code}>
                    <strong>{code}</strong> {detail}
                  </li>
                ))}
              </Stack>
            )}
            <Facts
              facts={[
                [t('dashboard.node'), data.node.id],
                [t('dashboard.version'), data.node.version],
                [t('dashboard.role'), `${data.node.mode} · ${data.node.role}`],
                [t('dashboard.up'), formatDuration(data.node.upSeconds)],
                [t('dashboard.memory'), `${data.node.memoryMegabytes} MB`],
              ]}
            />
          </Card>
          <Card as="section" padded top gap={16} className={styles.card}>
            <h2>{t('dashboard.draws')}</h2>
            <Facts
              facts={[
                [t('dashboard.due'), data.draws.due],
                [t('dashboard.unsettled'), data.draws.unsettled],
                [t('dashboard.next'), data.draws.nextAt ? instant(data.draws.nextAt) : t('never')],
              ]}
            />
          </Card>
          <Backups backup={data.backup} />
        </>
      ) : (
        <>
          <Skeleton height={240} />
          <Skeleton height={240} />
        </>
      )}
      <Invariants />
    </div>
  )
}
