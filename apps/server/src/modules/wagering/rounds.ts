import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import type { NewRound, RoundStatus } from './round.ts'

/** See `Wagering.openRounds`. */
export async function openRounds(tx: Tx, rounds: readonly NewRound[]): Promise<bigint[]> {
  const columns = [
    rounds.map(({ product }) => product),
    rounds.map(({ gameCode }) => gameCode),
    rounds.map(({ number }) => number),
    rounds.map(({ currency }) => currency.id),
    rounds.map(({ opensAt }) => opensAt),
    rounds.map(({ closesAt }) => closesAt),
  ] as const
  await sql`insert into wagering.round (product, game_code, number, currency, opens_at, closes_at)
    select * from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[], ${columns[3]}::smallint[],
      ${columns[4]}::timestamptz[], ${columns[5]}::timestamptz[])
    on conflict (game_code, number) do nothing`.execute(tx)
  const { rows } = await sql<{ id: bigint }>`select round.id
    from unnest(${columns[1]}::text[], ${columns[2]}::text[]) with ordinality as asked(game_code, number, n)
    join wagering.round using (game_code, number) order by n`.execute(tx)
  return rows.map(({ id }) => id)
}

interface LockedRound {
  readonly status: RoundStatus
  readonly outcome: Json
  readonly rules_version: number | null
  readonly takes_bets: boolean
}

/**
 * Exclusive: waits for the batches that hold the round in share mode, and keeps the next
 * ones out. Throws if there is no such round.
 */
export async function lockRound(tx: Tx, roundId: bigint): Promise<LockedRound> {
  await sql`select from wagering.round where id = ${roundId} for update`.execute(tx)
  const { rows } = await sql<LockedRound>`select status, outcome, rules_version,
    status = 'open' and clock_timestamp() < coalesce(closes_at, 'infinity') as takes_bets
    from wagering.round where id = ${roundId}`.execute(tx)
  const [round] = rows
  if (!round) throw new Error(`no round ${roundId}`)
  return round
}

/** See `Wagering.closeRound`. */
export async function closeRound(tx: Tx, roundId: bigint): Promise<void> {
  await lockRound(tx, roundId)
  await sql`update wagering.round set status = 'closed', closed_at = clock_timestamp()
    where id = ${roundId} and status in ('open', 'suspended')`.execute(tx)
}

/** Lets a round take bets longer. Waits for bets under way. False: it takes none any more. */
export async function postponeRound(
  tx: Tx,
  { roundId, laterMs }: { readonly roundId: bigint; readonly laterMs: number },
): Promise<boolean> {
  if (!(await lockRound(tx, roundId)).takes_bets) return false
  await sql`update wagering.round set closes_at = closes_at + ${laterMs} * interval '1 ms'
    where id = ${roundId}`.execute(tx)
  return true
}

/** See `Wagering.suspendRound`. */
export async function suspendRound(tx: Tx, roundId: bigint): Promise<boolean> {
  const { status } = await lockRound(tx, roundId)
  if (status !== 'open') return status === 'suspended'
  await sql`with suspended as (update wagering.round set status = 'suspended' where id = ${roundId})
    insert into wagering.suspension (round_id, suspended_at) values (${roundId}, clock_timestamp())`.execute(tx)
  return true
}

/** See `Wagering.reopenRound`. */
export async function reopenRound(tx: Tx, roundId: bigint): Promise<boolean> {
  const { status } = await lockRound(tx, roundId)
  if (status !== 'suspended') return status === 'open'
  await sql`with reopened as (update wagering.round set status = 'open' where id = ${roundId})
    update wagering.suspension set reopened_at = clock_timestamp()
      where round_id = ${roundId} and reopened_at is null`.execute(tx)
  return true
}

/** See `Wagering.changePrice`. */
export async function changePrice(tx: Tx, roundId: bigint): Promise<number> {
  const { status } = await lockRound(tx, roundId)
  if (status !== 'open' && status !== 'suspended') throw new Error(`round ${roundId} is ${status} and has no price`)
  const { rows } = await sql<{ version: number }>`update wagering.round set price_version = price_version + 1
    where id = ${roundId} returning price_version as version`.execute(tx)
  return rows[0]?.version ?? unlocked(roundId)
}

const unlocked = (roundId: bigint): never => {
  throw new Error(`round ${roundId} was not locked`)
}

/** See `Wagering.recordOutcome`. */
export async function recordOutcome(
  tx: Tx,
  { roundId, outcome, rulesVersion }: { roundId: bigint; outcome: Json; rulesVersion: number },
): Promise<void> {
  const round = await lockRound(tx, roundId)
  if (round.status === 'resulted' || round.status === 'settled') {
    if (isDeepStrictEqual(round.outcome, outcome) && round.rules_version === rulesVersion) return
    throw new Error(`round ${roundId} has another outcome already`)
  }
  if (round.status === 'void') throw new Error(`round ${roundId} is void`)
  if (round.takes_bets) throw new Error(`round ${roundId} still takes bets`)
  await sql`update wagering.round set status = 'resulted', outcome = ${JSON.stringify(outcome)}::jsonb,
    rules_version = ${rulesVersion},
    resulted_at = clock_timestamp() where id = ${roundId}`.execute(tx)
}

/** See `Wagering.unfinishedRounds`. */
export async function unfinishedRounds(tx: Pick<Tx, 'getExecutor'>, gameCode: string) {
  const { rows } = await sql<{
    roundId: bigint
    number: string
    status: 'resulted' | 'void'
  }>`select id as "roundId", number, status
    from wagering.round where game_code = ${gameCode} and status in ('resulted', 'void') and ended_at is null
      order by id`.execute(tx)
  return rows
}
