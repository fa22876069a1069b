import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { silentLog } from '../process/log.ts'
import { appendOutbox, createOutboxReader, type OutboxReader, sweepOutbox } from './outbox.ts'

let database: ThrowawayDatabase
const readers: OutboxReader[] = []
beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`create table public.effect (id int generated always as identity, number int)`.execute(database.sql)
})
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop()))
  await sql`truncate public.effect; truncate platform.outbox; truncate platform.outbox_cursor`.execute(database.sql)
})
afterAll(() => database.drop())

function reader(pollMs = 20, name = 'tester'): OutboxReader {
  const created = createOutboxReader({ database, log: silentLog, reader: name, pollMs })
  readers.push(created)
  return created
}

const append = (number: number) => database.transaction((tx) => appendOutbox(tx, 'counted', { number }))
const numberIn = (payload: unknown) => (payload as { number: number }).number // appended just above

test('[J1] events arrive in order, and a transaction that rolled back told nobody', async () => {
  const seen: number[] = []
  const counted = reader()
  counted.on('counted', async (_tx, { payload }) => void seen.push(numberIn(payload)))
  await append(1)
  await database
    .transaction(async (tx) => {
      await appendOutbox(tx, 'counted', { number: -1 })
      throw new Error('on purpose')
    })
    .catch(() => {})
  counted.start()
  for (let number = 2; number <= 500; number += 1) await append(number)
  await vi.waitFor(() => expect(seen).toHaveLength(500), 10_000)
  expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
})

test('[J1] an event that commits after a later one was read is not skipped', async () => {
  const seen: number[] = []
  const counted = reader()
  counted.on('counted', async (_tx, { payload }) => void seen.push(numberIn(payload)))
  counted.start()
  await database.transaction(async (slow) => {
    await appendOutbox(slow, 'counted', { number: 1 })
    await append(2)
    await vi.waitFor(() => expect(seen).toEqual([2]))
  })
  await vi.waitFor(() => expect(seen).toEqual([2, 1]))
})

test('[J1] facts made under one lock keep the order of the lock, whatever the age of their transactions', async () => {
  await sql`insert into public.effect (number) values (0)`.execute(database.sql)
  const change = async (number: number, before: () => Promise<unknown>) =>
    database.transaction(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx) // The transaction's age begins here.
      await before()
      await sql`select from public.effect for update`.execute(tx)
      await appendOutbox(tx, 'counted', { number })
    })
  await change(2, () => change(1, async () => {}))
  const seen: number[] = []
  const counted = reader()
  counted.on('counted', async (_tx, { payload }) => void seen.push(numberIn(payload)))
  counted.start()
  await vi.waitFor(() => expect(seen).toEqual([1, 2]))
})

test('[J1] a handler that fails is tried again; effects in its transaction happen once', async () => {
  const tries: number[] = []
  const counted = reader()
  counted.on('counted', async (tx, { payload }) => {
    const number = numberIn(payload)
    tries.push(number)
    await sql`insert into public.effect (number) values (${number})`.execute(tx)
    if (number === 3 && tries.filter((tried) => tried === 3).length < 3) throw new Error('on purpose')
  })
  for (let number = 1; number <= 5; number += 1) await append(number)
  counted.start()
  await vi.waitFor(() => expect(tries.at(-1)).toBe(5), 10_000)
  await counted.stop()
  const { rows } = await sql<{ number: number }>`select number from public.effect order by id`.execute(database.sql)
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})

test('[J1] two nodes reading as one reader handle each event once', async () => {
  const seen: number[] = []
  for (const counted of [reader(), reader()]) {
    counted.on('counted', async (_tx, { payload }) => {
      seen.push(numberIn(payload))
      await sleep(1)
    })
    counted.start()
  }
  for (let number = 1; number <= 300; number += 1) await append(number)
  await vi.waitFor(() => expect(seen).toHaveLength(300), 10_000)
  await sleep(100)
  expect(seen).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
})

test('a reader that would sleep for a minute looks at once when it is woken', async () => {
  const seen: number[] = []
  const counted = reader(60_000)
  counted.on('counted', async (_tx, { payload }) => void seen.push(numberIn(payload)))
  counted.start()
  await sleep(200)
  await append(1)
  expect(seen).toEqual([])
  counted.wake()
  await vi.waitFor(() => expect(seen).toEqual([1]), 5000)
})

test('what comes one after the other is read together, when its time comes', async () => {
  const chunks: number[] = []
  const counted = createOutboxReader({
    database,
    log: silentLog,
    reader: 'tester',
    pollMs: 300,
    after: async (_tx, events) => void chunks.push(events.length),
  })
  readers.push(counted)
  counted.start()
  for (let number = 1; number <= 60; number += 1) {
    await append(number)
    await sleep(10)
  }
  const sum = () => chunks.reduce((all, each) => all + each, 0)
  await vi.waitFor(() => expect(sum()).toBe(60), 10_000)
  expect(chunks.length).toBeLessThan(20)
})

test('a reader that stops while it still connects is stopped', async () => {
  const counted = reader()
  counted.start()
  await expect(counted.stop()).resolves.toBeUndefined()
})

test('what is old and seen by all is swept, what one reader has not seen stays', async () => {
  const [fast, slow] = [reader(20, 'fast'), reader(20, 'slow')]
  let handled = 0
  fast.on('counted', async () => void (handled += 1))
  slow.on('counted', async () => {
    throw new Error('on purpose')
  })
  fast.start()
  slow.start()
  await append(1)
  await vi.waitFor(() => expect(handled).toBe(1))
  await sql`update platform.outbox set at = at - interval '4 days'`.execute(database.sql)
  await sweepOutbox(database, AbortSignal.timeout(5000))
  const left = async () =>
    (await sql`select from platform.outbox where at < now() - interval '3 days'`.execute(database.sql)).rows.length
  expect(await left()).toBe(1)
  await slow.stop()
  await sql`delete from platform.outbox_cursor where reader = 'slow'`.execute(database.sql)
  // A transaction elsewhere on the same server holds the sweep back until a reader that comes after it has read.
  await vi.waitFor(async () => {
    const before = handled
    await append(2)
    await vi.waitFor(() => expect(handled).toBe(before + 1))
    await sweepOutbox(database, AbortSignal.timeout(5000))
    expect(await left()).toBe(0)
  })
  expect((await sql`select from platform.outbox`.execute(database.sql)).rows).not.toEqual([])
})
