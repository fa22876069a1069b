import { type TroubleOfToday, staffRoutes } from '@banyan/contract'
import { Card, Icon, Row, Stack, Text } from '@banyan/ui'
import page from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { Link, type Path } from '../../lib/route.tsx'
import { type Text as Say, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import styles from './DashboardPage.module.css'

/** Where what is wrong is looked into. Of jobs everybody is told; whoever may not see them has no link. */
const placeOf: Readonly<Partial<Record<TroubleOfToday['name'], Path>>> = {
  vendor: '/vendors',
  transfer: '/vendors',
  job: '/jobs',
  job_failed: '/jobs',
}

const wordsOf = (t: Say, { name, subject, detail }: TroubleOfToday) =>
  t(`dashboard.trouble_${name}`, { subject, detail })

/** What is wrong now, and one line where nothing is. A page reader hears of a change. */
export function Troubles({ troubles }: { readonly troubles: readonly TroubleOfToday[] }) {
  const t = useText()
  const { data: me } = useRead(staffRoutes.me, {})
  const maySeeJobs = me?.permissions.includes('jobs.read') ?? false
  if (troubles.length === 0) {
    return (
      <Card padded className={styles.well} role="status">
        <p className={page.good}>
          <Icon name="check-circle-fill" size={20} />
          {t('dashboard.all_well')}
        </p>
      </Card>
    )
  }
  return (
    <Card padded gap={12} className={styles.wrong} role="status">
      <h2 className={page.bad}>
        <Icon name="warning-circle-fill" size={20} />
        {t('dashboard.troubles', { count: troubles.length })}
      </h2>
      <Stack as="ul" gap={8}>
        {troubles.map((trouble) => {
          const place = placeOf[trouble.name]
          const words = wordsOf(t, trouble)
          return (
            <Row as="li" key={`${trouble.name} ${trouble.subject}`} wrap justify="between" gap="2px 16px">
              {place && (place !== '/jobs' || maySeeJobs) ? <Link to={place}>{words}</Link> : <span>{words}</span>}
              {trouble.since && (
                <Text as="span" tone="muted" size={13}>
                  {t('dashboard.since', { at: instant(trouble.since) })}
                </Text>
              )}
            </Row>
          )
        })}
      </Stack>
    </Card>
  )
}
