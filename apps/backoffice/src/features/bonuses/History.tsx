import { staffRoutes } from '@banyan/contract'
import { Card, ErrorState, Skeleton, Stack, Text, formatDateTime } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { failureText, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { zone } from '../../lib/time.ts'

/** Who has changed a bonus or, without a code, the rules of turnover: when, why and what. */
export function History({ code }: { readonly code?: string }) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.bonusChanges, code === undefined ? {} : { code })
  return (
    <Card as="section" padded gap={12} aria-label={t('bonuses.history')}>
      <h2>{code === undefined ? t('bonuses.history') : `${t('bonuses.history')} · ${code}`}</h2>
      {error && <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.changes.length === 0 && <Text tone="muted">{t('bonuses.history_none')}</Text>}
      {data && data.changes.length > 0 && (
        <Stack as="ul" gap={16}>
          {data.changes.map(({ at, by, reason, parts }) => (
            <li key={`${at.getTime()} ${by}`}>
              <Text strong>{`${formatDateTime(at, zone)} · ${by}`}</Text>
              <Text tone="muted">{reason}</Text>
              <Facts
                facts={parts.map((each) => [each.name, `${each.before ?? '–'} → ${each.after ?? '–'}`] as const)}
              />
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}
