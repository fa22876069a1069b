import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { spaceOf } from '../ledger/index.ts'

/** A round that was played alone, by a player of a partner. */
export interface PartnerRound {
  readonly betId: bigint
  readonly memberId: bigint
  readonly gameCode: string
  readonly stakeAmount: Amount
  readonly payoutAmount: Amount
  readonly placedAt: Date
}

export interface PartnerRoundsQuery {
  /** Any player of the partner. */
  readonly memberId: bigint
  readonly from: Date
  readonly until: Date
  /** The last round of the page before; it must be one of the partner's. */
  readonly after: bigint | null
  readonly count: number
}

/** Both facts, because the partial index of 84-operator-plays.sql has to serve. */
const inSpace = (memberId: bigint) =>
  sql`ledger.is_partners(account_id) and ledger.space_of(account_id) = ${spaceOf(memberId)}`
const columns = sql`bet.id as "betId", ledger.member_of(account_id) as "memberId", game_code as "gameCode", stake as "stakeAmount", payout as "payoutAmount", placed_at as "placedAt"`

/** Rounds that the players of a partner played, oldest first. */
export async function readPartnerRounds(
  db: Sql,
  { memberId, from, until, after, count }: PartnerRoundsQuery,
): Promise<PartnerRound[]> {
  // Compared where it rests: a Date is coarser than an instant of the database.
  const later =
    after === null ? sql`true` : sql`(placed_at, bet.id) > (select placed_at, id from wagering.bet where id = ${after})`
  const { rows } =
    await sql<PartnerRound>`select ${columns} from wagering.bet join wagering.round on round.id = bet.round_id
    where ${inSpace(memberId)} and placed_at >= ${from} and placed_at < ${until} and ${later}
      order by placed_at, bet.id limit ${count}`.execute(db)
  return rows.map(withAmounts)
}

/** One of these rounds; null of another partner's, or a member's. */
export async function findPartnerRound(
  db: Sql,
  { memberId, betId }: { readonly memberId: bigint; readonly betId: bigint },
): Promise<PartnerRound | null> {
  const { rows } =
    await sql<PartnerRound>`select ${columns} from wagering.bet join wagering.round on round.id = bet.round_id
    where bet.id = ${betId} and ${inSpace(memberId)}`.execute(db)
  return rows[0] ? withAmounts(rows[0]) : null
}

/**
 * An instant before which every round that will ever have been placed can be read. A transaction takes the time of its
 * bets after it has begun to write, so none under way has an earlier one than its own begin. Of sessions that we may
 * not look into it is taken that they write, for as long as a statement may take.
 */
export async function readPlacedUntil(db: Sql): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`with now as materialized (select clock_timestamp() as at)
    select least(now.at, (select min(case when state is null then now.at - interval '30 seconds' else xact_start end)
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and (state is null or backend_xid is not null)))
        as at from now`.execute(db)
  if (!rows[0]) throw new Error('the database has no clock')
  return rows[0].at
}

function withAmounts(row: PartnerRound): PartnerRound {
  return { ...row, stakeAmount: amount(row.stakeAmount), payoutAmount: amount(row.payoutAmount) }
}
