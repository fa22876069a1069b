import type { BetStatus, BetVoidReason } from '@banyan/contract'
import { type Amount, type Currency, type Net, amount, net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { type FoundBet, findBets } from './find-bets.ts'

/** A version of what a bet came to. */
export interface ToldEnd {
  readonly version: number
  readonly status: BetStatus
  readonly stakeAmount: Amount
  /** What of the stake was at risk. */
  readonly validAmount: Amount
  readonly payoutAmount: Amount
  readonly at: Date
}

/** Another end, as two people propose and decide it. */
export interface ToldCorrection {
  readonly version: number
  readonly status: BetStatus
  readonly payoutAmount: Amount
  readonly why: BetVoidReason | null
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
  /** Null while nobody else has decided, which is possible until `until`. */
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly until: Date
  readonly movedAmount: Net | null
  /** What the member had spent of what was to be taken back, and the house carries. */
  readonly uncoveredAmount: Amount | null
}

/** What the ledger moved for a bet, in the order of the wallet. */
export interface ToldEntry {
  readonly reason: string
  readonly netAmount: Net
  readonly balanceAmount: Amount
}

export interface BetHistory extends FoundBet {
  readonly round: {
    readonly status: string
    readonly opensAt: Date
    readonly closesAt: Date | null
    readonly resultedAt: Date | null
    readonly voidReason: string | null
  } | null
  readonly order: { readonly id: bigint; readonly position: number; readonly count: number } | null
  readonly isCombined: boolean
  readonly ends: readonly ToldEnd[]
  readonly corrections: readonly ToldCorrection[]
  readonly entries: readonly ToldEntry[]
}

/** All that is known of a bet; null of one that is none, or in another currency. */
export async function readBetHistory(
  connection: Sql,
  { id, currency }: { readonly id: bigint; readonly currency: Currency },
): Promise<BetHistory | null> {
  const {
    bets: [found],
  } = await findBets(connection, { source: { by: 'id', id }, currency })
  if (!found) return null
  const [round, order] = [await readRound(connection, id), await readOrder(connection, id)]
  return {
    ...found,
    round: round && {
      status: round.status,
      opensAt: round.opens_at,
      closesAt: round.closes_at,
      resultedAt: round.resulted_at,
      voidReason: round.void_reason,
    },
    order,
    isCombined: found.bet.legs.length > 0,
    ends: await readEnds(connection, id),
    corrections: await readCorrections(connection, id),
    entries: found.vendor === null ? await readEntries(connection, id) : [],
  }
}

async function readRound(connection: Sql, id: bigint) {
  const { rows } = await sql<{
    status: string
    opens_at: Date
    closes_at: Date | null
    resulted_at: Date | null
    void_reason: string | null
  }>`select round.status, opens_at, closes_at, resulted_at, void_reason
    from wagering.bet join wagering.round on round.id = round_id where bet.id = ${id}`.execute(connection)
  return rows[0] ?? null
}

async function readOrder(connection: Sql, id: bigint) {
  const { rows } = await sql<{ id: bigint; position: number; count: number }>`select order_id as id, position,
      (select count(*)::int from wagering.order_bet as each where each.order_id = mine.order_id) as count
    from wagering.order_bet as mine where bet_id = ${id}`.execute(connection)
  return rows[0] ?? null
}

async function readEnds(connection: Sql, id: bigint): Promise<ToldEnd[]> {
  const { rows } = await sql<{
    version: number
    status: BetStatus
    stake: bigint
    valid: bigint
    payout: bigint
    ended_at: Date
  }>`select version, status, stake, valid, payout, ended_at from wagering.every_end where bet_id = ${id}
    order by version`.execute(connection)
  return rows.map((row) => ({
    version: row.version,
    status: row.status,
    stakeAmount: amount(row.stake),
    validAmount: amount(row.valid),
    payoutAmount: amount(row.payout),
    at: row.ended_at,
  }))
}

async function readCorrections(connection: Sql, id: bigint): Promise<ToldCorrection[]> {
  const { rows } = await sql<{
    version: number
    status: BetStatus
    payout: bigint
    why: BetVoidReason | null
    reason: string
    proposed_by: string
    proposed_at: Date
    until: Date
    decided_by: string | null
    decided_at: Date | null
    moved: bigint | null
    uncovered: bigint | null
  }>`select version, status, payout, why, reason, proposed_by, proposed_at, proposed_at + interval '24 hours' as until,
      decided_by, decided_at, moved, uncovered
    from wagering.correction where bet_id = ${id} order by version`.execute(connection)
  return rows.map((row) => ({
    version: row.version,
    status: row.status,
    payoutAmount: amount(row.payout),
    why: row.why,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    until: row.until,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    movedAmount: row.moved === null ? null : net(row.moved),
    uncoveredAmount: row.uncovered === null ? null : amount(row.uncovered),
  }))
}

/** By the keys that a bet's movements have, each of which is found by an index. */
async function readEntries(connection: Sql, id: bigint): Promise<ToldEntry[]> {
  const { rows } = await sql<{ reason: string; amount: bigint; balance: bigint }>`select entry.reason, entry.amount,
      entry.balance
    from wagering.bet join wagering.round on round.id = round_id
    cross join lateral (select array[bet.key, wagering.payment_key(paid_at, 'payout', bet.id),
        wagering.payment_key(paid_at, 'refund', bet.id)] || array(select wagering.correction_key(paid_at, version, bet.id)
          from wagering.correction where correction.bet_id = bet.id and version > 1) as keys
      from (select wagering.payment_time(opens_at, closes_at) as paid_at) as round_time) as has
    cross join lateral ledger.find_entries(array_fill(bet.account_id, array[cardinality(has.keys)]), has.keys) as entry
    where bet.id = ${id} order by entry.seq`.execute(connection)
  return rows.map((row) => ({
    reason: row.reason,
    netAmount: net(row.amount),
    balanceAmount: amount(row.balance),
  }))
}
