import type { Amount } from '@banyan/money'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './missions.module.css'

export interface RewardProps {
  readonly points: Amount
  readonly amount: Amount
}

/** What is given in words: points, money, or both. */
export function useRewardText() {
  const t = useText()
  const format = useFormat()
  return ({ points, amount }: RewardProps) =>
    [points > 0n && t('loyalty.points', { points: format.count(Number(points)) }), amount > 0n && format.amount(amount)]
      .filter(Boolean)
      .join(' + ')
}

export function Reward(reward: RewardProps) {
  const rewardText = useRewardText()
  return <b className={`n ${styles.reward}`}>{rewardText(reward)}</b>
}
