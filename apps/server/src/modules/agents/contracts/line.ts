import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database.ts'
import { teamOf } from '../../members/index.ts'
import type { ContractDeps } from './deps.ts'
import { lossCarried, profitOf } from './dividend.ts'
import { type ContractRow, dividendTermsOf } from './store.ts'

/** Whose play counts for a contract: everybody below its receiver, and for a dividend the receiver as well. */
export async function readLine(
  connection: Sql,
  { kind, receiver_id: receiverId }: Pick<ContractRow, 'kind' | 'receiver_id'>,
): Promise<readonly bigint[]> {
  const team = await teamOf(connection, receiverId)
  return kind === 'dividend' ? [receiverId, ...team] : team
}

export interface LineQuery {
  readonly memberIds: readonly bigint[]
  readonly activeAmount: bigint
  /** The beginning of the period, and of the window in it. */
  readonly periodAt: Date
  readonly windowAt: Date
  readonly until: Date
}

/** What a line came to in a period and in its last window, by when bets ended. */
export async function sumPlays(connection: Sql, { memberIds, activeAmount, periodAt, windowAt, until }: LineQuery) {
  const { rows } = await sql<{ active: number; counted: bigint; paid: bigint; base: bigint }>`
    select (count(*) filter (where valid >= ${activeAmount}))::int as active, coalesce(sum(valid), 0)::bigint as counted,
      coalesce(sum(payout), 0)::bigint as paid, coalesce(sum(latest), 0)::bigint as base
    from (select sum(valid_amount) as valid, sum(payout_amount) as payout, sum(valid_amount) filter (where slot >= ${windowAt}) as latest from agents.play
      where member_id = any(${memberIds}::bigint[]) and slot >= ${periodAt} and slot < ${until} group by member_id) as member`.execute(connection)
  const { active = 0, counted = 0n, paid = 0n, base = 0n } = rows[0] ?? {}
  return { activeCount: active, validAmount: amount(counted), payoutAmount: amount(paid), windowAmount: amount(base) }
}

/** What a line's period was worth to a dividend [AGENT-38]; null of a salary, which counts bets alone. */
export async function readProfit(
  { ledger, currency }: Pick<ContractDeps, 'ledger' | 'currency'>,
  connection: Sql,
  contract: Pick<ContractRow, 'id' | 'fee_bp' | 'carry_periods'>,
  { memberIds, periodAt, until, ...came }: LineQuery & Awaited<ReturnType<typeof sumPlays>>,
) {
  const terms = dividendTermsOf(contract)
  if (!terms) return null
  const givenAmount = await ledger.given(connection, { memberIds, currency, from: periodAt, until })
  const { rows: before } = await sql<{ net: bigint }>`select base_amount + carried_amount as net from agents.payout
    where contract_id = ${contract.id} order by until_at`.execute(connection)
  const carriedAmount = lossCarried(
    before.map(({ net }) => net),
    terms.carryPeriods,
  )
  return profitOf({ ...came, givenAmount, carriedAmount }, terms)
}
