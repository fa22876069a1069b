import { randomBytes } from 'node:crypto'
import type { Currency } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql } from '../../platform/database/database.ts'
import { heldCurrency, walletOf } from '../ledger/index.ts'
import { hashOf } from './call.ts'

/** How long a token waits for the vendor, and how long play may go on without another launch. */
const tokenSeconds = 60
const sessionHours = 12

export interface Launch {
  readonly connectionId: number
  readonly memberId: bigint
  readonly currency: Currency
  readonly gameCode: string
  readonly nickname: string
  readonly language: string
  readonly country: string | null
  /** The log-in that it is made from. */
  readonly loginId?: bigint | null
}

export interface LaunchRecord {
  /** What the vendor calls the member. */
  readonly player: string
  /** Opens a session once, within a minute. */
  readonly token: string
}

/**
 * Records that a member is being sent to a game: from here on the vendor's calls are believed about this member, game
 * and currency, and about no others. Throws for trial money, which has no way out of the house.
 */
export async function recordLaunch(database: Database, launch: Launch): Promise<LaunchRecord> {
  const { connectionId, memberId, currency, gameCode, nickname, language, country, loginId = null } = launch
  if (heldCurrency(memberId, currency) !== currency) throw new Error(`member ${memberId} plays with trial money`)
  const player = await playerOf(database.sql, connectionId, walletOf(memberId, currency))
  const token = randomBytes(24).toString('base64url')
  await sql`insert into vendors.session (connection_id, account_id, player, game_code, token_hash, token_expires_at,
    expires_at, nickname, language, country, login_id)
    values (${connectionId}, ${walletOf(memberId, currency)}, ${player}, ${gameCode},
      ${Buffer.from(hashOf(token), 'hex')},
      clock_timestamp() + make_interval(secs => ${tokenSeconds}),
        clock_timestamp() + make_interval(hours => ${sessionHours}),
      ${nickname}, ${language}, ${country}, ${loginId})`.execute(database.sql)
  return { player, token }
}

/** The vendor's name of a wallet's owner, made at the first asking. */
export async function playerOf(connection: Sql, connectionId: number, accountId: bigint): Promise<string> {
  await sql`insert into vendors.player (connection_id, account_id, player)
    values (${connectionId}, ${accountId}, ${`p_${randomBytes(9).toString('hex')}`}) on conflict do nothing`.execute(
    connection,
  )
  const { rows } = await sql<{
    player: string
  }>`select player from vendors.player where (connection_id, account_id) = (${connectionId}, ${accountId})`.execute(
    connection,
  )
  if (!rows[0]) throw new Error(`no player for account ${accountId}`)
  return rows[0].player
}

/** The member logged out, or was: no bet follows in the games opened from that log-in. What was bet is paid as ever. */
export async function endSessions(connection: Sql, loginId: bigint): Promise<void> {
  await sql`update vendors.session set ended_at = clock_timestamp() where login_id = ${loginId}
    and ended_at is null`.execute(connection)
}
