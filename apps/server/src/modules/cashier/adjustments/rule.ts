import { type Outcome, refuse } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type SecondPersonChange, secondPersonRules } from '../../../platform/second-person.ts'

const rules = secondPersonRules(sql`cashier.adjustment_rule`)

/** From which amount on adjustments of a site need another person. */
export const readRule = rules.read

/** Sets the amount, unless it is none or somebody else has set another one meanwhile. */
export async function setRule(
  tx: Tx,
  merchantId: number,
  change: SecondPersonChange,
): Promise<Outcome<{ readonly secondPersonFrom: Amount }, 'changed_meanwhile' | 'invalid_request'>> {
  return change.secondPersonFrom === 0n ? refuse('invalid_request') : rules.set(tx, merchantId, change)
}
