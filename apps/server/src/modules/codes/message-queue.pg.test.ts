import { createHash } from 'node:crypto'
import { refuse } from '@banyan/contract'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { everyStoredText, holds } from '../../../test/stored-texts.ts'
import { createVault } from '../../platform/secrets/vault.ts'
import { createSenderHealth } from './sender-health.ts'
import { createMessageQueue } from './message-queue.ts'
import type { Message } from './queued-message.ts'
import type { EmailMessage, EmailSender } from './senders.ts'

const { letters, indexOf: digest } = createVault(Buffer.alloc(32, 7))
const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
const taken: EmailMessage[] = []
const takes: EmailSender = {
  async send(message) {
    taken.push(message)
    return { ok: true, value: {} }
  },
}
let database: ThrowawayDatabase

beforeAll(async () => {
  database = await throwawayDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  taken.length = logged.length = 0
  await sql`truncate codes.message`.execute(database.sql)
})

/** The queue of a node whose mail server is the one given. */
const node = (email: EmailSender = takes) =>
  createMessageQueue({
    database,
    log,
    senderHealth: createSenderHealth(),
    letters,
    digest,
    senders: { sms: null, email },
  })
const letterTo = (to: string, text = 'text'): Message => ({
  channel: 'email',
  to,
  subject: 'subject',
  text,
  html: 'html',
})
const of = { merchantId: 1, kind: 'notice' } as const
const put = (to: string, more: { about?: Buffer; isForNobody?: boolean; text?: string } = {}) =>
  database.transaction((tx) =>
    node().enqueue(tx, { ...of, message: letterTo(to, more.text), expiresInMinutes: 5, ...more }),
  )
const waiting = async () =>
  (await sql<{ n: bigint }>`select count(*) as n from codes.message`.execute(database.sql)).rows[0]?.n
const timePasses = (seconds: number) =>
  sql`update codes.message set due_at = due_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds})`.execute(database.sql)

describe('[J1] a message holds with the transaction of what it tells', () => {
  test('and one that rolled back told nobody', async () => {
    const undone = database.transaction(async (tx) => {
      await node().enqueue(tx, { ...of, message: letterTo('undone@example.com'), expiresInMinutes: 5 })
      throw new Error('on purpose')
    })
    await expect(undone).rejects.toThrow('on purpose')
    await put('held@example.com')
    await node().deliver()
    expect(taken.map(({ to }) => to)).toEqual(['held@example.com'])
    expect(await waiting()).toBe(0n)
  })

  test('and nothing goes before it commits', async () => {
    await database.transaction(async (tx) => {
      await node().enqueue(tx, { ...of, message: letterTo('early@example.com'), expiresInMinutes: 5 })
      await node().deliver()
      expect(taken).toEqual([])
    })
    await node().deliver()
    expect(taken).toHaveLength(1)
  })
})

test('[J1] three nodes that deliver at once send each of 40 messages once', async () => {
  for (let n = 0; n < 40; n++) await put(`n${n}@example.com`)
  await Promise.all([node(), node(), node()].map((each) => each.deliver()))
  expect(taken.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, n) => `n${n}@example.com`).toSorted(),
  )
})

describe('a message that is not taken', () => {
  test('is tried again after a pause that grows, under the same reference', async () => {
    const tried: string[] = []
    let isUp = false
    const flaky = node({
      async send(message) {
        tried.push(message.reference)
        return isUp ? takes.send(message) : refuse('unknown_error')
      },
    })
    await put('patient@example.com')
    for (const pauseSeconds of [5, 10, 20]) {
      await flaky.deliver()
      await timePasses(pauseSeconds - 1)
      await flaky.deliver()
      await timePasses(1)
    }
    expect(tried).toHaveLength(3)
    isUp = true
    await flaky.deliver()
    expect(new Set(tried).size).toBe(1)
    expect(taken.map(({ to }) => to)).toEqual(['patient@example.com'])
    expect(await waiting()).toBe(0n)
  })

  test('[S30] is given up once it is worth nothing, and the log names neither recipient nor text', async () => {
    const down = node({ send: async () => refuse('unknown_error') })
    await put('late@example.com', { text: 'the-text-of-it' })
    await down.deliver()
    await timePasses(301)
    await down.deliver()
    expect(await waiting()).toBe(0n)
    expect(logged.join('')).toContain('given up')
    expect(logged.join('')).not.toMatch(/late@|the-text-of-it/)
  })

  test('is dropped at once when its recipient cannot exist', async () => {
    await put('wrong@example.com')
    await node({ send: async () => refuse('invalid_phone_number') }).deliver()
    expect(await waiting()).toBe(0n)
  })
})

test('a server that dies while it sends: another one sends in its place, after the time that no sending takes', async () => {
  await put('orphan@example.com')
  const dying = node({ send: () => new Promise(() => {}) })
  void dying.deliver()
  await expect
    .poll(async () => (await sql`select from codes.message where tries = 1`.execute(database.sql)).rows.length)
    .toBe(1)
  await node().deliver()
  expect(taken).toEqual([])
  await timePasses(91)
  await node().deliver()
  expect(taken.map(({ to }) => to)).toEqual(['orphan@example.com'])
})

test('a newer message about the same takes the place of one that waits, also while that one is being sent', async () => {
  const about = createHash('sha256').update('a code').digest()
  await put('one@example.com', { about, text: 'older' })
  let newer: Promise<void> | undefined
  const slow = node({
    async send(message) {
      newer ??= put('one@example.com', { about, text: 'newer' })
      await newer
      return takes.send(message)
    },
  })
  await slow.deliver()
  await node().deliver()
  expect(taken.map(({ text }) => text)).toEqual(['older', 'newer'])
  expect(await waiting()).toBe(0n)
})

test('[S2] a message for nobody is stored like any other and goes to nobody', async () => {
  await put('nobody@example.com', { isForNobody: true })
  expect(await waiting()).toBe(1n)
  await node().deliver()
  expect(taken).toEqual([])
  expect(await waiting()).toBe(0n)
})

test('[S33] what waits is sealed: neither recipient nor text stand in any table, and it opens as itself only', async () => {
  await put('+84912345678', { text: 'ma 482913' })
  const stored = await everyStoredText(database)
  for (const secret of ['84912345678', '482913']) expect(holds(stored, secret)).toBe(false)
  const { rows } = await sql<{
    reference: string
    sealed: Buffer
  }>`select reference, sealed from codes.message`.execute(database.sql)
  const { reference, sealed } = rows[0] ?? { reference: '', sealed: Buffer.alloc(0) }
  expect(letters.open(reference, sealed)).toContain('482913')
  expect(() => letters.open('0193f0c4-0000-4000-8000-000000000000', sealed)).toThrow(/authenticate/)
  expect(() => createVault(Buffer.alloc(32, 8)).letters.open(reference, sealed)).toThrow(/authenticate/)
})
