import { createHash } from 'node:crypto'
import type { EntryReason } from '@banyan/contract'
import { type Amount, type Currency, pointUnit } from '@banyan/money'
import type { Transfer } from '../ledger/index.ts'

/** One for each movement for ever: a UUID of version 8, which no caller can send, in the partition of its time. */
export function movementKey(what: string, at: Date): string {
  const digits = createHash('sha256').update(`loyalty ${what}`).digest('hex')
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-8${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`
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
export const ofMoney = (movement: Movement, currency: Currency): Transfer => ({ ...movement, currency, house: 'promotion' })
