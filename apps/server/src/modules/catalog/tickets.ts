import { createHash, randomBytes } from 'node:crypto'
import { done, refuse } from '@banyan/contract'
import { currencyById } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { CatalogTables } from './tables.ts'
import type { LaunchTicket, Tickets } from './ticket.ts'

/** From the launch to the game's first call. */
export const ticketSeconds = 60

interface NewTicket extends Omit<LaunchTicket, 'vassalage' | 'gameCode'> {}

/** Makes a ticket and answers it; only its digest is kept. */
export async function issueTicket(
  connection: Sql,
  { merchantId, memberId, sessionId, isTrial, gameId, currency }: NewTicket,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await connection
    .withTables<CatalogTables>()
    .insertInto('catalog.launch_ticket')
    .values({
      digest: digestOf(ticket),
      merchant_id: merchantId,
      member_id: memberId,
      session_id: sessionId,
      is_trial: isTrial,
      game_id: gameId,
      currency: currency.id,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${ticketSeconds})`,
      redeemed_at: null,
    })
    .execute()
  return ticket
}

/** One statement uses the ticket up, so of any number of tries at once a single one finds it unused. */
export function createTickets(connection: Sql): Tickets {
  return {
    async redeem({ ticket, vassalage, gameCode, memberId }) {
      const row = await connection
        .withTables<CatalogTables>()
        .updateTable('catalog.launch_ticket as ticket')
        .from('catalog.game as game')
        .innerJoin('catalog.vendor as vendor', 'vendor.id', 'game.vendor_id')
        .set({ redeemed_at: sql<Date>`clock_timestamp()` })
        .whereRef('game.id', '=', 'ticket.game_id')
        .where('ticket.digest', '=', digestOf(ticket))
        .where('ticket.redeemed_at', 'is', null)
        .where('ticket.expires_at', '>', sql<Date>`clock_timestamp()`)
        .returning([
          'ticket.merchant_id',
          'ticket.member_id',
          'ticket.session_id',
          'ticket.is_trial',
          'ticket.game_id',
          'ticket.currency',
        ])
        .returning(['vendor.vassalage', 'game.code'])
        .executeTakeFirst()
      const isMeant =
        row?.vassalage === vassalage &&
        (gameCode === undefined || row.code === gameCode) &&
        (memberId === undefined || row.member_id === memberId)
      if (!row || !isMeant) return refuse('launch_ticket_invalid')
      return done({
        merchantId: row.merchant_id,
        memberId: row.member_id,
        sessionId: row.session_id,
        isTrial: row.is_trial,
        gameId: row.game_id,
        vassalage: row.vassalage,
        gameCode: row.code,
        currency: currencyById(row.currency),
      })
    },
  }
}

/** Forgets tickets that nothing can be done with any more. */
export async function pruneTickets(connection: Sql): Promise<void> {
  await sql`delete from catalog.launch_ticket where expires_at < clock_timestamp() - interval '1 hour'`.execute(
    connection,
  )
}

function digestOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}
