import { amount, type Currency, net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { walletOf } from '../../ledger/index.ts'
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
  readonly currency: Currency
  readonly memberIds: readonly bigint[]
  readonly activeAmount: bigint
  /** The beginning of the period, and of the window in it. */
  readonly periodAt: Date
  readonly windowAt: Date
  readonly until: Date
}

/**
 * What a line came to in a period and in its last window, by when bets ended. A correction of bets of before may leave
 * a period or a window below nothing: that is nothing to a salary, and less than nothing to a dividend.
 */
export async function sumPlays(
  connection: Sql,
  { currency, memberIds, activeAmount, periodAt, windowAt, until }: LineQuery,
) {
  const wallets = memberIds.map((memberId) => walletOf(memberId, currency))
  const { rows } = await sql<{ active: number; counted: bigint; gross: bigint; base: bigint }>`
    select (count(*) filter (where valid >= ${activeAmount}))::int as active, greatest(0, coalesce(sum(valid),
      0))::bigint as counted,
      coalesce(sum(gross), 0)::bigint as gross, greatest(0, least(sum(valid), coalesce(sum(latest), 0)))::bigint as base
    from (select sum(valid) as valid, sum(stake - payout) as gross, sum(valid) filter (where slot >= ${windowAt})
      as latest from wagering.turnover
      where account_id = any(${wallets}::bigint[]) and slot >= ${periodAt} and slot < ${until} group by account_id)
        as member`.execute(connection)
  const { active = 0, counted = 0n, gross = 0n, base = 0n } = rows[0] ?? {}
  return { activeCount: active, validAmount: amount(counted), grossAmount: net(gross), windowAmount: amount(base) }
}

/** What a line's period was worth to a dividend [AGENT-38]; null of a salary, which counts bets alone. */
export async function readProfit(
  { ledger }: Pick<ContractDeps, 'ledger'>,
  connection: Sql,
  contract: Pick<ContractRow, 'id' | 'fee_bp' | 'carry_periods'>,
  { currency, memberIds, periodAt, until, ...came }: LineQuery & Awaited<ReturnType<typeof sumPlays>>,
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
