import { harmLevelMost, harmRoutes } from '@banyan/contract'
import { Card, Text } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'
import styles from './limits.module.css'

/** What was noticed about the member's play, where anything was, and what follows from it (docs/decisions/0457). */
export function Care() {
  const t = useText()
  const format = useFormat()
  const { data } = useRead(harmRoutes.care, {}, { staleTime: 0 })
  if (!data || data.level === 0) return null
  return (
    <Card as="section" top gap={12} className={styles.wide} aria-labelledby="care">
      <h2 id="care">{t('protection.care_title')}</h2>
      <Text>{t('protection.care_text')}</Text>
      <ul className={styles.noticed}>
        {data.markers.map((marker) => (
          <li key={marker}>{t(`protection.care_${marker}`)}</li>
        ))}
      </ul>
      {data.level === harmLevelMost && <Text strong>{t('protection.care_level_3')}</Text>}
      <Text>{t('protection.care_limits')}</Text>
      <Text tone="quiet" size={13}>
        {data.since && `${format.instant(data.since)} · `}
        {t('protection.care_calm')}
      </Text>
    </Card>
  )
}
