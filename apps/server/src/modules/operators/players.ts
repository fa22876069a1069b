import type { Currency } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Wagering } from '../wagering/index.ts'
import type { Row } from './rows.ts'

export interface PlayerDeps {
  readonly database: Database
  readonly ledger: Pick<Ledger, 'openWallet'>
  readonly wagering: Pick<Wagering, 'openPlayer'>
  readonly currency: Currency
}

/** What the player's wallets, bets and seeds are kept under; null of a name that we have not heard yet. */
export async function findPlayer(connection: Sql, operatorId: number, player: string): Promise<bigint | null> {
  const { rows } = await sql<
    Row<'operators.player', 'id'>
  >`select id from operators.player where (operator_id, player) = (${operatorId}, ${player})`.execute(connection)
  return rows[0]?.id ?? null
}

/** A day of such a player counts for nothing here: the operator has its own limits. */
const anyZone = 'UTC'

/** The same; a name that we hear the first time gets its wallet. */
export async function enterPlayer(
  { ledger, wagering, currency }: Omit<PlayerDeps, 'database'>,
  tx: Tx,
  operatorId: number,
  player: string,
): Promise<bigint> {
  const known = await findPlayer(tx, operatorId, player)
  if (known !== null) return known
  // Somebody else may write it at the same time: we wait for that, and read it.
  await sql`insert into operators.player (operator_id, player) values (${operatorId}, ${player})
    on conflict do nothing`.execute(tx)
  const memberId = await findPlayer(tx, operatorId, player)
  if (memberId === null) throw new Error(`player ${player} of operator ${operatorId} was not written`)
  await ledger.openWallet(tx, { memberId, currency })
  await wagering.openPlayer(tx, { memberId, currency, timeZone: anyZone })
  return memberId
}

/** The operator's names of players. */
export async function namesOf(connection: Sql, memberIds: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<
    Row<'operators.player', 'id' | 'player'>
  >`select id, player from operators.player where id = any(${[...new Set(memberIds)]}::bigint[])`.execute(connection)
  return new Map(rows.map(({ id, player }) => [id, player]))
}

/** What is launched lasts so long at most; the operator ends it before by `logout`. */
const sessionHours = 12
/** Sessions of operators' players have their ids from here on, those of members below (83-operators.sql). */
const sessionsFrom = 2n ** 41n

/** Opens what is launched. `session` is what the operator calls it, of one that keeps its players' money. */
export async function openSession(connection: Sql, memberId: bigint, session: string | null): Promise<bigint> {
  const { rows } = await sql<
    Row<'operators.session', 'id'>
  >`insert into operators.session (player_id, session, expires_at)
    values (${memberId}, ${session}, clock_timestamp() + make_interval(hours => ${sessionHours})) returning id`.execute(
    connection,
  )
  if (!rows[0]) throw new Error('no session was written')
  return rows[0].id
}

/** The operator's names of a player and of what it was launched by. */
export async function playerAt(
  connection: Sql,
  sessionId: bigint,
): Promise<{ readonly player: string; readonly session: string }> {
  const { rows } = await sql<
    Row<'operators.player', 'player'> & Row<'operators.session', 'session'>
  >`select player, session from operators.session
    join operators.player on player.id = session.player_id where session.id = ${sessionId}`.execute(connection)
  const [row] = rows
  if (!row || row.session === null) throw new Error(`session ${sessionId} is not one of an operator's wallet`)
  return { player: row.player, session: row.session }
}

/** Ends all that was launched for a player, and answers how many there were. */
export async function endSessions(connection: Sql, memberId: bigint): Promise<number> {
  const { numAffectedRows } = await sql`update operators.session set ended_at = clock_timestamp()
    where player_id = ${memberId} and ended_at is null and expires_at > clock_timestamp()`.execute(connection)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Those of the sessions that are of operators' players and still live. While an operator
 * is not open, nobody plays there.
 */
export async function readLiveSessions(connection: Sql, sessionIds: readonly bigint[]): Promise<readonly bigint[]> {
  const ids = sessionIds.filter((id) => id >= sessionsFrom)
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: bigint }>`select session.id from operators.session
    join operators.player on player.id = session.player_id join operators.operator on operator.id = player.operator_id
      and operator.status = 'open'
    where session.id = any(${ids}::bigint[]) and ended_at is null and expires_at > clock_timestamp()`.execute(
    connection,
  )
  return rows.map(({ id }) => id)
}
