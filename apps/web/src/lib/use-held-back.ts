import { type Amount, amount } from '@banyan/money'
import { useState } from 'react'

/**
 * A balance without what came in since `hold` began, so that a payout does not tell a draw that is still being revealed.
 * What goes out is taken off at once, and the whole balance is there again when `hold` ends.
 */
export function useHeldBack(balance: Amount | undefined, hold: boolean): Amount | undefined {
  const [seen, setSeen] = useState({ balance, held: 0n })
  const risen = balance !== undefined && seen.balance !== undefined && balance > seen.balance ? balance - seen.balance : 0n
  const held = hold ? seen.held + risen : 0n
  if (seen.balance !== balance || seen.held !== held) setSeen({ balance, held })
  if (balance === undefined || held === 0n) return balance
  // A stake may already come out of what is held back.
  return amount(balance > held ? balance - held : 0n)
}
