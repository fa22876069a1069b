import { sql as raw } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { type Draw, type DrawName, stages } from './draw.ts'
import type { SealedDraw } from './foresee.ts'
import type { RoundsTables } from './tables.ts'

const columns = [
  'game_code as gameCode',
  'numero',
  'round_id as roundId',
  'opens_at as opensAt',
  'closes_at as closesAt',
  'draws_at as drawsAt',
  'committed_draws_at as committedDrawsAt',
  'commit_a as commitA',
  'commit_b as commitB',
  'committed_at as committedAt',
  'rules',
  'rules_version as rulesVersion',
  'seed_a as seedA',
  'seed_b as seedB',
  'outcome',
  'by_hand as byHand',
  'result_version as resultVersion',
  'void_reason as voidReason',
  'ended_at as endedAt',
] as const

/** When a draw was to be drawn as it was committed. */
const turn = raw<Date>`coalesce(committed_draws_at, draws_at)`

const tables = (sql: Sql) => sql.withTables<RoundsTables>()
const selectDraws = (sql: Sql) => tables(sql).selectFrom('rounds.draw').select(columns)

/** The database's clock, which decides what is open. */
export async function readClock(sql: Sql): Promise<Date> {
  const { rows } = await raw<{ now: Date }>`select clock_timestamp() as now`.execute(sql)
  return rows[0]?.now ?? fail()
}

const fail = (): never => {
  throw new Error('the database did not tell the time')
}

export async function findDraw(sql: Sql, { gameCode, numero }: DrawName): Promise<Draw | undefined> {
  return await selectDraws(sql).where('game_code', '=', gameCode).where('numero', '=', numero).executeTakeFirst()
}

/** Takes the game for itself, and enters it when it is new. */
export async function lockGame(
  tx: Tx,
  { code, product, rules }: { readonly code: string; readonly product: string; readonly rules: string },
): Promise<void> {
  await tables(tx)
    .insertInto('rounds.game')
    .values({ code, product, rules })
    .onConflict((existing) => existing.doNothing())
    .execute()
  await tables(tx).selectFrom('rounds.game').select('code').where('code', '=', code).forUpdate().execute()
}

/** The draw of a game with the last turn, with whether it is drawn or void. A postponed one keeps its turn. */
export async function findLastDraw(sql: Sql, gameCode: string) {
  const last = await tables(sql)
    .selectFrom('rounds.draw')
    .select(['numero', turn.as('drawsAt'), 'drawn_at as drawnAt', 'void_reason as voidReason'])
    .where('game_code', '=', gameCode)
    .orderBy(turn, 'desc')
    .limit(1)
    .executeTakeFirst()
  return last
    ? {
        numero: last.numero,
        drawsAt: last.drawsAt,
        drawnAt: last.drawnAt,
        isOver: last.drawnAt !== null || last.voidReason !== null,
      }
    : null
}

/** The first draw of each game that is still to come. */
export async function listCurrentDraws(sql: Sql, gameCodes: readonly string[]): Promise<Draw[]> {
  return await selectDraws(sql)
    .where(
      raw<boolean>`(game_code, numero) in (select next.game_code, next.numero
        from unnest(${gameCodes}::text[]) as game(code) cross join lateral (
          select game_code, numero from rounds.draw
          where game_code = game.code and draws_at > clock_timestamp() and void_reason is null
          order by draws_at limit 1) as next)`,
    )
    .execute()
}

/** A draw and the ones after it that take bets or will, soonest first, with their rounds. */
export async function listDrawsFrom(
  sql: Sql,
  { gameCode, numero }: DrawName,
  count: number,
): Promise<{ numero: string; roundId: bigint }[]> {
  const rows = await tables(sql)
    .selectFrom('rounds.draw')
    .select(['numero', 'round_id as roundId'])
    .where('game_code', '=', gameCode)
    .where('numero', '>=', numero)
    .where('void_reason', 'is', null)
    .orderBy('numero')
    .limit(count)
    .execute()
  return rows.flatMap((row) => (row.roundId === null ? [] : [{ numero: row.numero, roundId: row.roundId }]))
}

/** The last drawn draws of each game, newest first. */
export async function listDrawn(sql: Sql, gameCodes: readonly string[], count: number): Promise<Draw[]> {
  return await selectDraws(sql)
    .where(
      raw<boolean>`(game_code, numero) in (select last.game_code, last.numero
        from unnest(${gameCodes}::text[]) as game(code) cross join lateral (
          select game_code, numero from rounds.draw
          where game_code = game.code and drawn_at is not null
          order by draws_at desc limit ${count}) as last)`,
    )
    .orderBy('draws_at', 'desc')
    .execute()
}

/** A draw of which something is to be told, and the database's clock when it was found. */
export interface Unannounced extends SealedDraw {
  readonly announced: number
  readonly now: Date
}

