import {
  type AgentContract,
  type DividendStatement,
  type InputOf,
  type Outcome,
  type OutputOf,
  type agentContractRoutes,
  contractsMost,
  done,
  refuse,
} from '@banyan/contract'
import { amount, net } from '@banyan/money'
import { sql } from 'kysely'
import { findUplineAgent, usernamesOf } from '../../members/index.ts'
import type { ContractDeps } from './deps.ts'
import { readSiteMerchant } from '../../site/index.ts'
import { readLine, readProfit, sumPlays } from './line.ts'
import { readContractRules } from './rules.ts'
import { readModes } from './setting.ts'
import { type ContractRow, dividendTermsOf, findHeld, findOwn, listOwn, placeOf, readTiers } from './store.ts'
import type { Row } from '../rows.ts'

type Routes = typeof agentContractRoutes
type Deps = Pick<ContractDeps, 'database' | 'site' | 'ledger'>

const payoutsPerPage = 20

/** Which party of it an agent is, and who is the other one. */
function seenBy(
  memberId: bigint,
  { giver_id: giverId, receiver_id: receiverId }: Pick<ContractRow, 'giver_id' | 'receiver_id'>,
) {
  return giverId === memberId
    ? ({ side: 'given', otherId: receiverId } as const)
    : ({ side: 'held', otherId: giverId } as const)
}

/** Whether it is this party's turn: the other one has proposed it, or wants it to end. */
function waitsFor(
  memberId: bigint,
  { status, is_offer: isOffer, giver_id: giverId, receiver_id: receiverId, ending_by: endingBy, ...row }: ContractRow,
): boolean {
  if (row.accepted_at !== null && status === 'pending') return false
  if (status === 'pending') return memberId === (isOffer ? receiverId : giverId)
  return status === 'termination_requested' && endingBy !== memberId
}

async function namesOf(
  { database, site }: Deps,
  ids: readonly (bigint | null)[],
): Promise<(id: bigint | null) => string | null> {
  const { id: merchantId } = await site.merchant()
  const names = await usernamesOf(database.sql, merchantId, [...new Set(ids.filter((id) => id !== null))])
  return (id) => (id === null ? null : (names.get(id) ?? ''))
}

/** The contracts of an agent, given and held [AGENT-53, AGENT-54]. */
export async function listContracts(
  deps: Deps,
  {
    memberId,
    kind,
    before,
    order = 'desc',
    count = contractsMost,
  }: InputOf<Routes['agentContracts']> & { readonly memberId: bigint },
): Promise<Outcome<OutputOf<Routes['agentContracts']>, 'operation_not_enabled'>> {
  const { database, site } = deps
  const { mode, rateMostBp, tiersMost } = (await readContractRules(database.sql, (await site.merchant()).id))[kind]
  if (mode === 0) return refuse('operation_not_enabled')
  const found = await listOwn(database.sql, { memberId, kind, before, order, most: count + 1 })
  const rows = found.slice(0, count)
  const last = found.length > count ? rows.at(-1) : undefined
  const [tiers, nameOf, held, upline] = await Promise.all([
    readTiers(
      database.sql,
      rows.map(({ id }) => id),
    ),
    namesOf(
      deps,
      rows.map((row) => seenBy(memberId, row).otherId),
    ),
    findHeld(database.sql, { receiverId: memberId, kind }),
    findUplineAgent(database.sql, memberId),
  ])
  const contracts = rows.map((row): AgentContract => {
    const { side, otherId } = seenBy(memberId, row)
    return {
      id: String(row.id),
      period: row.period,
      side,
      counterpart: nameOf(otherId),
      status: row.status,
      waitsForCompany: row.status === 'pending' && row.accepted_at !== null,
      waitsForMe: waitsFor(memberId, row),
      activeAmount: amount(row.active_amount),
      tiers: [...(tiers.get(row.id) ?? [])],
      dividend: dividendTermsOf(row),
      madeAt: row.made_at,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    }
  })
  return done({
    mode,
    ownRateBp: held?.rate_bp ?? 0,
    rateMostBp,
    tiersMost,
    hasUpline: upline !== null,
    contracts,
    next: last ? placeOf(last) : null,
  })
}

