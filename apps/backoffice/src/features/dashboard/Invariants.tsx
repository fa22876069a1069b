import { staffRoutes } from '@banyan/contract'
import { Button, Card, ErrorState, Icon, Pill, Row, Text } from '@banyan/ui'
import page from '../../lib/Page.module.css'
import { failureText, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import styles from './DashboardPage.module.css'

/** What must hold at every instant, counted when a colleague asks: it reads every bet. */
export function Invariants() {
  const t = useText()
  const { data, error, refetch, isFetching } = useRead(staffRoutes.invariants, {}, { enabled: false })
  const again = () => void refetch()
  const violated = data?.violations.filter(({ count }) => count > 0) ?? []
  return (
    <Card as="section" padded top gap={16} className={styles.card} aria-busy={isFetching}>
      <h2>{t('dashboard.invariants')}</h2>
      {error && <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={again} />}
      {!data && !error && (
        <Row as="div" wrap justify="between" gap={12}>
          <Text tone="muted">{t('dashboard.invariants_text')}</Text>
          <Button size="sm" icon="arrow-clockwise" busy={isFetching} onClick={again}>
            {t('dashboard.count_now')}
          </Button>
        </Row>
      )}
      {data && (
        <>
          <p className={violated.length === 0 ? page.good : page.bad} role="status">
            <Icon name={violated.length === 0 ? 'check-circle-fill' : 'warning-circle-fill'} size={18} />
            {violated.length === 0
              ? t('dashboard.invariants_ok', { count: data.violations.length })
              : t('dashboard.invariants_bad', { count: violated.length })}
          </p>
          <Row as="ul" align="stretch" wrap gap={6}>
            {data.violations.map(({ name, count }) => (
              <li key={name}>
                <Pill tone={count === 0 ? 'win' : 'loss'}>{`${name} ${count}`}</Pill>
              </li>
            ))}
          </Row>
          <Row as="p" wrap justify="between" gap={12} className={styles.foot}>
            {t('dashboard.counted', { at: instant(data.countedAt) })}
            <Button size="sm" icon="arrow-clockwise" busy={isFetching} onClick={again}>
              {t('dashboard.count')}
            </Button>
          </Row>
        </>
      )}
    </Card>
  )
}
