import type { Rank, RankBonus } from '@banyan/contract'
import { Button, Pill, Stack } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { Medal } from '../Medal.tsx'
import { useClaim } from '../use-claim.ts'
import type { MyRank } from '../use-loyalty.ts'
import styles from './rank.module.css'

interface TierProps {
  readonly rank: Rank
  /** Where the member stands; undefined of a visitor. */
  readonly own: MyRank | undefined
}

/** A rank with its conditions and what it brings, and the bonus of it that waits for the member. */
export function Tier({ rank, own }: TierProps) {
  const t = useText()
  const format = useFormat()
  const { rankLevel, labelName, requiredAmount, betPerPoint, bonusAmount, hasVipService, reviewDays, keptAmount } = rank
  const isOwn = rankLevel === own?.rankLevel
  const waiting = own?.bonuses.find((bonus) => bonus.rankLevel === rankLevel && bonus.claimedAt === null)
  return (
    <Stack as="li" top align="center" gap={6} className={styles.tier} aria-current={isOwn ? 'true' : undefined}>
      <Medal rankLevel={rankLevel} sizes="100px" className={styles.small_medal} />
      <h3>{labelName}</h3>
      <p className={styles.from}>
        {requiredAmount === 0n
          ? t('loyalty.from_start')
          : t('loyalty.from_amount', { amount: format.short(requiredAmount) })}
      </p>
      <dl>
        <div>
          <dt>{t('loyalty.per_point')}</dt>
          <dd className="n">{format.amount(betPerPoint)}</dd>
        </div>
        <div>
          <dt>{t('loyalty.bonus')}</dt>
          <dd className={bonusAmount > 0n ? 'n' : undefined}>
            {bonusAmount > 0n ? format.amount(bonusAmount) : t('loyalty.bonus_none')}
          </dd>
        </div>
        {rankLevel > 1 && (
          <div>
            <dt>{t('loyalty.review_of')}</dt>
            <dd>
              {reviewDays === null
                ? t('loyalty.review_never')
                : t('loyalty.review_asks', { amount: format.short(keptAmount), days: format.count(reviewDays) })}
            </dd>
          </div>
        )}
      </dl>
      {hasVipService && <Pill tone="info">{t('loyalty.vip_service')}</Pill>}
      {waiting && <Claim bonus={waiting} />}
      <span className={styles.state}>
        {isOwn && <Pill tone="leaf">{t('loyalty.yours')}</Pill>}
        {own && rankLevel < own.rankLevel && <Pill>{t('loyalty.reached')}</Pill>}
      </span>
    </Stack>
  )
}

/** The bonus of a rank that the member has reached and not taken yet. */
function Claim({ bonus }: { readonly bonus: RankBonus }) {
  const t = useText()
  const format = useFormat()
  const claim = useClaim()
  const amount = format.amount(bonus.bonusAmount)
  return (
    <Button
      size="sm"
      variant="primary"
      busy={claim.isPending}
      aria-label={`${t('loyalty.claim', { amount })}: ${t('loyalty.bonus_of', { rank: bonus.labelName })}`}
      onClick={() => claim.mutate(bonus)}
    >
      {t('loyalty.claim', { amount })}
    </Button>
  )
}
