import { Row, Stack } from '@banyan/ui'
import { type Activity, type Notice, promotionRoutes } from '@banyan/contract'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { SentPictures } from '../pictures/SentPictures.tsx'
import { ApplyButton } from './ApplyButton.tsx'
import { Conditions } from './Conditions.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { StatePill } from './StatePill.tsx'
import styles from './promotions.module.css'

const applied = ['join', 'applying', 'rejected'] as const

/** What can be done about a promotion: it is joined and fulfilled, or applied for. */
export function ActivityPanel(props: PanelProps) {
  return props.activity.plan ? <PlanPanel {...props} /> : <ApplicationPanel {...props} />
}

interface PanelProps {
  readonly promotion: Notice
  readonly activity: Activity
}

/**
 * What a promotion gives, what has become of the member's application, and what can be done now [PROMO-05 to PROMO-16].
 */
function ApplicationPanel({ promotion, activity }: PanelProps) {
  const t = useText()
  const format = useFormat()
  const { state, canApply, beginsAt, endsAt, rewardAmount, timesMax, application } = activity
  const paid = application?.amount ?? null
  const isUnmet = state === 'join' && activity.unmet.length > 0
  const told =
    state === 'issued' && paid !== null
      ? t('promotions.issued_text', { amount: format.amount(paid) })
      : state === 'coming_soon'
        ? t('promotions.coming_soon_text', { day: format.day(beginsAt) })
        : t(`promotions.${applied.find((each) => each === state) ?? 'closed'}_text`)
  return (
    <Stack as="section" align="start" gap={12} className={styles.panel} aria-label={t('promotions.section')}>
      <Row wrap gap="6px 10px">
        <b className={styles.reward}>
          {rewardAmount === null
            ? t('promotions.reward_decided')
            : t('promotions.reward', { amount: format.amount(rewardAmount) })}
        </b>
        <StatePill state={state} />
      </Row>
      <ul className={styles.terms}>
        <li>{timesMax === 1 ? t('promotions.once') : t('promotions.times', { count: timesMax })}</li>
        {endsAt && <li>{t('promotions.until', { day: format.day(endsAt) })}</li>}
        <Conditions activity={activity} />
      </ul>
      <p>{isUnmet ? t('promotions.unmet') : told}</p>
      {application?.reason && (
        <blockquote className={styles.reason}>
          <b>{t('promotions.reason')}</b>
          <p>{application.reason}</p>
        </blockquote>
      )}
      {application && (
        <div className={styles.own}>
          <b>{t('promotions.own')}</b>
          <time className="n" dateTime={application.appliedAt.toISOString()}>
            {format.instant(application.appliedAt)}
          </time>
          {application.remark && <p>{application.remark}</p>}
          {application.pictures.length > 0 && (
            <SentPictures route={promotionRoutes.promotionPicture} ids={application.pictures} />
          )}
        </div>
      )}
      {canApply && <ApplyButton promotion={promotion} activity={activity} size="lg" />}
    </Stack>
  )
}
