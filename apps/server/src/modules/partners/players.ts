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
export async function findPlayer(connection: Sql, partnerId: number, player: string): Promise<bigint | null> {
  const { rows } = await sql<
    Row<'partners.player', 'id'>
  >`select id from partners.player where (partner_id, player) = (${partnerId}, ${player})`.execute(connection)
  return rows[0]?.id ?? null
}

/** A day of such a player counts for nothing here: the partner has its own limits. */
const anyZone = 'UTC'

/** The same; a name that we hear the first time gets its wallet. */
export async function enterPlayer(
  { ledger, wagering, currency }: Omit<PlayerDeps, 'database'>,
  tx: Tx,
  partnerId: number,
  player: string,
): Promise<bigint> {
  const known = await findPlayer(tx, partnerId, player)
  if (known !== null) return known
  // Somebody else may write it at the same time: we wait for that, and read it.
  await sql`insert into partners.player (partner_id, player) values (${partnerId}, ${player})
    on conflict do nothing`.execute(tx)
  const memberId = await findPlayer(tx, partnerId, player)
  if (memberId === null) throw new Error(`player ${player} of partner ${partnerId} was not written`)
  await ledger.openWallet(tx, { memberId, currency })
  await wagering.openPlayer(tx, { memberId, currency, timeZone: anyZone })
  return memberId
}

/** The partner's names of players. */
export async function namesOf(connection: Sql, memberIds: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<
    Row<'partners.player', 'id' | 'player'>
  >`select id, player from partners.player where id = any(${[...new Set(memberIds)]}::bigint[])`.execute(connection)
  return new Map(rows.map(({ id, player }) => [id, player]))
}

/** What is launched lasts so long at most; the partner ends it before by `logout`. */
const sessionHours = 12
/** Sessions of partners' players have their ids from here on, those of members below (83-operators.sql). */
const sessionsFrom = 2n ** 41n

/** Opens what is launched. `session` is what the partner calls it, of one that keeps its players' money. */
export async function openSession(connection: Sql, memberId: bigint, session: string | null): Promise<bigint> {
  const { rows } = await sql<
    Row<'partners.session', 'id'>
  >`insert into partners.session (player_id, session, expires_at)
    values (${memberId}, ${session}, clock_timestamp() + make_interval(hours => ${sessionHours})) returning id`.execute(
    connection,
  )
  if (!rows[0]) throw new Error('no session was written')
  return rows[0].id
}

/** The partner's names of a player and of what it was launched by. */
export async function playerAt(
  connection: Sql,
  sessionId: bigint,
): Promise<{ readonly player: string; readonly session: string }> {
  const { rows } = await sql<
    Row<'partners.player', 'player'> & Row<'partners.session', 'session'>
  >`select player, session from partners.session
    join partners.player on player.id = session.player_id where session.id = ${sessionId}`.execute(connection)
  const [row] = rows
  if (!row || row.session === null) throw new Error(`session ${sessionId} is not one of a partner's wallet`)
  return { player: row.player, session: row.session }
}

/** Ends all that was launched for a player, and answers how many there were. */
export async function endSessions(connection: Sql, memberId: bigint): Promise<number> {
  const { numAffectedRows } = await sql`update partners.session set ended_at = clock_timestamp()
    where player_id = ${memberId} and ended_at is null and expires_at > clock_timestamp()`.execute(connection)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Those of the sessions that are of partners' players and still live. While a partner
 * is not open, nobody plays there.
 */
export async function readLiveSessions(connection: Sql, sessionIds: readonly bigint[]): Promise<readonly bigint[]> {
  const ids = sessionIds.filter((id) => id >= sessionsFrom)
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: bigint }>`select session.id from partners.session
    join partners.player on player.id = session.player_id join partners.partner on partner.id = player.partner_id
      and partner.status = 'open'
    where session.id = any(${ids}::bigint[]) and ended_at is null and expires_at > clock_timestamp()`.execute(
    connection,
  )
  return rows.map(({ id }) => id)
}
