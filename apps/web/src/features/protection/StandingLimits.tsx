import { depositLimitRoutes, playLimitRoutes, wageringRoutes } from '@banyan/contract'
import { Card, Icon, Row, Skeleton, Stack, Text, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHasCashier } from '../../lib/cashier.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useRead } from '../../lib/query.ts'
import { LimitUsage } from './LimitUsage.tsx'
import { useLimitWords } from './limit-words.ts'
import styles from './limits.module.css'

/** Every limit that the member has set and how much of it is used, with the way to change them. */
export function StandingLimits() {
  const t = useText()
  const shown = useStanding()
  return (
    <Card as="section" padded gap={12} aria-labelledby="standing-limits">
      <Row as="h2" gap={8} className={styles.aside} id="standing-limits">
        <Icon name="shield-check" size={20} />
        {t('numbers.limits_title')}
      </Row>
      {shown === null && <Skeleton height={60} />}
      {shown?.map(({ name, usage }) => (
        <Stack key={name} gap={6}>
          <Text size={13} tone="quiet">
            {name}
          </Text>
          {usage}
        </Stack>
      ))}
      {shown?.length === 0 && <p className={styles.text}>{t('numbers.limits_none')}</p>}
      <Link to={paths.limits} className={buttonClass({ size: 'sm' })}>
        {t('numbers.limits_change')}
      </Link>
    </Card>
  )
}

interface Standing {
  readonly name: string
  readonly usage: ReactNode
}

/** The limits that stand, each in its words; null while they are not known. */
function useStanding(): readonly Standing[] | null {
  const t = useText()
  const hasCashier = useHasCashier()
  const words = { deposit: useLimitWords('deposit'), stake: useLimitWords('stake'), loss: useLimitWords('loss') }
  const protection = useRead(wageringRoutes.protection, {}, { staleTime: 0 })
  const play = useRead(playLimitRoutes.playLimits, {}, { staleTime: 0 })
  const deposits = useRead(depositLimitRoutes.depositLimits, {}, { staleTime: 0, enabled: hasCashier })
  if (!protection.data || !play.data || (hasCashier && !deposits.data && !deposits.isError)) return null
  const { sessionMinutes } = protection.data
  const all = [
    ...(deposits.data?.limits ?? []).map((limit) => ({ ...limit, kind: 'deposit' as const })),
    ...play.data.limits,
  ]
  const ofPeriods = all
    .filter(({ limitAmount }) => limitAmount !== null)
    .map((limit) => ({
      name: `${t(`protection.${limit.kind}_title`)} · ${words[limit.kind].periodName(limit.period)}`,
      usage: <LimitUsage kind={limit.kind} limit={limit} />,
    }))
  const ofSessions = sessionMinutes !== null && {
    name: t('numbers.limit_session'),
    usage: <p className={styles.usage}>{t('protection.minutes', { count: sessionMinutes })}</p>,
  }
  return [...ofPeriods, ofSessions].filter((each) => each !== false)
}
