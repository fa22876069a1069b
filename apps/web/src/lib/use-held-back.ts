import { type Amount, amount } from '@banyan/money'
import { useState } from 'react'

/** What of a balance's changes is held back: what comes in, or all, where a stake and its payout are one change. */
export type Hold = 'rises' | 'all' | false

/**
 * A balance without what came in since `hold` began, so that a payout does not tell a
 * draw that is still being revealed. What goes out is taken off at once, unless it would
 * tell a round's result too, and the whole balance is there again when `hold` ends.
 */
export function useHeldBack(balance: Amount | undefined, hold: Hold): Amount | undefined {
  const [seen, setSeen] = useState({ balance, held: 0n })
  const change = balance !== undefined && seen.balance !== undefined ? balance - seen.balance : 0n
  const held = hold === false ? 0n : seen.held + (hold === 'all' || change > 0n ? change : 0n)
  if (seen.balance !== balance || seen.held !== held) setSeen({ balance, held })
  if (balance === undefined || held === 0n) return balance
  // A stake may already come out of what is held back.
  return amount(balance > held ? balance - held : 0n)
}
