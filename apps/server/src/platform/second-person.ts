import { type Outcome, done, refuse } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Sql, Tx } from './database/database.ts'

/** From which amount on another person has to decide at a site. */
export interface SecondPersonRule {
  readonly secondPersonFrom: Amount
  readonly setBy: string | null
  readonly setAt: Date | null
}

/** Where nobody has set an amount, everything needs a second person. */
const unset: SecondPersonRule = { secondPersonFrom: amount(1n), setBy: null, setAt: null }

export interface SecondPersonChange {
  /** What whoever changes it has seen. */
  readonly before: Amount
  readonly secondPersonFrom: Amount
  readonly by: string
  readonly now: Date
}

/** The amounts of all sites in a table of a module: `merchant_id`, `second_person_from`, `set_by`, `set_at`. */
export function secondPersonRules(table: RawBuilder<unknown>) {
  async function read(connection: Sql, merchantId: number, lock = false): Promise<SecondPersonRule> {
    const { rows } = await sql<{
      second_person_from: bigint
      set_by: string | null
      set_at: Date | null
    }>`select second_person_from, set_by, set_at from ${table}
      where merchant_id = ${merchantId} ${lock ? sql`for update` : sql``}`.execute(connection)
    const [row] = rows
    return row ? { secondPersonFrom: amount(row.second_person_from), setBy: row.set_by, setAt: row.set_at } : unset
  }

  /** Sets the amount, unless somebody else has set another one meanwhile. */
  async function set(
    tx: Tx,
    merchantId: number,
    { before, secondPersonFrom, by, now }: SecondPersonChange,
  ): Promise<Outcome<{ readonly secondPersonFrom: Amount }, 'changed_meanwhile'>> {
    await sql`insert into ${table} (merchant_id, second_person_from)
      values (${merchantId}, ${unset.secondPersonFrom}) on conflict do nothing`.execute(tx)
    const found = await read(tx, merchantId, true)
    if (found.secondPersonFrom !== before) return refuse('changed_meanwhile')
    await sql`update ${table} set second_person_from = ${secondPersonFrom}, set_by = ${by}, set_at = ${now}
      where merchant_id = ${merchantId}`.execute(tx)
    return done({ secondPersonFrom })
  }

  return { read: (connection: Sql, merchantId: number) => read(connection, merchantId), set }
}