/** What has become of a contract, and what its period has come to so far [AGENT-20]. */
export async function readContract(
  deps: Deps,
  { memberId, contractId, now }: { readonly memberId: bigint; readonly contractId: string; readonly now: Date },
): Promise<Outcome<OutputOf<Routes['agentContract']>, 'contract_not_found'>> {
  const { sql: connection } = deps.database
  const contract = await findOwn(connection, contractId, memberId)
  if (!contract) return refuse('contract_not_found')
  const { rows: changes } = await sql<{
    status: ContractRow['status']
    at: Date
    by_id: bigint | null
  }>`select status, at, by_id
    from agents.contract_change where contract_id = ${contract.id} order by id`.execute(connection)
  const nameOf = await namesOf(
    deps,
    changes.map(({ by_id: byId }) => byId),
  )
  return done({
    changes: changes.map(({ status, at, by_id: byId }) => ({ status, at, by: nameOf(byId) })),
    progress:
      contract.status === 'active' || contract.status === 'termination_requested'
        ? await readProgress(deps, contract, now)
        : null,
  })
}

async function readProgress(deps: Deps, contract: ContractRow, now: Date) {
  const { sql: connection } = deps.database
  const { rows } = await sql<{
    periodAt: Date
    windowAt: Date
  }>`select greatest(starts_at, agents.period_at(period, ${now}, time_zone)) as "periodAt",
    settled_until as "windowAt" from agents.contract where id = ${contract.id}`.execute(connection)
  const { periodAt, windowAt } = rows[0]! // it was found a moment ago, and none is ever deleted
  const until = new Date(now.getTime() + 300_000)
  const asked = {
    currency: (await readSiteMerchant(connection, contract.merchant_id)).currency,
    line: await readLine(connection, contract, { from: periodAt, until }),
    activeAmount: contract.active_amount,
    windowAt,
  }
  const came = await sumPlays(connection, asked)
  return {
    from: periodAt,
    activeCount: came.activeCount,
    validAmount: came.validAmount,
    netAmount: net(0n - came.grossAmount),
    windowAmount: came.windowAmount,
    dividend: await readProfit(deps, connection, contract, { ...asked, ...came }),
  }
}

export type PayoutRow = Row<
  'agents.payout',
  | 'id'
  | 'giver_id'
  | 'receiver_id'
  | 'from_at'
  | 'until_at'
  | 'base_amount'
  | 'counted_amount'
  | 'active_count'
  | 'rate_bp'
  | 'amount'
  | 'gross_amount'
  | 'fee_amount'
  | 'given_amount'
  | 'carried_amount'
  | 'paid_at'
>

/** What the base of a dividend was computed from; null of a salary. */
export function statementOf({
  gross_amount: gross,
  fee_amount: fee,
  given_amount: given,
  carried_amount: carried,
}: PayoutRow): DividendStatement | null {
  if (gross === null || fee === null || given === null || carried === null) return null
  return { grossAmount: net(gross), feeAmount: amount(fee), givenAmount: net(given), carriedAmount: amount(carried) }
}

/** What an agent got by contracts of a kind and paid by them, and what is owed [AGENT-41, AGENT-42]. */
export async function listPayouts(
  deps: Deps,
  {
    memberId,
    kind,
    before,
    order = 'desc',
    count = payoutsPerPage,
  }: InputOf<Routes['agentPayouts']> & { readonly memberId: bigint },
): Promise<Outcome<OutputOf<Routes['agentPayouts']>, 'operation_not_enabled'>> {
  if ((await readModes(deps.database.sql, (await deps.site.merchant()).id))[kind] === 0)
    return refuse('operation_not_enabled')
  const from = before ?? null
  const [isLater, inOrder] =
    order === 'asc' ? [sql`payout.id > ${from}`, sql`payout.id`] : [sql`payout.id < ${from}`, sql`payout.id desc`]
  const { rows } =
    await sql<PayoutRow>`select payout.id, payout.giver_id, payout.receiver_id, from_at, until_at, base_amount,
      counted_amount,
      active_count, payout.rate_bp, amount, gross_amount, fee_amount, given_amount, carried_amount, paid_at
    from agents.payout join agents.contract on contract.id = contract_id
    where kind = ${kind} and (payout.giver_id = ${memberId} or payout.receiver_id = ${memberId})
      and (${from}::bigint is null or ${isLater})
    order by ${inOrder} limit ${count + 1}`.execute(deps.database.sql)
  const page = rows.slice(0, count)
  const nameOf = await namesOf(
    deps,
    page.map((row) => seenBy(memberId, row).otherId),
  )
  return done({
    payouts: page.map((row) => {
      const { side, otherId } = seenBy(memberId, row)
      return {
        id: String(row.id),
        side,
        counterpart: nameOf(otherId),
        from: row.from_at,
        until: row.until_at,
        baseAmount: net(row.base_amount),
        dividend: statementOf(row),
        countedAmount: amount(row.counted_amount),
        activeCount: row.active_count,
        rateBp: row.rate_bp,
        amount: amount(row.amount),
        status: row.paid_at ? 'paid' : 'owed',
        paidAt: row.paid_at,
      } as const
    }),
    next: rows.length > count ? String(page.at(-1)?.id) : null,
  })
}
