import { type Outcome, done, refuse } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Row } from '../rows.ts'

export interface AdjustmentRule {
  readonly secondPersonFrom: Amount
  readonly setBy: string | null
  readonly setAt: Date | null
}

/** Where nobody has set an amount, every adjustment needs a second person. */
const unset: AdjustmentRule = { secondPersonFrom: amount(1n), setBy: null, setAt: null }

/** From which amount on adjustments of a site need another person. */
export async function readRule(connection: Sql, merchantId: number, lock = false): Promise<AdjustmentRule> {
  const { rows } = await sql<
    Row<'cashier.adjustment_rule', 'second_person_from' | 'set_by' | 'set_at'>
  >`select second_person_from, set_by, set_at from cashier.adjustment_rule
    where merchant_id = ${merchantId} ${lock ? sql`for update` : sql``}`.execute(connection)
  const [row] = rows
  return row ? { secondPersonFrom: amount(row.second_person_from), setBy: row.set_by, setAt: row.set_at } : unset
}

export interface RuleChange {
  /** What whoever changes it has seen. */
  readonly before: Amount
  readonly secondPersonFrom: Amount
  readonly by: string
  readonly now: Date
}

/** Sets the amount, unless somebody else has set another one meanwhile. */
export async function setRule(
  tx: Tx,
  merchantId: number,
  { before, secondPersonFrom, by, now }: RuleChange,
): Promise<Outcome<{ readonly secondPersonFrom: Amount }, 'changed_meanwhile' | 'invalid_request'>> {
  if (secondPersonFrom === 0n) return refuse('invalid_request')
  await sql`insert into cashier.adjustment_rule (merchant_id, second_person_from)
    values (${merchantId}, ${unset.secondPersonFrom}) on conflict do nothing`.execute(tx)
  const found = await readRule(tx, merchantId, true)
  if (found.secondPersonFrom !== before) return refuse('changed_meanwhile')
  await sql`update cashier.adjustment_rule set second_person_from = ${secondPersonFrom}, set_by = ${by},
    set_at = ${now} where merchant_id = ${merchantId}`.execute(tx)
  return done({ secondPersonFrom })
}
