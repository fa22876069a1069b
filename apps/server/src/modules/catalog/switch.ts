import type { GameForStaff, Language, PlayStatus } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'

/** What is switched: a vendor with all its games, or one game. */
export interface Switched {
  readonly vassalage: string
  readonly gameCode?: string | undefined
  readonly status: PlayStatus
  /** When maintenance ends by itself. */
  readonly until?: Date | undefined
}

/**
 * Opens or closes a vendor or a game on every node (T-35): nothing is launched and no round begins half a second later,
 * and rounds in play come to their end. False when there is no such vendor or game.
 */
export async function switchPlay(connection: Sql, { vassalage, gameCode, status, until }: Switched): Promise<boolean> {
  const end = status === 'maintenance' ? (until ?? null) : null
  const { numAffectedRows } =
    gameCode === undefined
      ? await sql`update catalog.vendor set status = ${status}, maintenance_until = ${end}
        where vassalage = ${vassalage}`.execute(connection)
      : await sql`update catalog.game set status = ${status}, maintenance_until = ${end}
          where code = ${gameCode} and vendor_id = (select id from catalog.vendor
            where vassalage = ${vassalage})`.execute(connection)
  return numAffectedRows === 1n
}

/** What a vendor or a game is switched to, locked until the transaction ends. Null when there is none of that name. */
export async function playStatusOf(
  tx: Tx,
  { vassalage, gameCode }: Pick<Switched, 'vassalage' | 'gameCode'>,
): Promise<PlayStatus | null> {
  const { rows } =
    gameCode === undefined
      ? await sql<
          Row<'catalog.vendor', 'status'>
        >`select status from catalog.vendor where vassalage = ${vassalage} for update`.execute(tx)
      : await sql<{
          status: PlayStatus
        }>`select game.status from catalog.game join catalog.vendor on vendor.id = vendor_id
          where vassalage = ${vassalage} and code = ${gameCode} for update of game`.execute(tx)
  return rows[0]?.status ?? null
}

const gamesMost = 100

/** Games of a vendor by the beginning of their code or name, for an operator. */
export async function listVendorGames(
  connection: Sql,
  { vassalage, text }: { readonly vassalage: string; readonly text: string },
): Promise<readonly GameForStaff[]> {
  const beginning = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<GameForStaff>`select code, coalesce(said.name, code) as name, category, game.status,
      game.maintenance_until as "maintenanceUntil"
    from catalog.game join catalog.vendor on vendor.id = vendor_id
      left join catalog.game_name as said on said.game_id = game.id and said.language = 'VI'
    where vassalage = ${vassalage} and (code ilike ${beginning} or said.name ilike ${beginning}) order by code
      limit ${gamesMost}`.execute(connection)
  return rows
}

/** Every vendor with what it has, for an operator, called as its language does; else in English, or by its code. */
export async function listVendors(connection: Sql, language: Language) {
  const { rows } = await sql<{
    vassalage: string
    name: string
    integration: string
    wallet: 'seamless' | 'transfer'
    status: PlayStatus
    open: number
    games: number
    merchants: number
  }>`select vassalage, integration, wallet, vendor.status,
      coalesce((select name from catalog.vendor_name where vendor_id = vendor.id and language in (${language}, 'EN')
        order by language = ${language} desc limit 1), vassalage) as name, count(game.id) filter (where game.status = 'open')::int
    as open, count(game.id)::int as games,
      (select count(*)::int from catalog.merchant_vendor where vendor_id = vendor.id) as merchants
    from catalog.vendor left join catalog.game on game.vendor_id = vendor.id group by vendor.id
      order by vassalage`.execute(connection)
  return rows
}
