import { type ReferralTerms, referralRewardRoutes } from '@banyan/contract'
import { Card, Skeleton, formatDecimal } from '@banyan/ui'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import styles from './referral.module.css'

/** What friends earn the member, what they have earned in all, and the last payments [MEMBER-53]. */
export function Rewards() {
  const t = useText()
  const format = useFormat()
  const { data, isError, isFetching, refetch } = useRead(referralRewardRoutes.referralRewards, {})
  // Where friends earn nothing and never have, there is nothing to tell.
  if (data && data.terms === null && data.rewardAmount === 0n) return null
  return (
    <Card as="section" top gap={12} className={styles.card} aria-labelledby="rewards">
      <h2 id="rewards">{t('referral.rewards')}</h2>
      {!data && !isError && <Skeleton height={96} />}
      {!data && isError && <NotLoaded what="referral.failed" busy={isFetching} onRetry={refetch} />}
      {data && (
        <>
          <p>{t('referral.earned', { amount: format.amount(data.rewardAmount) })}</p>
          {data.terms && <Terms terms={data.terms} />}
          {data.payments.length > 0 && (
            <ul className={styles.payments}>
              {data.payments.map(({ at, amount, friends }) => (
                <li key={at.getTime()}>
                  <span className="n">{format.instant(at)}</span>
                  <span className="n">{t('referral.payment', { amount: format.amount(amount), count: friends })}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  )
}

function Terms({ terms }: { readonly terms: ReferralTerms }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { giftAmount, depositMin, playMin, withinDays, rate, rateDays, capAmount } = terms
  return (
    <ul className={styles.terms}>
      {giftAmount !== null && (
        <li>
          {t('referral.gift_terms', {
            amount: format.amount(giftAmount),
            deposit: format.amount(depositMin),
            play: format.amount(playMin),
            days: withinDays,
          })}
        </li>
      )}
      {rate !== null && (
        <li>{t('referral.share_terms', { percent: formatDecimal(BigInt(rate), 2, language), days: rateDays })}</li>
      )}
      {capAmount !== null && <li>{t('referral.cap_terms', { amount: format.amount(capAmount) })}</li>}
      <li>{t('referral.fair_terms')}</li>
    </ul>
  )
}
