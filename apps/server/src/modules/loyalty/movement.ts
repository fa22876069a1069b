import type { EntryReason } from '@banyan/contract'
import { type Amount, type Currency, pointUnit } from '@banyan/money'
import { derivedKey, type Transfer } from '../ledger/index.ts'

/** One for each movement for ever: a UUID of version 8, which no caller can send, in the partition of its time. */
export function movementKey(what: string, at: Date): string {
  return derivedKey(`loyalty ${what}`, at)
}

export interface Movement {
  readonly memberId: bigint
  readonly direction: Transfer['direction']
  readonly amount: Amount
  readonly reason: EntryReason
  /** The exchange, the rank, or the account that it belongs to. */
  readonly reference: bigint
  readonly key: string
}

/** Points against the house's points. */
export const ofPoints = (movement: Movement): Transfer => ({ ...movement, currency: pointUnit, house: 'points' })

/** Money against what the house gives away. */
export const ofMoney = (movement: Movement, currency: Currency): Transfer => ({
  ...movement,
  currency,
  house: 'promotion',
})
