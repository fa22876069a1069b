import { type Activity, isOfDeposit } from '@banyan/contract'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { isFree } from './is-free.ts'

/** What has to be done for the reward, and the table of an envelope. */
export function PlanTerms({ activity: { plan } }: { readonly activity: Activity }) {
  const t = useText()
  const format = useFormat()
  if (!plan) return null
  const { kind, basisMin, playMin, claimDays, prizes, freeSpins } = plan
  const weight = prizes.reduce((sum, prize) => sum + prize.weight, 0)
  return (
    <>
      {basisMin !== null && (
        <li>
          {t(isOfDeposit(kind) ? 'promotions.plan.deposit_min' : 'promotions.plan.loss_min', {
            amount: format.amount(basisMin),
          })}
        </li>
      )}
      {playMin !== null && <li>{t('promotions.plan.play_min', { amount: format.amount(playMin) })}</li>}
      {kind === 'loss_back' && <li>{t('promotions.plan.loss_terms')}</li>}
      <li>{t(isFree(plan) ? 'promotions.plan.claim_only' : 'promotions.plan.claim_days', { days: claimDays })}</li>
      {freeSpins && (
        <>
          <li>{t('promotions.plan.spins_days', { days: freeSpins.days })}</li>
          <li>{t('promotions.plan.spins_cash')}</li>
          <li>{t('promotions.plan.spins_none')}</li>
        </>
      )}
      {prizes.length > 0 && (
        <li>
          {t('promotions.plan.table', {
            prizes: prizes
              .map((prize) => `${format.amount(prize.amount)} (${format.count(prize.weight)}/${format.count(weight)})`)
              .join(' · '),
          })}
        </li>
      )}
    </>
  )
}
