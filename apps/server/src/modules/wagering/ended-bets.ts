import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database.ts'
import type { Json } from '../../platform/json.ts'
import { operatorWalletsFrom } from '../ledger/index.ts'

/** Members' bets that have ended: won or lost, never void. Games of vendors go by '{vendor}:{game}'. */
export interface EndedBets {
  readonly rounds: readonly {
    readonly gameCode: string
    /** The day of UTC, as '2026-11-22'. */
    readonly endedOn: string
    readonly count: number
  }[]
  /** Those that paid more than their stake, the largest first; no more than a list of winners can use. */
  readonly wins: readonly {
    readonly betId: bigint
    readonly gameCode: string
    readonly memberId: bigint
    readonly currencyId: number
    readonly stakeAmount: Amount
    readonly payoutAmount: Amount
    readonly settledAt: Date
  }[]
}

const winsMost = 20

/** Reads the bets of a fact on the topics `bets_ended` and `bets_played`. Their ids follow each other, so the primary key finds them. */
export async function readEndedBets(connection: Sql, fact: Json): Promise<EndedBets> {
  const { firstBetId, lastBetId, roundId = null } = fact as { firstBetId: string; lastBetId: string; roundId?: string } // as: written by end_bets and write_plays
  const ended = sql`from wagering.bet join wagering.round on round.id = bet.round_id
    where bet.id between ${firstBetId} and ${lastBetId} and (${roundId}::bigint is null or bet.round_id = ${roundId}) and bet.status in ('won', 'lost')
      and bet.account_id < ${operatorWalletsFrom}`
  const { rows: rounds } = await sql<EndedBets['rounds'][number]>`select game_code as "gameCode",
    to_char(settled_at at time zone 'UTC', 'YYYY-MM-DD') as "endedOn", count(*)::int as count ${ended} group by 1, 2`.execute(connection)
  const { rows: wins } = await sql<EndedBets['wins'][number]>`select bet.id as "betId", game_code as "gameCode", account_id / 256 as "memberId",
    (account_id % 256)::int as "currencyId", stake as "stakeAmount", payout as "payoutAmount", settled_at as "settledAt"
    ${ended} and payout > stake order by payout desc, bet.id limit ${winsMost}`.execute(connection)
  return { rounds, wins: wins.map(withAmounts) }
}

/** Reads the rounds at vendors that ended at or after one instant and before another. A win that came after its round had ended is no part of it. */
export async function readEndedOutside(connection: Sql, { from, until }: Span): Promise<EndedBets> {
  const ended = sql`from (select id, vendor || ':' || game_code as game_code, account_id, ended_at, staked - returned as stake, paid + corrected as payout
      from wagering.outside_round where ended_at >= ${from} and ended_at < ${until}) as round where stake > 0`
  const { rows: rounds } = await sql<EndedBets['rounds'][number]>`select game_code as "gameCode",
    to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD') as "endedOn", count(*)::int as count ${ended} group by 1, 2`.execute(connection)
  const { rows: wins } = await sql<EndedBets['wins'][number]>`select id as "betId", game_code as "gameCode", account_id / 256 as "memberId",
    (account_id % 256)::int as "currencyId", stake as "stakeAmount", payout as "payoutAmount", ended_at as "settledAt"
    ${ended} and payout > stake order by payout desc, id limit ${winsMost}`.execute(connection)
  return { rounds, wins: wins.map(withAmounts) }
}

function withAmounts(win: EndedBets['wins'][number]): EndedBets['wins'][number] {
  return { ...win, stakeAmount: amount(win.stakeAmount), payoutAmount: amount(win.payoutAmount) }
}

/** What a member's wallet staked on bets that have ended, won or lost. */
export interface EndedStake {
  readonly accountId: bigint
  readonly stakeAmount: bigint
}

/** The stakes of the bets of a fact, by wallet in the order of ids. */
export async function readEndedStakes(connection: Sql, fact: Json): Promise<readonly EndedStake[]> {
  const { firstBetId, lastBetId, roundId = null } = fact as { firstBetId: string; lastBetId: string; roundId?: string } // as: written by end_bets and write_plays
  const { rows } = await sql<EndedStake>`select account_id as "accountId", sum(stake)::bigint as "stakeAmount" from wagering.bet
    where id between ${firstBetId} and ${lastBetId} and (${roundId}::bigint is null or round_id = ${roundId}) and status in ('won', 'lost') and account_id < ${operatorWalletsFrom}
    group by account_id order by account_id`.execute(connection)
  return rows
}

/** The same of rounds at vendors that ended at or after one instant and before another. */
export async function readOutsideStakes(connection: Sql, { from, until }: Span): Promise<readonly EndedStake[]> {
  const { rows } = await sql<EndedStake>`select account_id as "accountId", sum(staked - returned)::bigint as "stakeAmount" from wagering.outside_round
    where ended_at >= ${from} and ended_at < ${until} group by account_id having sum(staked - returned) > 0 order by account_id`.execute(connection)
  return rows
}

