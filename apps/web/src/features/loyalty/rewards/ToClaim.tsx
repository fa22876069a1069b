import type { Activity, Mission, RankBonus } from '@banyan/contract'
import { Button, Card, Icon, type IconName, Stack } from '@banyan/ui'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useNotices } from '../../../lib/content.ts'
import { useClaim as useClaimCashback } from '../../cashback/index.ts'
import { PlanButton, useSpinsText } from '../../content/promotions/index.ts'
import { Reward, useClaimMission } from '../../missions/index.ts'
import { Medal } from '../Medal.tsx'
import { useClaim as useClaimBonus, useClaimBirthday } from '../use-claim.ts'
import type { MyRank } from '../use-loyalty.ts'
import styles from './rewards.module.css'
import type { useToClaim } from './use-rewards.ts'

/** Everything that can be claimed, each with its one press. The check-in of seven days is a card of its own. */
export function ToClaim({ rewards }: { readonly rewards: ReturnType<typeof useToClaim> }) {
  const t = useText()
  const heading = useId()
  const { bonuses, birthday, missions, promotions, cashbackAmount } = rewards
  if (bonuses.length + missions.length + promotions.length === 0 && !birthday && cashbackAmount === 0n) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('loyalty.to_claim')}
      </h2>
      <Stack as="ul" gap={10}>
        {cashbackAmount > 0n && <CashbackReward amount={cashbackAmount} />}
        {birthday && <BirthdayReward gift={birthday} />}
        {bonuses.map((bonus) => (
          <RankReward key={bonus.rankLevel} bonus={bonus} />
        ))}
        {missions.map((mission) => (
          <MissionReward key={mission.id} mission={mission} />
        ))}
        {promotions.map((activity) => (
          <PromotionReward key={activity.promotionId} activity={activity} />
        ))}
      </Stack>
    </section>
  )
}

interface RowProps {
  readonly icon?: IconName
  /** Instead of an icon. */
  readonly art?: ReactNode
  readonly title: string
  /** What kind of reward it is. */
  readonly kind: string
  readonly reward: ReactNode
  readonly children: ReactNode
}

function RewardRow({ icon, art, title, kind, reward, children }: RowProps) {
  return (
    <li>
      <Card as="article" className={styles.bonus}>
        {icon ? <Icon name={icon} size={28} className={styles.gift} /> : art}
        <Stack gap={2} className={styles.words}>
          <small>{kind}</small>
          <h3>{title}</h3>
          {reward}
        </Stack>
        {children}
      </Card>
    </li>
  )
}

function CashbackReward({ amount }: { readonly amount: bigint }) {
  const t = useText()
  const format = useFormat()
  const claim = useClaimCashback()
  return (
    <RewardRow
      icon="arrow-u-up-left"
      kind={t('cashback.title')}
      title={t('cashback.claimable')}
      reward={<b className={`n ${styles.amount}`}>{format.amount(amount)}</b>}
    >
      <Button variant="primary" busy={claim.isPending} onClick={() => claim.mutate()}>
        {t('cashback.claim', { amount: format.amount(amount) })}
      </Button>
    </RewardRow>
  )
}

function RankReward({ bonus }: { readonly bonus: RankBonus }) {
  const t = useText()
  const format = useFormat()
  const claim = useClaimBonus()
  const { rankLevel, labelName, bonusAmount } = bonus
  const amount = format.amount(bonusAmount)
  return (
    <RewardRow
      art={<Medal rankLevel={rankLevel} sizes="56px" className={styles.medal} />}
      kind={t('shell.vip')}
      title={t('loyalty.bonus_of', { rank: labelName })}
      reward={<b className={`n ${styles.amount}`}>{amount}</b>}
    >
      <Button variant="primary" busy={claim.isPending} onClick={() => claim.mutate(bonus)}>
        {t('loyalty.claim', { amount })}
      </Button>
    </RewardRow>
  )
}

function BirthdayReward({ gift: { bonusAmount, until } }: { readonly gift: NonNullable<MyRank['birthdayGift']> }) {
  const t = useText()
  const format = useFormat()
  const claim = useClaimBirthday()
  const amount = format.amount(bonusAmount)
  return (
    <RewardRow
      icon="gift"
      kind={t('loyalty.birthday_until', { at: format.minute(until) })}
      title={t('loyalty.birthday_gift')}
      reward={<b className={`n ${styles.amount}`}>{amount}</b>}
    >
      <Button
        variant="primary"
        busy={claim.isPending}
        aria-label={t('loyalty.birthday_claim', { amount })}
        onClick={() => claim.mutate()}
      >
        {t('loyalty.claim', { amount })}
      </Button>
    </RewardRow>
  )
}

function MissionReward({ mission }: { readonly mission: Mission }) {
  const t = useText()
  const claim = useClaimMission()
  return (
    <RewardRow icon="target" kind={t('missions.title')} title={mission.name} reward={<Reward {...mission} />}>
      <Button
        variant="primary"
        busy={claim.isPending}
        aria-label={t('missions.claim_of', { name: mission.name })}
        onClick={() => claim.mutate(mission)}
      >
        {t('missions.claim')}
      </Button>
    </RewardRow>
  )
}

function PromotionReward({ activity }: { readonly activity: Activity }) {
  const t = useText()
  const format = useFormat()
  const promotion = useNotices().data?.promotion?.find(({ id }) => id === activity.promotionId)
  const spinsText = useSpinsText()
  const amount = activity.taken?.rewardAmount
  const { freeSpins } = activity.plan ?? {}
  const reward = freeSpins ? spinsText(freeSpins) : amount ? format.amount(amount) : null
  if (!promotion) return null
  return (
    <RewardRow
      icon="gift"
      kind={t('shell.promotions')}
      title={promotion.title}
      reward={reward === null ? null : <b className={`n ${styles.amount}`}>{reward}</b>}
    >
      <PlanButton promotion={promotion} activity={activity} />
    </RewardRow>
  )
}
