import type { BowlTable } from '@banyan/contract'

/**
 * `betting`: bets are taken. `closing`: only for a few seconds more. `closed`: the bowl is about to be lifted.
 * `result`: it lies open until the next round.
 */
export type Phase = 'betting' | 'closing' | 'closed' | 'result'

export const closingMs = 5_000
/** How long after its time a result must have come before it is asked for. */
const graceMs = 2_500

type Current = BowlTable['current']

export function phaseOf(current: Current, now: number): Phase {
  if (!current || now < current.opensAt.getTime()) return 'result'
  if (now < current.closesAt.getTime()) return now < current.closesAt.getTime() - closingMs ? 'betting' : 'closing'
  return 'closed'
}

/** Whether something that the clock says has happened was never heard of. */
export function isOverdue({ current, results }: Pick<BowlTable, 'current' | 'results'>, now: number): boolean {
  if (current) return now > current.drawsAt.getTime() + graceMs
  const [last] = results
  return !last || now > last.drawsAt.getTime() + 2 * graceMs
}
