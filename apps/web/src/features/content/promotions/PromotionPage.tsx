import { BackLink } from '../../../lib/BackLink.tsx'
import { contentRoutes } from '@banyan/contract'
import { Card, EmptyState, Stack, buttonClass } from '@banyan/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { useContent } from '../../../lib/content.ts'
import { useText } from '../../../lib/i18n.ts'
import { noticesInput } from '../../../lib/notices-input.ts'
import { paths } from '../../../lib/paths.ts'
import { Page } from '../../../lib/Page.tsx'
import { ContentState } from '../ContentState.tsx'
import { HtmlText } from '../HtmlText.tsx'
import { NoticeLink } from '../notices/NoticeLink.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { FollowButton } from './FollowButton.tsx'
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
  const back = <BackLink to={paths.promotions}>{t('pages.promotions_all')}</BackLink>
  if (promotion)
    return (
      <Page look="large" title={promotion.title} intro={<PromotionTime promotion={promotion} />} before={back}>
        <Card as="section" className={styles.whole}>
          <PromotionArt first promotion={promotion} at={at} />
          <Stack top align="start" gap={6} className={styles.words}>
            <FollowButton promotion={promotion} look="words" />
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
          </Stack>
        </Card>
      </Page>
    )
  if (asked.data)
    return (
      <Page look="large" title={t('pages.promotion_missing')} intro={t('pages.promotion_missing_text')}>
        <EmptyState
          title={t('pages.promotion_others')}
          action={
            <Link to={paths.promotions} className={buttonClass({ variant: 'primary' })}>
              {t('pages.promotions_all')}
            </Link>
          }
        />
      </Page>
    )
  return (
    <Page look="large" title={t('pages.promotions')} before={back}>
      <ContentState asked={asked} />
    </Page>
  )
}
