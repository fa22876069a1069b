import { type Notice, contentRoutes } from '@banyan/contract'
import { EmptyState, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useContent } from '../../../lib/content.ts'
import { useText } from '../../../lib/i18n.ts'
import { noticesInput } from '../../../lib/notices-input.ts'
import { promotionOf } from '../../../lib/paths.ts'
import { ContentPage } from '../ContentPage.tsx'
import { ContentState } from '../ContentState.tsx'
import { MissionsLink } from './MissionsLink.tsx'
import { PromotionArt } from './PromotionArt.tsx'
import { PromotionTime } from './PromotionTime.tsx'
import styles from './promotions.module.css'

/** The promotions now offered, as the operator wrote them [PROMO-02]. */
export function PromotionsPage() {
  const t = useText()
  const asked = useContent(contentRoutes.announcements, noticesInput)
  const promotions = asked.data?.promotion
  return (
    <ContentPage title={t('pages.promotions')} text={t('pages.promotions_text')} className={styles.page}>
      <MissionsLink />
      {!promotions && <ContentState asked={asked} />}
      {promotions?.length === 0 && <EmptyState title={t('pages.promotions_empty')} text={t('pages.promotions_empty_text')} />}
      {promotions && promotions.length > 0 && (
        <ul className={styles.cards}>
          {promotions.map((promotion, at) => (
            <Promotion key={promotion.id} promotion={promotion} at={at} />
          ))}
        </ul>
      )}
    </ContentPage>
  )
}

/** Image, title, period, and the way to its whole text [PROMO-04]. */
function Promotion({ promotion, at }: { readonly promotion: Notice; readonly at: number }) {
  const t = useText()
  return (
    <li className={styles.card}>
      <PromotionArt promotion={promotion} at={at} />
      <div className={styles.words}>
        <h2>{promotion.title}</h2>
        <PromotionTime promotion={promotion} />
        <Link
          to={promotionOf(promotion.id)}
          className={buttonClass({ size: 'md' })}
          aria-label={t('pages.promotion_open', { title: promotion.title })}
        >
          {t('pages.notice_go')}
        </Link>
      </div>
    </li>
  )
}
