import type { EntryReason, TurnoverSource } from '@banyan/contract'
import type { Amount, Currency } from '@banyan/money'
import type { Tx } from '../../platform/database/database.ts'

/** Money that was credited and may ask for play. */
export interface Credit {
  readonly memberId: bigint
  readonly merchantId: number
  readonly currency: Currency
  readonly source: TurnoverSource
  /** The ledger's entry that credits; a credit asks once for ever. */
  readonly reason: EntryReason
  readonly reference: bigint
  readonly amount: Amount
  /** Ten-thousandths of the amount, where the credit says itself how much is asked; else the site's rule does. */
  readonly multiple?: number | undefined
  /** How much is asked to the unit, where it is no multiple of the amount alone. Goes before both. */
  readonly requiredAmount?: Amount | undefined
}

/** Asks for play before money that was credited can be drawn out, in the transaction that credits. */
export type RequireTurnover = (tx: Tx, ...credits: readonly Credit[]) => Promise<void>
