import { depositLimitRoutes } from '@banyan/contract'
import { Card, Icon, Row, Stack, Text, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useRead } from '../../lib/query.ts'
import { LimitUsage } from './LimitUsage.tsx'
import styles from './limits.module.css'

/** How much of each deposit limit is used, and the way to set them. Nothing until that is known. */
export function DepositLimitCard() {
  const t = useText()
  const { data } = useRead(depositLimitRoutes.depositLimits, {}, { staleTime: 0 })
  if (!data) return null
  const set = data.limits.filter(({ limitAmount }) => limitAmount !== null)
  const shown = set.length > 0 ? set : data.limits.filter(({ period }) => period === 'month')
  return (
    <Card as="section" padded gap={12} aria-labelledby="deposit-limit">
      <Row as="h2" gap={8} className={styles.aside} id="deposit-limit">
        <Icon name="shield-check" size={20} />
        {t('protection.deposit_title')}
      </Row>
      {shown.map((limit) => (
        <Stack key={limit.period} gap={6}>
          <Text size={13} tone="quiet">
            {t(`protection.deposit_${limit.period}`)}
          </Text>
          <LimitUsage kind="deposit" limit={limit} />
        </Stack>
      ))}
      <Link to={paths.limits} className={buttonClass({ size: 'sm' })}>
        {t('protection.title')}
      </Link>
    </Card>
  )
}
