import type { RankBonus } from '@banyan/contract'
import { Button, Card, EmptyState, Icon, Pill, Skeleton, Stack, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { Page } from '../../../lib/Page.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { openCentre } from '../../../lib/member-centre.ts'
import { paths } from '../../../lib/paths.ts'
import { Medal } from '../Medal.tsx'
import { useClaim } from '../use-claim.ts'
import { useActivities } from '../../content/promotions/index.ts'
import { CheckIn, useClaimable } from '../../missions/index.ts'
import { useMyRank } from '../use-loyalty.ts'
import styles from './rewards.module.css'

/** Page rewardCenter of the member centre: the bonuses to be claimed, and those that were [MEMBER-51]. */
export function RewardCentre() {
  const t = useText()
  const own = useMyRank()
  const claim = useClaim()
  const bonuses = own.data?.bonuses
  const { missions, checkIn } = useClaimable()
  const openCount = useActivities().data?.availableCount ?? 0
  return (
    <Page look="panel" title={t('loyalty.rewards_title')} intro={t('loyalty.rewards_text')}>
      {own.isError && !bonuses && <NotLoaded what="loyalty.ranks_failed" busy={own.isFetching} onRetry={own.refetch} />}
      {!bonuses && !own.isError && <Skeleton height={92} />}
      <CheckIn />
      {missions > 0 && (
        <Card as="section" className={styles.bonus}>
          <Icon name="target" size={28} className={styles.gift} />
          <h2>{t('missions.to_claim_count', { count: missions })}</h2>
          <Button variant="primary" onClick={() => openCentre('missionLeaderboard')}>
            {t('missions.see')}
          </Button>
        </Card>
      )}
      {openCount > 0 && (
        <Card as="section" className={styles.bonus}>
          <Icon name="gift" size={28} className={styles.gift} />
          <div>
            <h2>{t('promotions.open_count', { count: openCount })}</h2>
            <p>{t('promotions.open_text')}</p>
          </div>
          <Link to={paths.promotions} className={buttonClass({ variant: 'primary', size: 'md' })}>
            {t('promotions.see')}
          </Link>
        </Card>
      )}
      {bonuses?.length === 0 && missions + checkIn + openCount === 0 && (
        <EmptyState title={t('loyalty.rewards_empty')} text={t('loyalty.rewards_empty_text')} />
      )}
      {bonuses && bonuses.length > 0 && (
        <Stack as="ul" gap={10}>
          {bonuses.map((bonus) => (
            <li key={bonus.rankLevel}>
              <Bonus
                bonus={bonus}
                busy={claim.isPending && claim.variables.rankLevel === bonus.rankLevel}
                onClaim={() => claim.mutate(bonus)}
              />
            </li>
          ))}
        </Stack>
      )}
      <p>
        <Link to={paths.pointMall} className={buttonClass({ size: 'md' })}>
          {t('loyalty.to_mall')}
        </Link>
      </p>
    </Page>
  )
}

function Bonus({
  bonus,
  busy,
  onClaim,
}: {
  readonly bonus: RankBonus
  readonly busy: boolean
  readonly onClaim: () => void
}) {
  const t = useText()
  const format = useFormat()
  const { rankLevel, labelName, bonusAmount, claimedAt } = bonus
  return (
    <Card as="article" className={styles.bonus}>
      <Medal rankLevel={rankLevel} sizes="56px" className={styles.medal} />
      <div>
        <h2>{t('loyalty.bonus_of', { rank: labelName })}</h2>
        <b className={`n ${styles.amount}`}>{format.amount(bonusAmount)}</b>
      </div>
      {claimedAt ? (
        <Pill>{t('loyalty.claimed_on', { day: format.day(claimedAt) })}</Pill>
      ) : (
        <Button variant="primary" busy={busy} onClick={onClaim}>
          {t('loyalty.claim', { amount: format.amount(bonusAmount) })}
        </Button>
      )}
    </Card>
  )
}
