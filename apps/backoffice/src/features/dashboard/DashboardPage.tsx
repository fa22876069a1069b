import { type OutputOf, staffRoutes } from '@banyan/contract'
import { Skeleton, Stack, Text, formatTime, zoneName } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import { failureText, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { zone } from '../../lib/time.ts'
import styles from './DashboardPage.module.css'
import { FigureTile } from './FigureTile.tsx'
import { System } from './System.tsx'
import { Tasks } from './Tasks.tsx'
import { Troubles } from './Troubles.tsx'

/** How often a page that is looked at asks again. The server reads no more often, however many ask. */
const askAgainMs = 5000

export type Today = OutputOf<typeof staffRoutes.today>

/** The first page: what is wrong now, what waits, what the day has come to, and how the system is. */
export function DashboardPage() {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.today, {}, { refetchInterval: askAgainMs })
  return (
    <Page title={t('nav.dashboard')} timed failure={data ? null : error} onRetry={() => void refetch()}>
      {data ? (
        <>
          <Text size={13} tone={error ? 'loss' : 'quiet'} className={styles.asOf}>
            {t('dashboard.as_of', { at: formatTime(data.at, zone) })}
            {error && ` · ${t('dashboard.not_updated', { why: failureText(t, error) })}`}
          </Text>
          <Troubles troubles={data.troubles} />
          {data.tasks.length > 0 && <Tasks tasks={data.tasks} at={data.at} />}
          {data.figures.length > 0 && (
            <Stack as="section" gap={12} aria-labelledby="figures">
              <h2 id="figures">{t('dashboard.figures')}</h2>
              <div className={styles.figures}>
                {data.figures.map((figure) => (
                  <FigureTile key={figure.name} figure={figure} money={data} />
                ))}
              </div>
              <Text tone="quiet" size={12}>
                {t('dashboard.chart_key', { zone: zoneName(data.timeZone) })}
              </Text>
            </Stack>
          )}
        </>
      ) : (
        <>
          <Skeleton height={56} />
          <div className={styles.figures}>
            {Array.from({ length: 6 }, (_, place) => (
              <Skeleton key={place} height={184} />
            ))}
          </div>
        </>
      )}
      <Stack as="section" gap={12} aria-labelledby="system">
        <h2 id="system">{t('dashboard.system')}</h2>
        <System />
      </Stack>
    </Page>
  )
}
