import type { Amount } from '@banyan/money'
import { type Reward, loyaltyRoutes } from '@banyan/contract'
import { Button, ChipSet, EmptyState, LazyImage, Pill, Row, Skeleton, Stack } from '@banyan/ui'
import { useState } from 'react'
import { Picture } from '../../../assets/Picture.tsx'
import { ArtBand } from '../../../lib/ArtBand.tsx'
import { useContent } from '../../../lib/content.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { requireMember } from '../../../lib/require-member.ts'
import { useSession } from '../../../lib/session.ts'
import { MallError } from './MallError.tsx'
import { PriceFilter, priceStepOf } from './PriceFilter.tsx'
import { RedeemDialog } from './RedeemDialog.tsx'
import styles from './mall.module.css'
import { useMyRank, usePoints, useRanks } from '../use-loyalty.ts'

const filters = ['all', 'goods', 'bonus_kind', 'affordable'] as const
type Filter = (typeof filters)[number]

/** What the mall offers, by kind, by price or by what the member can afford [POINT-19]. */
export function RewardList() {
  const t = useText()
  const [filter, setFilter] = useState<Filter>('all')
  const [step, setStep] = useState<number | null>(null)
  const [chosen, setChosen] = useState<Reward | null>(null)
  const [last, setLast] = useState<Reward | null>(null)
  const asked = useContent(loyaltyRoutes.pointReward, {}, { staleTime: 10_000 })
  const own = usePoints()
  const points = own.data?.currentPoints
  const isUnknown = useSession().status === 'unknown'
  if (asked.isError && !asked.data) return <MallError asked={asked} />
  // With the points there is a choice above the list.
  const isComing = isUnknown || own.isLoading
  if (!asked.data || isComing) return <Loading hasChoice={isComing || points !== undefined} />
  const { rewards } = asked.data
  if (rewards.length === 0) return <EmptyState title={t('loyalty.gifts_empty')} text={t('loyalty.gifts_empty_text')} />
  const fits = (reward: Reward) => {
    const { kind, requiredPoints } = reward
    if (step !== null && priceStepOf(reward) !== step) return false
    if (filter === 'affordable') return points !== undefined && requiredPoints <= points
    return filter === 'all' || kind === (filter === 'goods' ? 'goods' : 'bonus')
  }
  const shown = rewards.filter(fits)
  const redeem = (reward: Reward) =>
    requireMember(() => {
      setLast(reward)
      setChosen(reward)
    }, 'account')
  const offered = filtersOf({ points, rewards })
  return (
    <>
      {offered.length > 1 && (
        <ChipSet
          label={t('loyalty.filter')}
          value={filter}
          onChange={setFilter}
          chips={offered.map((id) => ({ id, label: t(`loyalty.${id}`) }))}
        />
      )}
      <PriceFilter rewards={rewards} step={step} onChange={setStep} />
      {shown.length === 0 ? (
        <EmptyState title={t('loyalty.gifts_empty')} />
      ) : (
        <ul className={styles.rewards}>
          {shown.map((reward, at) => (
            <li key={reward.id} className={styles.reward}>
              <RewardCard reward={reward} at={at} points={points} onRedeem={() => redeem(reward)} />
            </li>
          ))}
        </ul>
      )}
      {last && <RedeemDialog key={last.id} reward={last} open={chosen !== null} onClose={() => setChosen(null)} />}
    </>
  )
}

/** The filters that change something. */
function filtersOf({ points, rewards }: { readonly points: Amount | undefined; readonly rewards: readonly Reward[] }) {
  // A filter that leaves nothing out is no choice.
  const useful = filters.filter((each) =>
    each === 'affordable'
      ? points !== undefined
      : each === 'all' || rewards.some(({ kind }) => kind !== (each === 'goods' ? 'goods' : 'bonus')),
  )
  const offered = useful.filter(
    (each) =>
      each === 'all' ||
      each === 'affordable' ||
      rewards.some(({ kind }) => kind === (each === 'goods' ? 'goods' : 'bonus')),
  )
  return offered
}

interface RewardCardProps {
  readonly reward: Reward
  /** Its place in the list. */
  readonly at: number
  /** Undefined of a visitor, and until they are known. */
  readonly points: bigint | undefined
  readonly onRedeem: () => void
}

function RewardCard({ reward, at, points, onRedeem }: RewardCardProps) {
  const t = useText()
  const format = useFormat()
  const ranks = useRanks().data?.ranks
  const own = useMyRank().data
  const { kind, productName, description, picture, requiredPoints, requiredAmount, bonusAmount, stock, rankLevelMin } =
    reward
  const { memberMax, memberDays } = reward
  const rankName = ranks?.find(({ rankLevel }) => rankLevel === rankLevelMin)?.labelName ?? String(rankLevelMin)
  const isShort = points !== undefined && points < requiredPoints
  const isLow = own !== undefined && own.rankLevel < rankLevelMin
  const why = stock === 0 ? t('loyalty.sold_out') : isLow ? t('loyalty.need', { rank: rankName }) : undefined
  const short =
    points !== undefined && isShort
      ? t('loyalty.not_enough', { points: format.count(Number(requiredPoints - points)) })
      : undefined
  return (
    <>
      <ArtBand at={at}>
        {picture ? (
          <LazyImage src={picture} alt="" width={640} height={280} />
        ) : (
          <Picture name={kind === 'bonus' ? 'lixi' : 'gift'} alt="" sizes="150px" className={styles.object} />
        )}
        {stock !== null && (
          <Pill tone="glass" className={styles.stock}>
            {stock === 0 ? t('loyalty.sold_out') : t('loyalty.left', { count: format.count(stock) })}
          </Pill>
        )}
      </ArtBand>
      <Stack top gap={6} className={styles.about}>
        <h2>{productName}</h2>
        {description && <p>{description}</p>}
        {kind === 'bonus' && (
          <p className={styles.gives}>{t('loyalty.gives', { amount: format.amount(bonusAmount) })}</p>
        )}
        {memberMax !== null && (
          <p className={styles.note}>
            {memberDays === null
              ? t('loyalty.limit', { max: format.count(memberMax) })
              : t('loyalty.limit_days', { max: format.count(memberMax), days: format.count(memberDays) })}
          </p>
        )}
        {rankLevelMin > 1 && <p className={styles.note}>{t('loyalty.from_rank', { rank: rankName })}</p>}
      </Stack>
      <Row wrap justify="between" gap="10px 16px" className={styles.deal}>
        <p className={styles.price}>
          <b className="n">{t('loyalty.points', { points: format.count(Number(requiredPoints)) })}</b>
          {requiredAmount > 0n && <span>{t('loyalty.plus_amount', { amount: format.amount(requiredAmount) })}</span>}
        </p>
        <Button disabled={why !== undefined || short !== undefined} onClick={onRedeem}>
          {why ?? short ?? t('loyalty.redeem')}
        </Button>
      </Row>
    </>
  )
}

function Loading({ hasChoice }: { readonly hasChoice: boolean }) {
  const t = useText()
  return (
    <>
      {hasChoice && <Skeleton width={180} height={36} />}
      <div className={styles.rewards} role="status" aria-busy="true" aria-label={t('common.loading')}>
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} height={360} />
        ))}
      </div>
    </>
  )
}