/** What a wallet bet on one product within a quarter of an hour, in bets that have ended, won or lost. */
export interface EndedPlay {
  readonly accountId: bigint
  /** 'lottery', 'slots', or 'vendor' for games of outside vendors. */
  readonly product: string
  readonly stakeAmount: bigint
  readonly bets: number
  /** The last of these; no zone has a midnight within a quarter of an hour, so all ended on its day. */
  readonly endedAt: Date
}

/** The bets of a fact for whoever counts them by day, by wallet in the order of ids. */
export async function readEndedPlays(connection: Sql, fact: Json): Promise<readonly EndedPlay[]> {
  const { firstBetId, lastBetId, roundId = null } = fact as { firstBetId: string; lastBetId: string; roundId?: string } // as: written by end_bets and write_plays
  const { rows } = await sql<EndedPlay>`select account_id as "accountId", product, sum(stake)::bigint as "stakeAmount", count(*)::int as bets,
      max(settled_at) as "endedAt"
    from wagering.bet join wagering.round on round.id = bet.round_id
    where bet.id between ${firstBetId} and ${lastBetId} and (${roundId}::bigint is null or bet.round_id = ${roundId}) and bet.status in ('won', 'lost')
      and account_id < ${operatorWalletsFrom}
    group by account_id, product, date_bin('15 minutes', settled_at, 'epoch') order by account_id`.execute(connection)
  return rows
}

/** The same of rounds at vendors that ended at or after one instant and before another. */
export async function readOutsidePlays(connection: Sql, { from, until }: Span): Promise<readonly EndedPlay[]> {
  const { rows } = await sql<EndedPlay>`select account_id as "accountId", 'vendor' as product, sum(staked - returned)::bigint as "stakeAmount",
      count(*)::int as bets, max(ended_at) as "endedAt"
    from wagering.outside_round where ended_at >= ${from} and ended_at < ${until} and staked > returned
    group by account_id, date_bin('15 minutes', ended_at, 'epoch') order by account_id`.execute(connection)
  return rows
}

/** What a wallet's bets came to that ended in the same five minutes, won or lost. */
export interface EndedTurnover extends EndedStake {
  /** When these five minutes began. */
  readonly slot: Date
  readonly payoutAmount: bigint
}

const slotOf = (instant: string) => sql.raw(`to_timestamp(floor(extract(epoch from ${instant}) / 300) * 300)`)

/** What the bets of a fact came to for whoever counts them by five minutes, by wallet and the time of their end. */
export async function readEndedTurnover(connection: Sql, fact: Json): Promise<readonly EndedTurnover[]> {
  const { firstBetId, lastBetId, roundId = null } = fact as { firstBetId: string; lastBetId: string; roundId?: string } // as: written by end_bets and write_plays
  const { rows } = await sql<EndedTurnover>`select account_id as "accountId", ${slotOf('settled_at')} as slot,
      sum(stake)::bigint as "stakeAmount", sum(payout)::bigint as "payoutAmount" from wagering.bet
    where id between ${firstBetId} and ${lastBetId} and (${roundId}::bigint is null or round_id = ${roundId}) and status in ('won', 'lost') and account_id < ${operatorWalletsFrom}
    group by 1, 2 order by 1, 2`.execute(connection)
  return rows
}

/** The same of rounds at vendors that ended at or after one instant and before another. */
export async function readOutsideTurnover(connection: Sql, { from, until }: Span): Promise<readonly EndedTurnover[]> {
  const { rows } = await sql<EndedTurnover>`select account_id as "accountId", ${slotOf('ended_at')} as slot,
      sum(staked - returned)::bigint as "stakeAmount", sum(paid + corrected)::bigint as "payoutAmount" from wagering.outside_round
    where ended_at >= ${from} and ended_at < ${until} and staked > returned group by 1, 2 order by 1, 2`.execute(connection)
  return rows
}

/** From a moment, included, to another one, not included. */
interface Span {
  readonly from: Date
  readonly until: Date
}

/** A round that ends is committed well before: a statement may take 15 seconds. */
const committedAfterSeconds = 30

/**
 * Has the rounds at outside vendors counted that have ended since the last time. The one row of `counted` keeps in `at` how far that went; of several nodes
 * at once, one does it. For a job.
 */
export function countOutside(
  database: Database,
  counted: 'catalog.counted_until' | 'loyalty.counted_until' | 'missions.counted_until' | 'agents.counted_until',
  count: (tx: Tx, span: Span) => Promise<void>,
): Promise<void> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<Span>`select at as "from", clock_timestamp() - make_interval(secs => ${committedAfterSeconds}) as until
      from ${sql.table(counted)} for update skip locked`.execute(tx)
    const [span] = rows
    if (!span || span.until <= span.from) return
    await count(tx, span)
    await sql`update ${sql.table(counted)} set at = ${span.until}`.execute(tx)
  })
}
