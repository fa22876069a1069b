import type { Amount, Currency } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import type { PlayerGame } from '../solo/index.ts'

export type StepStatus = 'open' | 'won' | 'lost' | 'void'
export type StepChoice = number | string

/** A round as it rests. What is hidden rests with it once it is over. */
export interface StoredRound {
  readonly betId: bigint
  readonly roundId: bigint
  readonly memberId: bigint
  readonly currencyId: number
  readonly gameCode: string
  readonly rulesVersion: number
  readonly seedId: bigint
  readonly nonce: number
  readonly stake: Amount
  readonly picks: Readonly<Record<string, number>>
  readonly choices: readonly StepChoice[]
  readonly status: StepStatus
  readonly win: Amount | null
  readonly balanceBefore: Amount
  readonly balanceAfter: Amount | null
  readonly startedAt: Date
}

const columns = sql`bet_id as "betId", round_id as "roundId", member_id as "memberId", currency as "currencyId",
  game_code as "gameCode", rules_version as "rulesVersion", seed_id as "seedId", nonce, stake, picks, status, win,
  balance_before as "balanceBefore", balance_after as "balanceAfter", started_at as "startedAt",
  coalesce((select jsonb_agg(choice order by step) from steps.step where step.bet_id = round.bet_id), '[]') as choices`

const ofPlayer = ({ memberId, currency }: { readonly memberId: bigint; readonly currency: Currency }) =>
  sql`member_id = ${memberId} and currency = ${currency.id}`

async function select(db: Sql, where: RawBuilder<unknown>): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`select ${columns} from steps.round where ${where}`.execute(db)
  return rows
}

/** The round that a player has open in a game. */
export async function findOpen(db: Sql, playerGame: PlayerGame): Promise<StoredRound | null> {
  const [round] = await select(
    db,
    sql`${ofPlayer(playerGame)} and game_code = ${playerGame.gameCode} and status = 'open'`,
  )
  return round ?? null
}

export async function findRound(
  db: Sql,
  { betId, ...player }: { readonly memberId: bigint; readonly currency: Currency; readonly betId: bigint },
): Promise<StoredRound | null> {
  const [round] = await select(db, sql`${ofPlayer(player)} and bet_id = ${betId}`)
  return round ?? null
}

/** Locks a round of the player: its steps are taken one after the other. The choices are read under the lock. */
export async function lockRound(
  tx: Tx,
  round: { readonly memberId: bigint; readonly currency: Currency; readonly betId: bigint },
): Promise<StoredRound | null> {
  await sql`select from steps.round where bet_id = ${round.betId} and ${ofPlayer(round)} for update`.execute(tx)
  return findRound(tx, round)
}

/** Whether a player has an open round in a game, in the caller's transaction, which holds the series of the two. */
export const hasOpen = async (tx: Tx, playerGame: PlayerGame): Promise<boolean> =>
  (await findOpen(tx, playerGame)) !== null

/** Ended rounds of a player in a game, newest first. */
export function readEnded(
  db: Sql,
  { before, count, ...playerGame }: PlayerGame & { readonly before: bigint | undefined; readonly count: number },
): Promise<StoredRound[]> {
  return select(
    db,
    sql`${ofPlayer(playerGame)} and game_code = ${playerGame.gameCode} and status in ('won', 'lost')
      and (${before ?? null}::bigint is null or bet_id < ${before ?? null}) order by bet_id desc limit ${count}`,
  )
}

/** Rounds without a step for so many hours, the oldest first, after one of them. */
export function readLeft(
  db: Sql,
  { hours, after, count }: { readonly hours: number; readonly after: bigint; readonly count: number },
): Promise<StoredRound[]> {
  return select(
    db,
    sql`status = 'open' and stepped_at < clock_timestamp() - make_interval(hours => ${hours})
      and bet_id > ${after} order by bet_id limit ${count}`,
  )
}

export interface NewRound extends PlayerGame {
  readonly betId: bigint
  readonly roundId: bigint
  readonly rulesVersion: number
  readonly seedId: bigint
  readonly nonce: number
  readonly stake: Amount
  readonly picks: unknown
  readonly balanceBefore: bigint
}

export async function insertRound(tx: Tx, { memberId, currency, gameCode, ...round }: NewRound): Promise<void> {
  await sql`insert into steps.round (bet_id, round_id, member_id, currency, game_code, rules_version, seed_id, nonce,
      stake, picks, balance_before)
    values (${round.betId}, ${round.roundId}, ${memberId}, ${currency.id}, ${gameCode}, ${round.rulesVersion},
      ${round.seedId}, ${round.nonce}, ${round.stake}, ${JSON.stringify(round.picks)}::jsonb,
      ${round.balanceBefore})`.execute(tx)
}

export async function insertStep(
  tx: Tx,
  { betId, step, choice }: { readonly betId: bigint; readonly step: number; readonly choice: StepChoice },
): Promise<void> {
  await sql`with stepped as (
      insert into steps.step (bet_id, step, choice) values (${betId}, ${step}, ${JSON.stringify(choice)}::jsonb))
    update steps.round set stepped_at = clock_timestamp() where bet_id = ${betId}`.execute(tx)
}

export async function endStored(
  tx: Tx,
  end: {
    readonly betId: bigint
    readonly status: Exclude<StepStatus, 'open'>
    readonly win: bigint
    readonly hidden: Json
  },
): Promise<void> {
  const hidden = JSON.stringify(end.hidden)
  await sql`update steps.round set status = ${end.status}, win = ${end.win}, hidden = ${hidden}::jsonb,
      balance_after = (select balances[1] from ledger.lock_wallets(array[ledger.account_of(member_id, currency)])),
      ended_at = clock_timestamp()
    where bet_id = ${end.betId} and status = 'open'`.execute(tx)
}

/** The rounds that were won or lost by a fact of settled bets. */
export async function findEndedIn(db: Sql, fact: Json): Promise<(StoredRound & { readonly hidden: Json })[]> {
  const { firstBetId, lastBetId } = fact as { firstBetId?: string; lastBetId?: string } // as: written by end_bets
  if (firstBetId === undefined || lastBetId === undefined) return []
  const { rows } = await sql<StoredRound & { readonly hidden: Json }>`select ${columns}, hidden from steps.round
    where bet_id between ${firstBetId} and ${lastBetId} and status in ('won', 'lost')`.execute(db)
  return rows
}
