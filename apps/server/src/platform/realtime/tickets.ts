import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Who may open a socket, as the call that gave the ticket knew them. */
export interface TicketHolder {
  readonly memberId: bigint | null
  readonly sessionId: bigint | null
  readonly address: string
  /** The merchant code of the site that asked, where the edge knows sites. */
  readonly site: string | null
}

export interface Tickets {
  issue(holder: TicketHolder): Promise<string>
  /** The holder, once and within 30 seconds; null for anything else. */
  redeem(ticket: string): Promise<TicketHolder | null>
  prune(): Promise<void>
}

const lifeSeconds = 30

/**
 * Sockets cannot send headers from a browser, and a token must not stand in an address;
 * so a call gives a ticket that opens one.
 */
export function createTickets(database: Database): Tickets {
  return {
    async issue({ memberId, sessionId, address, site }) {
      const ticket = randomBytes(32).toString('base64url')
      await sql`
        insert into platform.realtime_ticket (hash, member_id, session_id, address, site, expires_at)
        values (${hashOf(ticket)}, ${memberId}, ${sessionId}, ${address}, ${site},
          clock_timestamp() + make_interval(secs => ${lifeSeconds}))`.execute(database.sql)
      return ticket
    },
    async redeem(ticket) {
      if (!/^[\w-]{43}$/.test(ticket)) return null
      const { rows } = await sql<{
        member_id: bigint | null
        session_id: bigint | null
        address: string
        site: string | null
        is_live: boolean
      }>`
        delete from platform.realtime_ticket where hash = ${hashOf(ticket)}
        returning member_id, session_id, address, site, expires_at > clock_timestamp() as is_live`.execute(database.sql)
      const [row] = rows
      return row?.is_live
        ? { memberId: row.member_id, sessionId: row.session_id, address: row.address, site: row.site }
        : null
    },
    async prune() {
      await sql`delete from platform.realtime_ticket where expires_at < clock_timestamp()`.execute(database.sql)
    },
  }
}

function hashOf(ticket: string): Buffer {
  return hash('sha256', ticket, 'buffer')
}
