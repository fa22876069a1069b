import { type Activity, type FreeSpins, type ShownPlan, isOfDeposit } from '@banyan/contract'
import { formatDecimal } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useGameName } from '../../../lib/use-game-name.ts'

/** What a promotion gives, in a few words. */
export function useRewardText(): (activity: Activity) => string {
  const t = useText()
  const format = useFormat()
  const percent = usePercent()
  const spinsText = useSpinsText()
  return ({ plan, rewardAmount }) => {
    if (plan?.freeSpins) return spinsText(plan.freeSpins)
    if (plan !== null && plan.capAmount !== null)
      return t(isOfDeposit(plan.kind) ? 'promotions.plan.match' : 'promotions.plan.back', {
        percent: percent(plan),
        cap: format.amount(plan.capAmount),
      })
    if (plan && plan.prizes.length > 0) {
      const amounts = plan.prizes.map(({ amount }) => amount).toSorted((one, other) => (one < other ? -1 : 1))
      const [least = 0n] = amounts
      return t('promotions.plan.envelope', { from: format.amount(least), to: format.amount(amounts.at(-1) ?? least) })
    }
    return rewardAmount === null
      ? t('promotions.reward_decided')
      : t('promotions.reward', { amount: format.amount(rewardAmount) })
  }
}

/** So many free spins, on which game and at which stake. */
export function useSpinsText(): (spins: FreeSpins) => string {
  const t = useText()
  const format = useFormat()
  const gameName = useGameName()
  return ({ gameCode, betAmount, rounds }) =>
    t('promotions.plan.spins', { count: rounds, game: gameName(gameCode), amount: format.amount(betAmount) })
}

/** A rate in ten-thousandths as a percentage: whole ones without what is behind the point. */
function usePercent(): (plan: Pick<ShownPlan, 'rate'>) => string {
  const language = useLanguage()
  return ({ rate }) => {
    const hundredths = rate ?? 0
    return hundredths % 100 === 0 ? String(hundredths / 100) : formatDecimal(BigInt(hundredths), 2, language)
  }
}
