import type { Activity, PromotionCondition } from '@banyan/contract'
import { formatDecimal } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'

/** Whoever is in was let in: a first deposit, once made, is no condition that they miss. */
const entered: ReadonlySet<Activity['state']> = new Set([
  'joined',
  'in_process',
  'claim',
  'claimed',
  'applying',
  'issued',
])

/** What a promotion asks to be played, and of whoever applies: what the member does not meet says so. */
export function Conditions({ activity }: { readonly activity: Activity }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { turnoverMultiple, rankLevelMin, registeredDaysMin, depositMin, depositDays } = activity
  const unmet = entered.has(activity.state) ? [] : activity.unmet
  const ofBoth = activity.plan?.turnoverOf === 'deposit_and_bonus'
  const shown = (words: string, condition: PromotionCondition) => (
    <li key={condition}>{unmet.includes(condition) ? `${words} (${t('promotions.not_met')})` : words}</li>
  )
  return (
    <>
      {turnoverMultiple !== null && turnoverMultiple > 0 && (
        <li>
          {t(ofBoth ? 'promotions.plan.turnover_both' : 'promotions.turnover', {
            times: timesText(turnoverMultiple, language),
          })}
        </li>
      )}
      {rankLevelMin > 0 && shown(t('promotions.ask_rank', { rank: rankLevelMin }), 'rank')}
      {registeredDaysMin > 0 && shown(t('promotions.ask_registered', { days: registeredDaysMin }), 'registered')}
      {depositMin !== null &&
        shown(
          depositDays === null
            ? t('promotions.ask_deposits', { amount: format.amount(depositMin) })
            : t('promotions.ask_deposits_days', { amount: format.amount(depositMin), days: depositDays }),
          'deposits',
        )}
      {unmet.includes('first_deposit') && shown(t('promotions.ask_first_deposit'), 'first_deposit')}
      {unmet.includes('line') && shown(t('promotions.ask_line'), 'line')}
    </>
  )
}

/** A multiple in ten-thousandths: whole ones without what is behind the point. */
const timesText = (multiple: number, language: Parameters<typeof formatDecimal>[2]) =>
  multiple % 10_000 === 0 ? String(multiple / 10_000) : formatDecimal(BigInt(Math.round(multiple / 100)), 2, language)
