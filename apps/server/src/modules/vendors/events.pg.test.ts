import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { freePort } from '../../../test/server-process.ts'
import { type SimProcess, startSim } from '../../../test/vendor-sim.ts'
import { vendorHouse } from '../../../test/vendors.ts'

let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof vendorHouse>>
let sim: SimProcess
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-events-'))
  database = await throwawayDatabase()
  sim = await startSim({
    port: await freePort(),
    database: join(folder, 'sim.sqlite'),
    walletUrl: 'http://127.0.0.1:1/wallet',
  })
  house = await vendorHouse(database, { sim, nodes: 1 })
})
afterAll(async () => {
  await sim.kill()
  await house.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => sim.misbehave({ slow: 0, wrongSignature: false, badEvents: '' }))

const vendors = () => {
  const [only] = house.vendors
  if (!only) throw new Error('no node')
  return only
}
/** Seconds that were counted before they were read, on a machine that may be busy meanwhile. */
const about = (seconds: number): unknown => expect.closeTo(seconds, -1)
/** As if the time to ask again had come. */
const due = () => sql`update vendors.event_feed set next_at = clock_timestamp()`.execute(database.sql)
async function pull() {
  await due()
  await vendors().pullEvents()
  return vendors().eventsOf(1)
}
async function feedOf(operator: string) {
  const { rows } = await sql<{
    failures: number
    wait: number
  }>`select failures, round(extract(epoch from next_at - clock_timestamp()))::int as wait
    from vendors.event_feed join vendors.connection on connection.id = connection_id
      where operator = ${operator}`.execute(database.sql)
  return rows[0]
}

it('tells the upcoming and live events of a vendor, the live ones first, and of no other merchant', async () => {
  const events = await pull()
  expect(events.length).toBeGreaterThan(10)
  const [first] = events
  expect(first).toMatchObject({ vassalage: 'SIM', gameCode: 'virtual-football', status: 'live', sport: 'football' })
  expect(first?.home).toMatchObject({ VI: expect.any(String), EN: expect.any(String) })
  expect(first?.startsAt).toBeInstanceOf(Date)
  const statuses = events.map(({ status }) => status)
  expect(statuses).toEqual(statuses.toSorted())
  expect(await vendors().eventsOf(2)).toEqual([])
})

it('tells a live event before one that was to begin earlier', async () => {
  const events = await pull()
  const delayed = events.find(({ status }) => status === 'upcoming')
  const live = events.find(({ status }) => status === 'live')
  await sql`update vendors.event set starts_at = clock_timestamp() - interval '1 day'
    where event_id = ${delayed?.eventId}`.execute(database.sql)
  const told = (await vendors().eventsOf(1)).map(({ eventId }) => eventId)
  expect(live).toBeDefined()
  expect(told.indexOf(delayed?.eventId ?? '')).toBeGreaterThan(told.indexOf(live?.eventId ?? ''))
})

it('forgets what the vendor no longer tells, and changes what it tells anew', async () => {
  const [kept] = await pull()
  await sql`insert into vendors.event select connection_id, 'gone', game_code, sport, competition, home, away,
    starts_at, status
    from vendors.event where event_id = ${kept?.eventId}`.execute(database.sql)
  await sql`update vendors.event set status = 'upcoming', home = '{"EN": "Old"}'
    where event_id = ${kept?.eventId}`.execute(database.sql)
  expect((await vendors().eventsOf(1)).map(({ eventId }) => eventId)).toContain('gone')
  const events = await pull()
  expect(events.map(({ eventId }) => eventId)).not.toContain('gone')
  expect(events.find(({ eventId }) => eventId === kept?.eventId)).toMatchObject({ status: 'live', home: kept?.home })
})

it.each([
  ['signs with another secret', { wrongSignature: true }],
  ['answers eight megabytes', { badEvents: 'huge' }],
  ['tells more events than 500', { badEvents: 'many' }],
  ['tells what is no event', { badEvents: 'malformed' }],
  ['answers too late', { slow: 5500 }],
] as const)('a vendor that %s changes nothing, and is asked later', async (_what, how) => {
  const before = await pull()
  expect(before).not.toEqual([])
  await sim.misbehave(how)
  expect(await pull()).toEqual(before)
  expect(await feedOf('banyan-sim')).toMatchObject({ failures: 1, wait: about(30) })
})

it('waits twice as long after each failure, an hour at most, and begins anew with an answer', async () => {
  await pull()
  await sim.misbehave({ badEvents: 'malformed' })
  const waits: number[] = []
  for (let time = 0; time < 9; time += 1) {
    await pull()
    waits.push((await feedOf('banyan-sim'))?.wait ?? 0)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600].map(about))
  // Nobody asks before that.
  await sim.misbehave({ badEvents: '' })
  await vendors().pullEvents()
  expect(await feedOf('banyan-sim')).toMatchObject({ failures: 9 })
  await pull()
  expect(await feedOf('banyan-sim')).toMatchObject({ failures: 0 })
})

it('events that were not told for five minutes are not shown', async () => {
  expect(await pull()).not.toEqual([])
  await sql`update vendors.event_feed set pulled_at = clock_timestamp() - interval '5 minutes 1 second'`.execute(
    database.sql,
  )
  expect(await vendors().eventsOf(1)).toEqual([])
})
