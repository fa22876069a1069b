import type { VendorEvent } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { VendorAdapter } from './adapter.ts'
import type { Connection } from './connections.ts'

export interface EventsDeps {
  readonly database: Database
  readonly adapter: Pick<VendorAdapter, 'events'>
  readonly connections: () => Promise<readonly Connection[]>
  readonly log: { warn(facts: object, message: string): void }
}

/** An event of a sportsbook, and whose it is. */
export interface OfferedEvent extends Omit<VendorEvent, 'startsAt'> {
  readonly vassalage: string
  readonly startsAt: Date
}

/** A vendor that fails is asked again after so many seconds, twice as many each time. */
const firstDelaySeconds = 30
const lastDelaySeconds = 3600

/**
 * Asks every vendor for its events, all at once, so that a slow one delays nobody. What
 * cannot be read changes nothing but when the vendor is asked again.
 */
export async function pullEvents(deps: EventsDeps): Promise<void> {
  const { rows } = await sql<{
    connection_id: number
  }>`select connection_id from vendors.event_feed where next_at > clock_timestamp()`.execute(deps.database.sql)
  const waiting = new Set(rows.map((row) => row.connection_id))
  const due = (await deps.connections()).filter(({ id, status }) => status === 'open' && !waiting.has(id))
  await Promise.all(due.map((connection) => pull(deps, connection)))
}

async function pull({ database, adapter, log }: EventsDeps, connection: Connection): Promise<void> {
  try {
    await storeEvents(database, connection.id, await adapter.events(connection))
  } catch (error) {
    const { rows } = await sql<{
      failures: number
      pulled_at: Date | null
    }>`insert into vendors.event_feed as feed (connection_id, failures, next_at)
      values (${connection.id}, 1, clock_timestamp() + ${firstDelaySeconds} * interval '1 second')
      on conflict (connection_id) do update set failures = least(feed.failures + 1, 20),
        next_at = clock_timestamp() + least(${lastDelaySeconds}, ${firstDelaySeconds} * 2 ^ feed.failures) * interval
          '1 second'
      returning failures, pulled_at`.execute(database.sql)
    // A vendor that has never told any has no sportsbook.
    if (rows[0]?.failures === 1 && rows[0].pulled_at)
      log.warn({ err: error, operator: connection.operator }, 'a vendor does not tell its events')
  }
}

/** Replaces what is known of a vendor's events, in one statement. */
async function storeEvents(database: Database, connectionId: number, events: readonly VendorEvent[]): Promise<void> {
  const told = JSON.stringify([...new Map(events.map((event) => [event.eventId, event])).values()])
  await sql`with told as (
      select "eventId", "gameCode", sport, competition, home, away, "startsAt", status
        from jsonb_to_recordset(${told}::jsonb)
        as told ("eventId" text, "gameCode" text, sport text, competition jsonb, home jsonb, away jsonb,
          "startsAt" timestamptz, status text)
    ), gone as (
      delete from vendors.event where connection_id = ${connectionId} and event_id not in (select "eventId" from told)
    ), fed as (
      insert into vendors.event_feed (connection_id, pulled_at) values (${connectionId}, clock_timestamp())
      on conflict (connection_id) do update set failures = 0, next_at = excluded.next_at, pulled_at = excluded.pulled_at
    )
    insert into vendors.event (connection_id, event_id, game_code, sport, competition, home, away, starts_at, status)
    select ${connectionId}, "eventId", "gameCode", sport, competition, home, away, "startsAt", status from told
    on conflict (connection_id, event_id) do update set game_code = excluded.game_code, sport = excluded.sport,
      competition = excluded.competition,
      home = excluded.home, away = excluded.away, starts_at = excluded.starts_at, status = excluded.status`.execute(
    database.sql,
  )
}

/**
 * The events of a merchant's vendors, the live ones first. Those of a vendor that has not
 * told them for five minutes may be over.
 */
export async function readEvents(database: Database, merchantId: number): Promise<OfferedEvent[]> {
  const { rows } =
    await sql<OfferedEvent>`select vassalage, event_id as "eventId", game_code as "gameCode", sport, competition, home,
      away,
      starts_at as "startsAt", event.status
    from vendors.event join vendors.event_feed using (connection_id) join vendors.connection
      on connection.id = connection_id
    where merchant_id = ${merchantId} and connection.status = 'open' and pulled_at > clock_timestamp() - interval
      '5 minutes'
    order by event.status = 'live' desc, starts_at, event_id, vassalage`.execute(database.sql)
  return rows
}
