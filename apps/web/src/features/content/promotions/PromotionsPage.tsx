import {
  type Activity,
  type Notice,
  type PromotionCategory,
  contentRoutes,
  promotionCategories,
} from '@banyan/contract'
import { ChipSet, EmptyState, Pill, Row, Stack, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useContent } from '../../../lib/content.ts'
import { useText } from '../../../lib/i18n.ts'
import { noticesInput } from '../../../lib/notices-input.ts'
import { promotionOf } from '../../../lib/paths.ts'
import { Page } from '../../../lib/Page.tsx'
import { TournamentCards } from '../../tournaments/index.ts'
import { ContentState } from '../ContentState.tsx'
import { MissionsLink } from './MissionsLink.tsx'
import { ApplyButton } from './ApplyButton.tsx'
import { FollowButton } from './FollowButton.tsx'
import { PlanButton } from './PlanButton.tsx'
import { PromotionArt } from './PromotionArt.tsx'
import { PromotionTime } from './PromotionTime.tsx'
import { StatePill } from './StatePill.tsx'
import styles from './promotions.module.css'
import { useActivities, useActivityOf } from './use-activities.ts'
import { useFollowedFirst } from './use-follow.ts'
import { useRewardText } from './use-reward-text.ts'

/** The promotions now offered, as the operator wrote them [PROMO-02]. */
export function PromotionsPage() {
  const t = useText()
  const asked = useContent(contentRoutes.announcements, noticesInput)
  const promotions = asked.data?.promotion
  const activityOf = useActivityOf()
  const { categories, categoryOf } = useCategories(promotions)
  const [category, setCategory] = useState<PromotionCategory | 'all'>('all')
  // One that has gone meanwhile shows all of them again.
  const chosen = category !== 'all' && categories.includes(category) ? category : 'all'
  const ordered = useFollowedFirst(promotions)
  const shown = ordered?.filter(({ id }) => chosen === 'all' || categoryOf(id) === chosen)
  const canAct = (id: string) => activityOf(id)?.canApply === true || activityOf(id)?.state === 'claim'
  const chief = shown?.find(({ id }) => canAct(id))
  return (
    <Page
      look="large"
      title={t('pages.promotions')}
      intro={t('pages.promotions_text')}
      tools={
        categories.length > 0 && (
          <ChipSet
            label={t('promotions.by_category')}
            value={chosen}
            chips={[
              { id: 'all', label: t('promotions.all') },
              ...categories.map((id) => ({ id, label: t(`promotions.category.${id}`) })),
            ]}
            onChange={setCategory}
          />
        )
      }
    >
      {!promotions && <ContentState asked={asked} />}
      {promotions?.length === 0 && (
        <EmptyState title={t('pages.promotions_empty')} text={t('pages.promotions_empty_text')} />
      )}
      {shown && shown.length > 0 && (
        <ul className={styles.cards} aria-label={t('pages.promotions')}>
          {shown.map((promotion, index) => (
            <Promotion
              key={promotion.id}
              promotion={promotion}
              isFirst={index === 0}
              activity={activityOf(promotion.id)}
              at={promotions?.indexOf(promotion) ?? 0}
              isChief={promotion === chief}
            />
          ))}
        </ul>
      )}
      <TournamentCards />
      <MissionsLink />
    </Page>
  )
}

/** The categories of what is shown, in their order, and where each promotion stands. */
function useCategories(promotions: readonly Notice[] | undefined) {
  const placed = useActivities().data?.categories ?? []
  const of = new Map(placed.map(({ promotionId, category }) => [promotionId, category]))
  const categoryOf = (id: string) => of.get(id)
  const categories = promotionCategories.filter((each) => promotions?.some(({ id }) => categoryOf(id) === each))
  return { categories, categoryOf }
}

interface PromotionProps {
  readonly promotion: Notice
  /** Undefined of one that is information alone. */
  readonly activity: Activity | undefined
  readonly at: number
  /** Its picture does not wait to be near. */
  readonly isFirst: boolean
  /** The first that can be applied for: its button is the primary one of the page. */
  readonly isChief: boolean
}

/** Image, title, period and state, what can be done now, and the way to its whole text [PROMO-04]. */
function Promotion({ promotion, activity, at, isFirst, isChief }: PromotionProps) {
  const t = useText()
  const rewardText = useRewardText()
  const canAct = activity?.canApply === true || activity?.state === 'claim'
  // A code is typed on the page of its promotion.
  const isCode = activity?.plan?.kind === 'promo_code' && activity.state === 'join'
  const look = isChief ? 'primary' : 'surface'
  return (
    <li className={styles.card}>
      <PromotionArt promotion={promotion} at={at} first={isFirst} />
      <FollowButton promotion={promotion} look="over" />
      <Stack top align="start" gap={6} className={styles.words}>
        <h2>
          {/* The whole card is pressed by it; by keyboard the button below is the way. */}
          <Link to={promotionOf(promotion.id)} tabIndex={-1} className={styles.over}>
            {promotion.title}
          </Link>
        </h2>
        <PromotionTime promotion={promotion} />
        {activity && (
          <Row as="p" wrap gap="6px 10px">
            {(activity.plan !== null || activity.rewardAmount !== null) && (
              <b className={styles.reward}>{rewardText(activity)}</b>
            )}
            <StatePill state={activity.state} />
            {activity.state === 'join' && activity.unmet.length > 0 && (
              <Pill tone="neutral">{t('promotions.unmet')}</Pill>
            )}
          </Row>
        )}
        <Row align="stretch" wrap gap={10} className={styles.actions}>
          {activity && canAct && !isCode && <ActButton promotion={promotion} activity={activity} variant={look} />}
          <Link
            to={promotionOf(promotion.id)}
            className={buttonClass({ variant: canAct && !isCode ? 'ghost' : 'surface', size: 'md' })}
            aria-label={t('pages.promotion_open', { title: promotion.title })}
          >
            {t('pages.notice_go')}
          </Link>
        </Row>
      </Stack>
    </li>
  )
}

/** What can be done now: what is joined has a button of its own. */
function ActButton(props: Parameters<typeof ApplyButton>[0]) {
  return props.activity.plan ? <PlanButton {...props} /> : <ApplyButton {...props} />
}
