import type { Mission, OutputOf, missionRoutes } from '@banyan/contract'
import { Button, Card, EmptyState, Fact, Facts, Icon, type IconName, Pill, Stack } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { CheckIn } from './CheckIn.tsx'
import { Loading } from './Loading.tsx'
import { Reward, useRewardText } from './Reward.tsx'
import styles from './missions.module.css'
import { useClaimMission, useMissions } from './use-missions.ts'

/** The missions with their progress, and what they come to [PROMO-28, PROMO-30]. */
export function MissionList() {
  const t = useText()
  const format = useFormat()
  const asked = useMissions()
  const claim = useClaimMission()
  const summary = asked.data
  if (!summary) return <Loading asked={asked} failed="missions.failed" heights={[78, 128, 128, 128]} />
  if (summary.missions.length === 0) return <EmptyState title={t('missions.empty')} text={t('missions.empty_text')} />
  return (
    <>
      <CheckIn />
      <Summary summary={summary} />
      <Stack as="ul" gap={12}>
        {summary.missions.map((mission) => (
          <li key={mission.id}>
            <MissionCard
              mission={mission}
              busy={claim.isPending && claim.variables.id === mission.id}
              onClaim={() => claim.mutate(mission)}
            />
          </li>
        ))}
      </Stack>
      <p className={styles.small}>
        {t('missions.honest')} {t('common.zone', { zone: format.zone })}
      </p>
    </>
  )
}

function Summary({ summary }: { readonly summary: OutputOf<typeof missionRoutes.missionSummary> }) {
  const t = useText()
  const format = useFormat()
  const rewardText = useRewardText()
  const earned = rewardText({ points: summary.earnedPoints, amount: summary.earnedAmount })
  return (
    <Facts look="tiles" className={styles.figures}>
      {(
        [
          ['open', summary.openCount],
          ['to_claim', summary.completedCount],
          ['claimed_count', summary.claimedCount],
        ] as const
      ).map(([name, count]) => (
        <Fact key={name} name={t(`missions.${name}`)} className="n">
          {format.count(count)}
        </Fact>
      ))}
      <Fact name={t('missions.earned')} className={earned ? `n ${styles.reward}` : styles.none}>
        {earned || t('missions.nothing_yet')}
      </Fact>
    </Facts>
  )
}

const icons = {
  lottery: 'ticket',
  bowls: 'spade',
  crash: 'trend-up',
  slots: 'cherries',
  originals: 'sparkle',
  vendor: 'game-controller',
} as const satisfies Record<NonNullable<Mission['product']>, IconName>

interface MissionCardProps {
  readonly mission: Mission
  readonly busy: boolean
  readonly onClaim: () => void
}

function MissionCard({ mission, busy, onClaim }: MissionCardProps) {
  const t = useText()
  const format = useFormat()
  const { name, trigger, product, target, progress, period, endsAt, state } = mission
  const figure = (of: bigint) => (trigger === 'valid_amount' ? format.amount(of) : format.count(Number(of)))
  const task =
    trigger === 'login_days'
      ? ('missions.task_login_days' as const)
      : (`missions.task_${trigger}_${product ?? 'any'}` as const)
  return (
    <Card as="article" className={styles.mission} data-state={state}>
      <span className={styles.icon}>
        <Icon name={trigger === 'login_days' ? 'calendar-blank' : product ? icons[product] : 'coins'} size={22} />
      </span>
      <Stack gap={6} className={styles.words}>
        <h2>
          {name} <Pill>{t(`missions.period_${period}`)}</Pill>
        </h2>
        <p>{t(task, { target: figure(target) })}</p>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={t('missions.progress', { name })}
          aria-valuemin={0}
          aria-valuemax={Number(target)}
          aria-valuenow={Number(progress)}
        >
          {/* Shares of a hundred for the bar alone; amounts are never floats. */}
          <span style={{ inlineSize: `${Number((progress * 1000n) / target) / 10}%` }} />
        </div>
        <p className={styles.ends}>
          <span className="n">{`${figure(progress)} / ${figure(target)}`}</span>
          <span className="n">
            {endsAt ? t('missions.ends', { time: format.instant(endsAt) }) : t('missions.no_end')}
          </span>
        </p>
      </Stack>
      <Stack align="end" gap={8} className={styles.take}>
        <Reward {...mission} />
        {state === 'completed' && (
          <Button variant="primary" busy={busy} aria-label={t('missions.claim_of', { name })} onClick={onClaim}>
            {t('missions.claim')}
          </Button>
        )}
        {state === 'claimed' && <Pill tone="leaf">{t('missions.claimed')}</Pill>}
      </Stack>
    </Card>
  )
}
