import { amount, type Currency, net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { walletOf } from '../../ledger/index.ts'
import { type TeamPart, teamBetween } from '../../members/index.ts'
import type { ContractDeps } from './deps.ts'
import { lossCarried, profitOf } from './dividend.ts'
import { type ContractRow, dividendTermsOf } from './store.ts'

/** The line of a contract, in the parts of a time in which it was the same. */
export type LineParts = readonly TeamPart[]

/**
 * Whose play counts for a contract: everybody below its receiver, and for a dividend the receiver as well. Whoever was
 * moved in the tree counts for each line while they were in it.
 */
export async function readLine(
  connection: Sql,
  { kind, receiver_id: receiverId }: Pick<ContractRow, 'kind' | 'receiver_id'>,
  time: { readonly from: Date; readonly until: Date },
): Promise<LineParts> {
  const parts = await teamBetween(connection, { memberId: receiverId, ...time })
  return kind === 'dividend' ? parts.map((part) => ({ ...part, memberIds: [receiverId, ...part.memberIds] })) : parts
}

export interface LineQuery {
  readonly currency: Currency
  /** From the beginning of the period to the end of the window. */
  readonly line: LineParts
  readonly activeAmount: bigint
  /** The beginning of the window. */
  readonly windowAt: Date
}

/**
 * What a line came to in a period and in its last window, by when bets ended. A correction of bets of before may leave
 * a period or a window below nothing: that is nothing to a salary, and less than nothing to a dividend.
 */
export async function sumPlays(connection: Sql, { currency, line, activeAmount, windowAt }: LineQuery) {
  const played = line.map(
    ({ from, until, memberIds }) => sql`select account_id, slot, valid, stake, payout from wagering.turnover
      where account_id = any(${walletsOf(memberIds, currency)}::bigint[]) and slot >= ${from} and slot < ${until}`,
  )
  const { rows } = await sql<{ active: number; counted: bigint; gross: bigint; base: bigint }>`
    select (count(*) filter (where valid >= ${activeAmount}))::int as active, greatest(0, coalesce(sum(valid),
      0))::bigint as counted,
      coalesce(sum(gross), 0)::bigint as gross, greatest(0, least(sum(valid), coalesce(sum(latest), 0)))::bigint as base
    from (select sum(valid) as valid, sum(stake - payout) as gross, sum(valid) filter (where slot >= ${windowAt})
      as latest from (${sql.join(played, sql` union all `)}) as played group by account_id) as member`.execute(
    connection,
  )
  const { active = 0, counted = 0n, gross = 0n, base = 0n } = rows[0] ?? {}
  return { activeCount: active, validAmount: amount(counted), grossAmount: net(gross), windowAmount: amount(base) }
}

const walletsOf = (memberIds: readonly bigint[], currency: Currency) =>
  memberIds.map((memberId) => walletOf(memberId, currency))

/** The wallets of everybody who was in a line at some time of its parts. */
export const walletsOfLine = (line: LineParts, currency: Currency): readonly bigint[] =>
  walletsOf([...new Set(line.flatMap(({ memberIds }) => memberIds))], currency)

/** What a line's period was worth to a dividend [AGENT-38]; null of a salary, which counts bets alone. */
export async function readProfit(
  { ledger }: Pick<ContractDeps, 'ledger'>,
  connection: Sql,
  contract: Pick<ContractRow, 'id' | 'fee_bp' | 'carry_periods'>,
  { currency, line, ...came }: LineQuery & Awaited<ReturnType<typeof sumPlays>>,
) {
  const terms = dividendTermsOf(contract)
  if (!terms) return null
  let given = 0n
  for (const part of line) given += await ledger.given(connection, { ...part, currency })
  const { rows: before } = await sql<{ net: bigint }>`select base_amount + carried_amount as net from agents.payout
    where contract_id = ${contract.id} order by until_at`.execute(connection)
  const carriedAmount = lossCarried(
    before.map(({ net }) => net),
    terms.carryPeriods,
  )
  return profitOf({ ...came, givenAmount: net(given), carriedAmount }, terms)
}
