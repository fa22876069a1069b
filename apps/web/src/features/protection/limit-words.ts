import type { DepositLimit, LimitPeriod } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'

export type LimitKind = 'deposit' | 'stake' | 'loss'

/** A limit of a period: of deposits it says when more is possible, of play when it is counted anew. */
export type PeriodLimit = Pick<DepositLimit, 'period' | 'limitAmount' | 'raise' | 'movesAt'> & {
  /** Below zero of a loss that is a gain. */
  readonly usedAmount: bigint
}

interface LimitChange {
  readonly period: LimitPeriod
  readonly limitAmount: Amount | null
}

/** How a limit is set or confirmed; the answer says whether it was taken. */
export interface ChangeLimit {
  readonly isPending: boolean
  mutate(change: LimitChange, options?: { onSuccess: (done: boolean) => void }): void
}

const today = { day: 'protection.today', week: 'protection.this_week', month: 'protection.this_month' } as const

/** How the limits of a kind are said. Periods of deposits move on with the clock, those of play are the site’s. */
export function useLimitWords(kind: LimitKind) {
  const t = useText()
  const format = useFormat()
  const periodName = (period: LimitPeriod) =>
    kind === 'deposit' ? t(`protection.deposit_${period}`) : t(today[period])
  const movesText = ({ limitAmount, movesAt }: PeriodLimit) =>
    limitAmount !== null && movesAt
      ? t(kind === 'deposit' ? 'protection.deposit_moves' : 'protection.begins_anew', { at: format.instant(movesAt) })
      : null
  function usageText({ limitAmount, usedAmount }: Pick<PeriodLimit, 'limitAmount' | 'usedAmount'>) {
    const isAhead = kind === 'loss' && usedAmount < 0n
    const left = (limitAmount ?? 0n) - usedAmount
    const facts = {
      used: format.amount(usedAmount),
      won: format.amount(-usedAmount),
      limit: format.amount(limitAmount ?? 0n),
      left: format.amount(left > 0n ? left : 0n),
    }
    const of = limitAmount === null ? 'free' : 'of'
    return isAhead ? t(`protection.loss_ahead_${of}`, facts) : t(`protection.${kind}_used_${of}`, facts)
  }
  return { periodName, movesText, usageText }
}
