import { type Activity, type Notice, isOfDeposit } from '@banyan/contract'
import { Row, Stack } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { Conditions } from './Conditions.tsx'
import { EnvelopeProof } from './EnvelopeProof.tsx'
import { PlanButton } from './PlanButton.tsx'
import { PlanProgress } from './PlanProgress.tsx'
import { PlanTerms } from './PlanTerms.tsx'
import { StatePill } from './StatePill.tsx'
import { hasSpins } from './has-spins.ts'
import { isFree } from './is-free.ts'
import styles from './promotions.module.css'
import { useRewardText } from './use-reward-text.ts'

/**
 * What a promotion that is joined gives, how far the member is with it, and what can be done now [PROMO-06, PROMO-11 to
 * PROMO-13].
 */
export function PlanPanel({ promotion, activity }: { readonly promotion: Notice; readonly activity: Activity }) {
  const t = useText()
  const rewardText = useRewardText()
  const { state, unmet, taken, plan, timesMax, endsAt } = activity
  const format = useFormat()
  const told = useTold()
  return (
    <Stack as="section" align="start" gap={12} className={styles.panel} aria-label={t('promotions.section')}>
      <Row wrap gap="6px 10px">
        <b className={styles.reward}>{rewardText(activity)}</b>
        <StatePill state={state} />
      </Row>
      <ul className={styles.terms}>
        <PlanTerms activity={activity} />
        {plan?.rhythm !== 'once' || timesMax > 1 ? (
          <li>{t(`promotions.plan.each_${plan?.rhythm ?? 'once'}`, { count: timesMax })}</li>
        ) : (
          <li>{t('promotions.once')}</li>
        )}
        {endsAt && <li>{t('promotions.plan.until', { day: format.day(endsAt) })}</li>}
        <Conditions activity={activity} />
      </ul>
      <p>{state === 'join' && unmet.length > 0 ? t('promotions.unmet') : told(activity)}</p>
      {taken && (state === 'joined' || state === 'in_process') && <PlanProgress activity={activity} taken={taken} />}
      {taken?.draw && <EnvelopeProof draw={taken.draw} />}
      <PlanButton promotion={promotion} activity={activity} size="lg" />
    </Stack>
  )
}

/** What a state means to the member, with sums and times. */
function useTold(): (activity: Activity) => string {
  const t = useText()
  const format = useFormat()
  return ({ state, plan, taken, beginsAt }) => {
    const amount = format.amount(taken?.rewardAmount ?? 0n)
    const until = taken?.until ? format.instant(taken.until) : ''
    switch (state) {
      case 'coming_soon':
        return t('promotions.plan.coming_soon_text', { day: format.day(beginsAt) })
      case 'joined':
        return t(plan && isOfDeposit(plan.kind) ? 'promotions.plan.joined_deposit' : 'promotions.plan.joined_play', {
          until,
        })
      case 'in_process':
        return t(plan?.kind === 'loss_back' ? 'promotions.plan.counting' : 'promotions.plan.in_process_text', { until })
      case 'claim':
        if (plan?.freeSpins) return t('promotions.plan.spins_claim', { count: plan.freeSpins.rounds, until })
        return taken?.rewardAmount
          ? t('promotions.plan.claim_text', { amount, until })
          : t('promotions.plan.envelope_text', { until })
      case 'claimed':
        if (taken?.spins)
          return hasSpins({ taken })
            ? t('promotions.plan.spins_left', {
                count: taken.spins.left,
                until: format.instant(taken.spins.expiresAt),
              })
            : t('promotions.plan.spins_over')
        return t('promotions.plan.claimed_text', { amount })
      case 'closed':
        return t(taken?.ended ? `promotions.plan.ended_${taken.ended}` : 'promotions.plan.closed_text')
      default:
        return t(plan && isFree(plan) ? 'promotions.plan.join_free' : 'promotions.plan.join_text')
    }
  }
}
