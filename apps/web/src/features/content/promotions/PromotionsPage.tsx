import { type Activity, type Notice, contentRoutes } from '@banyan/contract'
import { EmptyState, Row, Stack, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useContent } from '../../../lib/content.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { noticesInput } from '../../../lib/notices-input.ts'
import { promotionOf } from '../../../lib/paths.ts'
import { Page } from '../../../lib/Page.tsx'
import { ContentState } from '../ContentState.tsx'
import { MissionsLink } from './MissionsLink.tsx'
import { ApplyButton } from './ApplyButton.tsx'
import { PromotionArt } from './PromotionArt.tsx'
import { PromotionTime } from './PromotionTime.tsx'
import { StatePill } from './StatePill.tsx'
import styles from './promotions.module.css'
import { useActivityOf } from './use-activities.ts'

/** The promotions now offered, as the operator wrote them [PROMO-02]. */
export function PromotionsPage() {
  const t = useText()
  const asked = useContent(contentRoutes.announcements, noticesInput)
  const promotions = asked.data?.promotion
  const activityOf = useActivityOf()
  const chief = promotions?.find(({ id }) => activityOf(id)?.canApply)
  return (
    <Page look="large" title={t('pages.promotions')} intro={t('pages.promotions_text')}>
      <MissionsLink />
      {!promotions && <ContentState asked={asked} />}
      {promotions?.length === 0 && (
        <EmptyState title={t('pages.promotions_empty')} text={t('pages.promotions_empty_text')} />
      )}
      {promotions && promotions.length > 0 && (
        <ul className={styles.cards}>
          {promotions.map((promotion, at) => (
            <Promotion
              key={promotion.id}
              promotion={promotion}
              activity={activityOf(promotion.id)}
              at={at}
              isChief={promotion === chief}
            />
          ))}
        </ul>
      )}
    </Page>
  )
}

interface PromotionProps {
  readonly promotion: Notice
  /** Undefined of one that is information alone. */
  readonly activity: Activity | undefined
  readonly at: number
  /** The first that can be applied for: its button is the primary one of the page. */
  readonly isChief: boolean
}

/** Image, title, period and state, what can be done now, and the way to its whole text [PROMO-04]. */
function Promotion({ promotion, activity, at, isChief }: PromotionProps) {
  const t = useText()
  const format = useFormat()
  return (
    <li className={styles.card}>
      <PromotionArt promotion={promotion} at={at} />
      <Stack top align="start" gap={6} className={styles.words}>
        <h2>
          {/* The whole card is pressed by it; by keyboard the button below is the way. */}
          <Link to={promotionOf(promotion.id)} tabIndex={-1} className={styles.whole}>
            {promotion.title}
          </Link>
        </h2>
        <PromotionTime promotion={promotion} />
        {activity && (
          <Row as="p" wrap gap="6px 10px">
            {activity.rewardAmount !== null && (
              <b className={styles.reward}>
                {t('promotions.reward', { amount: format.amount(activity.rewardAmount) })}
              </b>
            )}
            <StatePill state={activity.state} />
          </Row>
        )}
        <Row align="stretch" wrap gap={10} className={styles.actions}>
          {activity?.canApply && (
            <ApplyButton promotion={promotion} activity={activity} variant={isChief ? 'primary' : 'surface'} />
          )}
          <Link
            to={promotionOf(promotion.id)}
            className={buttonClass({ variant: activity?.canApply ? 'ghost' : 'surface', size: 'md' })}
            aria-label={t('pages.promotion_open', { title: promotion.title })}
          >
            {t('pages.notice_go')}
          </Link>
        </Row>
      </Stack>
    </li>
  )
}
