import type { AffiliateStatement } from '@banyan/contract'
import { amount, net } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'
import { type ContractRow, termColumns, termsOf } from './terms.ts'

export type StatementRow = Row<
  'affiliates.statement',
  | 'id'
  | 'affiliate_id'
  | 'players'
  | 'stake'
  | 'payout'
  | 'given'
  | 'fee'
  | 'carried'
  | 'base'
  | 'share_amount'
  | 'qualified'
  | 'amount'
  | 'state'
  | 'approved_by'
  | 'approved_at'
  | 'held_by'
  | 'held_at'
  | 'held_reason'
  | 'paid_at'
> &
  Omit<ContractRow, 'affiliate_id' | 'version' | 'from_on' | 'at' | 'by' | 'reason'> & {
    readonly month: string
    readonly cpa_sum: bigint
    readonly name: string
  }

/** Statements with the terms that they were made by. */
export async function selectStatements(
  connection: Sql,
  where: RawBuilder<unknown>,
  most: number,
): Promise<readonly StatementRow[]> {
  const { rows } = await sql<StatementRow>`select statement.id, statement.affiliate_id, affiliate.name,
      statement.month::text as month, players, stake, payout, given, fee, carried, base, share_amount, qualified,
      statement.cpa_amount as cpa_sum, amount, state, approved_by, approved_at, held_by, held_at, held_reason, paid_at,
      ${termColumns}
    from affiliates.statement
    join affiliates.contract on contract.affiliate_id = statement.affiliate_id and version = contract_version
    join affiliates.affiliate on affiliate.id = statement.affiliate_id
    where ${where} limit ${most}`.execute(connection)
  return rows
}

/** A statement as both sides read it. */
export const statementOf = (row: StatementRow): AffiliateStatement => ({
  month: row.month,
  terms: termsOf(row),
  players: row.players,
  stake: net(row.stake),
  payout: net(row.payout),
  given: net(row.given),
  net: net(row.stake - row.payout - row.given),
  fee: amount(row.fee),
  carried: amount(row.carried),
  base: net(row.base),
  shareAmount: amount(row.share_amount),
  qualified: row.qualified,
  cpaAmount: amount(row.cpa_sum),
  amount: amount(row.amount),
  state: row.state,
  paidAt: row.paid_at,
})
