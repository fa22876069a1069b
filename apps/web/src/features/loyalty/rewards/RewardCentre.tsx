import { Card, EmptyState, Icon, Row, Skeleton, Stack, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { Page } from '../../../lib/Page.tsx'
import { RefillButton } from '../../../lib/RefillButton.tsx'
import { useText } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { FreeSpins } from '../../bonus/index.ts'
import { CheckIn, useMissions } from '../../missions/index.ts'
import { useMyRank } from '../use-loyalty.ts'
import { Received } from './Received.tsx'
import { RewardLinks } from './RewardLinks.tsx'
import { ToClaim } from './ToClaim.tsx'
import styles from './rewards.module.css'
import { useToClaim } from './use-rewards.ts'

/**
 * Page rewardCenter of the member centre: all that can be claimed now, from promotions, ranks, birthdays, missions and
 * cashback, each with its one press; then what can be joined, and what was given [MEMBER-51].
 */
export function RewardCentre() {
  const t = useText()
  const [ranks, missions] = [useMyRank(), useMissions()]
  const rewards = useToClaim()
  const failed = [ranks, missions].find(({ isError, data }) => isError && !data)
  const isKnown = ranks.data !== undefined && missions.data !== undefined
  return (
    <Page look="panel" title={t('loyalty.rewards_title')} intro={t('loyalty.rewards_text')}>
      {failed && (
        <NotLoaded
          what={failed === ranks ? 'loyalty.ranks_failed' : 'missions.failed'}
          busy={failed.isFetching}
          onRetry={failed.refetch}
        />
      )}
      {!isKnown && !failed && <Skeleton height={92} />}
      <ToClaim rewards={rewards} />
      <FreeSpins />
      <Row gap={10} className={styles.refill}>
        <RefillButton tellsWhen />
      </Row>
      <CheckIn />
      {rewards.joinCount > 0 && <ToJoin count={rewards.joinCount} />}
      {isKnown && rewards.claimCount + rewards.joinCount === 0 && (
        <EmptyState title={t('loyalty.rewards_empty')} text={t('loyalty.rewards_empty_text')} />
      )}
      <RewardLinks />
      <Received />
    </Page>
  )
}

/** Promotions that wait to be joined, and the way to them. */
function ToJoin({ count }: { readonly count: number }) {
  const t = useText()
  return (
    <Card as="section" className={styles.bonus}>
      <Icon name="gift" size={28} className={styles.gift} />
      <Stack gap={2} className={styles.words}>
        <h2>{t('promotions.open_count', { count })}</h2>
        <p>{t('promotions.open_text')}</p>
      </Stack>
      <Link to={paths.promotions} className={buttonClass({ variant: 'surface', size: 'md' })}>
        {t('promotions.see')}
      </Link>
    </Card>
  )
}
