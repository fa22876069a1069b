import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

/** A step of a transaction: the statement of a table that it comes to. */
export type Place = readonly [table: string, statement: 'insert' | 'update']

const nameOf = ([table, statement]: Place) => `${statement} ${table}`

/** Has whoever comes to one of these places ask whether somebody holds it. */
export async function makePlaces(database: Database, places: readonly Place[]): Promise<void> {
  await sql`create function public.come_to() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(hashtextextended(tg_argv[0], 0)); return new; end $$`.execute(
    database.sql,
  )
  for (const place of places)
    await sql`create or replace trigger ${sql.ref(`come_to_${place[1]}`)} before ${sql.raw(place[1])}
      on ${sql.table(place[0])} for each row
      execute function public.come_to(${sql.lit(nameOf(place))})`.execute(database.sql)
}

export interface Held {
  /** Waits until a transaction waits at each of the places, and at one that is named twice two. */
  reached(): Promise<void>
  /** Lets go of them; also of those of a database that has died. */
  release(): Promise<void>
}

/** Keeps transactions from going on beyond places, so that they can be killed there. */
export async function holdPlaces(database: Database, places: readonly Place[]): Promise<Held> {
  const holder = await database.connect('banyan holder')
  for (const place of places) await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [nameOf(place)])
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select (select count(*)::int from pg_locks
        where locktype = 'advisory' and not granted
          and (classid::bigint << 32) + objid::bigint = hashtextextended(place, 0)) as count
      from unnest(${places.map(nameOf)}::text[]) as place`.execute(database.sql)
    return rows.map(({ count }) => count)
  }
  const wanted = places.map((place) => places.filter((each) => nameOf(each) === nameOf(place)).length)
  return {
    reached: () => vi.waitFor(async () => expect(await waiting()).toEqual(wanted), { interval: 10 }),
    release: () => holder.end().catch(() => {}),
  }
}

/** A line to a server that can be cut: while it is, calls come through and their answers are lost. */
export async function startLine(to: () => string) {
  let [isCut, lost] = [false, 0]
  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const kept = Object.entries(request.headers).filter(
      ([name]) => !['host', 'connection', 'content-length'].includes(name),
    )
    const headers = Object.fromEntries(kept) as Record<string, string> // as: each comes once
    const answered = await fetch(to() + request.url, {
      method: request.method ?? 'GET',
      headers,
      ...(body.length > 0 && { body }),
    })
    const said = await answered.text()
    if (isCut) lost += 1
    else response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(said)
  }
  const line = createServer((request, response) => void carry(request, response).catch(() => response.destroy()))
  await once(line.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, // as: it listens on a port
    cut: () => void ([isCut, lost] = [true, 0]),
    mend: () => {
      isCut = false
      line.closeAllConnections()
    },
    /** Waits until so many answers are lost. */
    haveLost: (count: number) => vi.waitFor(() => expect(lost).toBeGreaterThanOrEqual(count), { interval: 10 }),
    end() {
      line.closeAllConnections()
      line.close()
    },
  }
}
