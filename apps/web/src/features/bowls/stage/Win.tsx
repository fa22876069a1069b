import { zero } from '@banyan/money'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useRolled } from '../../../lib/use-rolled.ts'
import type { Own } from '../use-own-bets.ts'
import styles from './Stage.module.css'

/**
 * What a round paid the member, counted up from nothing once it is known. It is celebrated only when it is more
 * than was staked.
 */
export function Win({ own }: { readonly own: Own | null }) {
  const t = useText()
  const format = useFormat()
  const rolled = useRolled(own?.payoutAmount ?? zero) ?? zero
  if (!own) return null
  const { stakeAmount, payoutAmount } = own
  const isGain = payoutAmount > stakeAmount
  const facts = { amount: format.amount(rolled), stake: format.amount(stakeAmount) }
  return (
    <p className={isGain ? styles.win : styles.plain}>
      {t(payoutAmount === zero ? 'bowls.lost' : isGain ? 'bowls.won' : 'bowls.returned', facts)}
    </p>
  )
}