/**
 * Draws of which something is to be told, the oldest of each of these games first. One by hand that waits for its
 * result has nothing to tell.
 */
export async function listUnannounced(sql: Sql, gameCodes: readonly string[], count: number): Promise<Unannounced[]> {
  return await selectDraws(sql)
    .select(['announced', 'sealed_seeds as sealedSeeds'])
    .select(raw<Date>`clock_timestamp()`.as('now'))
    .where(
      raw<boolean>`(game_code, numero) in (select next.game_code, next.numero
        from unnest(${gameCodes}::text[]) as game(code) cross join lateral (
          select game_code, numero from rounds.draw
          where game_code = game.code and announced < 3
            and (not by_hand or announced < ${stages.closed} or drawn_at is not null or void_reason is not null)
          order by draws_at limit ${count}) as next)`,
    )
    .orderBy('draws_at')
    .execute()
}

/** Draws of these games that are over and whose bets are not all paid or returned, oldest first. */
export async function listUnfinished(sql: Sql, gameCodes: readonly string[]): Promise<Draw[]> {
  return await selectDraws(sql)
    .where('game_code', 'in', gameCodes)
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('drawn_at', 'is not', null), is('void_reason', 'is not', null)]))
    .orderBy('draws_at')
    .execute()
}

/** Draws that are not settled, soonest first. */
export async function listUnended(sql: Sql, gameCode: string, count: number): Promise<Draw[]> {
  return await selectDraws(sql)
    .where('game_code', '=', gameCode)
    .where('ended_at', 'is', null)
    .orderBy('draws_at')
    .limit(count)
    .execute()
}

/** The last draw whose seeds are still sealed, of any game. */
export async function findSealedDraw(sql: Sql): Promise<(DrawName & Pick<SealedDraw, 'sealedSeeds'>) | undefined> {
  return await tables(sql)
    .selectFrom('rounds.draw')
    .select(['game_code as gameCode', 'numero', 'sealed_seeds as sealedSeeds'])
    .where('drawn_at', 'is', null)
    .where('void_reason', 'is', null)
    .where('by_hand', '=', false)
    .orderBy('draws_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Ends every draw whose seeds are still sealed without a result, of all games. Answers how many there were. */
export async function voidSealed(sql: Sql, reason: string): Promise<number> {
  const { numUpdatedRows } = await tables(sql)
    .updateTable('rounds.draw')
    .set({ void_reason: reason })
    .where('drawn_at', 'is', null)
    .where('void_reason', 'is', null)
    .where('by_hand', '=', false)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Takes a draw that has not ended for itself, or nothing when it has ended already. Lock order: draw, then round. */
export async function lockPendingDraw(tx: Tx, { gameCode, numero }: DrawName): Promise<SealedDraw | undefined> {
  return await selectPending(tx, gameCode).where('numero', '=', numero).forUpdate().executeTakeFirst()
}

/** Takes a draw for itself, whether it has ended or not. */
export async function lockDraw(tx: Tx, { gameCode, numero }: DrawName): Promise<SealedDraw | undefined> {
  return await selectDraws(tx)
    .select('sealed_seeds as sealedSeeds')
    .where('game_code', '=', gameCode)
    .where('numero', '=', numero)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Keeps a draw from ending until the transaction is over, or nothing when it has ended already. Any number may hold it
 * at once, and what is told of it is noted meanwhile.
 */
export async function holdPendingDraw(tx: Tx, { gameCode, numero }: DrawName): Promise<SealedDraw | undefined> {
  return await selectPending(tx, gameCode).where('numero', '=', numero).forKeyShare().executeTakeFirst()
}

/** The first draw that has not ended. */
export async function findPendingDraw(sql: Sql, gameCode: string): Promise<SealedDraw | undefined> {
  return await selectPending(sql, gameCode).orderBy('draws_at').limit(1).executeTakeFirst()
}

const selectPending = (sql: Sql, gameCode: string) =>
  selectDraws(sql)
    .select('sealed_seeds as sealedSeeds')
    .where('game_code', '=', gameCode)
    .where('drawn_at', 'is', null)
    .where('void_reason', 'is', null)

export async function markAnnounced(sql: Sql, { gameCode, numero }: DrawName, announced: number): Promise<void> {
  await tables(sql)
    .updateTable('rounds.draw')
    .set({ announced })
    .where('game_code', '=', gameCode)
    .where('numero', '=', numero)
    .execute()
}

export async function markEnded(sql: Sql, { gameCode, numero }: DrawName): Promise<void> {
  await tables(sql)
    .updateTable('rounds.draw')
    .set({ ended_at: raw<Date>`clock_timestamp()` })
    .where('game_code', '=', gameCode)
    .where('numero', '=', numero)
    .where('ended_at', 'is', null)
    .execute()
}
