import { contentRoutes } from '@banyan/contract'
import { Card, EmptyState, Icon, buttonClass } from '@banyan/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { useContent } from '../../../lib/content.ts'
import { useText } from '../../../lib/i18n.ts'
import { noticesInput } from '../../../lib/notices-input.ts'
import { paths } from '../../../lib/paths.ts'
import { ContentPage } from '../ContentPage.tsx'
import { ContentState } from '../ContentState.tsx'
import { HtmlText } from '../HtmlText.tsx'
import { NoticeLink } from '../notices/NoticeLink.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { PromotionArt } from './PromotionArt.tsx'
import { PromotionTime } from './PromotionTime.tsx'
import styles from './promotions.module.css'
import { useActivityOf } from './use-activities.ts'

/** One promotion with its whole text [PROMO-03]; an id that nobody knows is told, with the way back [ROUTE-23]. */
export function PromotionPage() {
  const t = useText()
  const { id }: { readonly id?: string } = useSearch({ strict: false })
  const asked = useContent(contentRoutes.announcements, noticesInput)
  const promotions = asked.data?.promotion ?? []
  const at = promotions.findIndex((each) => each.id === id)
  const promotion = promotions[at]
  const activity = useActivityOf()(promotion?.id ?? '')
  const back = (
    <Link to={paths.promotions} className={styles.back}>
      <Icon name="arrow-left" size={16} />
      {t('pages.promotions_all')}
    </Link>
  )
  if (promotion)
    return (
      <ContentPage title={promotion.title} text={<PromotionTime promotion={promotion} />} before={back}>
        <Card as="section" className={styles.whole}>
          <PromotionArt promotion={promotion} at={at} />
          <div className={styles.words}>
            <HtmlText html={promotion.content} />
            {promotion.link && (
              <NoticeLink
                link={promotion.link}
                className={buttonClass({ variant: activity ? 'surface' : 'primary', size: 'lg' })}
              >
                {t('pages.promotion_go')}
              </NoticeLink>
            )}
            {activity && <ActivityPanel promotion={promotion} activity={activity} />}
          </div>
        </Card>
      </ContentPage>
    )
  if (asked.data)
    return (
      <ContentPage title={t('pages.promotion_missing')} text={t('pages.promotion_missing_text')}>
        <EmptyState
          title={t('pages.promotion_others')}
          action={
            <Link to={paths.promotions} className={buttonClass({ variant: 'primary' })}>
              {t('pages.promotions_all')}
            </Link>
          }
        />
      </ContentPage>
    )
  return (
    <ContentPage title={t('pages.promotions')} before={back}>
      <ContentState asked={asked} />
    </ContentPage>
  )
}
