import type { Outcome } from '@banyan/contract'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { SiteTables } from '../tables.ts'

/** What the rows of a section can be refused for, besides its schema. */
export type SectionRefusal =
  | 'host_taken'
  | 'field_rule_invalid'
  | 'link_not_allowed'
  | 'content_invalid'
  | 'secret_missing'

/** Where a section of a merchant's configuration stands in the tables that the site is served by. */
export interface Section<Values> {
  readonly read: (connection: Sql, merchantId: number) => Promise<Values>
  /** The whole section. What it refuses is taken back with the transaction. */
  readonly write: (tx: Tx, merchantId: number, values: Values) => Promise<Outcome<object, SectionRefusal>>
}

export const tables = (connection: Sql) => connection.withTables<SiteTables>()

/** The row of a merchant. Throws when there is none. */
export const merchantRow = (connection: Sql, merchantId: number) =>
  tables(connection).selectFrom('site.merchant').where('id', '=', merchantId)
export const changed = (tx: Tx, merchantId: number) =>
  tables(tx).updateTable('site.merchant').where('id', '=', merchantId)
