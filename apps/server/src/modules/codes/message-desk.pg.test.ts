import { refuse, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { codeIn, createTestCodes } from '../../../test/codes.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, desk, value } from '../../../test/factories.ts'
import { everyStoredText, holds } from '../../../test/stored-texts.ts'
import { openVault } from '../../platform/secrets/vault.ts'
import { numberIn } from './deliveries.ts'
import type { SmsSender } from './senders.ts'

let database: ThrowawayDatabase
let app: TestApp
let staff: Desk
beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  staff = await desk(database, app.app.http.fastify, ['support', 'content', 'auditor'])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(() => sql`truncate codes.delivery, codes.message, platform.rate_limit`.execute(database.sql))

/** The codes of a node of this server whose gateway is the one given. */
const node = (sms?: SmsSender, isContact = true) =>
  createTestCodes(database, {
    factor: 1_000_000,
    vault: openVault(app.masterKeyFile),
    isContact: async () => isContact,
    ...(sms && { senders: { sms } }),
  })
const visitor = { address: '127.0.0.1', visitId: 'visit', sessionId: null }
let numbers = 0
const nextNumber = () => `+8491234${String((numbers += 1)).padStart(4, '0')}`
const ask = (to: string, purpose: 'register' | 'login') =>
  ({ purpose, channel: 'sms', to, memberId: null, visitor, language: 'VI' }) as const
const messages = (asked: object = {}, headers: Record<string, string> = {}) =>
  value(staff.client.call(staffRoutes.messages, asked, { ...staff.as('support'), headers })).then(
    (page) => page.messages,
  )
const one = async (asked: object = {}) => (await messages(asked))[0]

test('[OPS-89] a code that was sent is found by its whole receiver, with what the gateway calls it, and nowhere stands the code', async () => {
  const texts: string[] = []
  const { codes } = node({
    async send({ text }) {
      texts.push(text)
      return { ok: true, value: { number: 'gw-77' } }
    },
  })
  const to = nextNumber()
  await value(codes.send(ask(to, 'register')))
  await value(codes.send(ask(nextNumber(), 'register')))
  await codes.close()
  const found = await messages({ receiver: `0${to.slice(3)}` })
  expect(found).toMatchObject([
    {
      channel: 'sms',
      kind: 'register',
      receiver: `***${to.slice(-4)}`,
      state: 'sent',
      providerNumber: 'gw-77',
      tries: 1,
    },
  ])
  expect(found[0]?.endedAt).toBeInstanceOf(Date)
  expect(await messages()).toHaveLength(2)
  const stored = await everyStoredText(database)
  const code = codeIn({ text: texts[0] ?? '', channel: 'sms', at: new Date(), to })
  for (const secret of [to.slice(1), code]) expect(holds(stored, secret)).toBe(false)
  expect(await staff.audited('messages')).toMatchObject([
    { action: 'messages.searched', after: `{"receiver": "***${to.slice(-4)}"}` },
  ])
})

test('[OPS-89] one that waits, one that is refused and one for nobody say so, and are found by state, kind and days', async () => {
  const to = nextNumber()
  const down = node({ send: async () => refuse('quota_not_sufficient') })
  await value(down.codes.send(ask(to, 'login')))
  await down.codes.close()
  expect(await one({ receiver: to })).toMatchObject({ state: 'queued', fault: 'quota_not_sufficient', tries: 1 })
  const wrong = node({ send: async () => refuse('invalid_phone_number') })
  expect(await wrong.codes.send(ask(nextNumber(), 'register'))).toMatchObject({ code: 'invalid_phone_number' })
  await wrong.codes.close()
  expect(await one()).toMatchObject({ state: 'failed', fault: 'invalid_phone_number' })
  const secretive = node(undefined, false)
  await value(secretive.codes.send(ask(nextNumber(), 'login')))
  await secretive.codes.close()
  expect(secretive.messages()).toEqual([])
  expect(await one({ kind: 'login', state: 'failed' })).toMatchObject({ fault: 'nobody', tries: 0 })
  expect(await messages({ state: 'queued' })).toHaveLength(1)
  expect(await messages({ kind: 'register' })).toHaveLength(1)
  expect(await messages({ channel: 'email' })).toEqual([])
  const soon = new Date(Date.now() + 60_000)
  expect(await messages({ from: soon })).toEqual([])
  expect(await messages({ until: soon })).toHaveLength(3)
})

test('a newer code says of the older that it was replaced; a letter has its kind and its mailbox', async () => {
  const to = nextNumber()
  const down = node({ send: async () => refuse('unknown_error') })
  await value(down.codes.send(ask(to, 'login')))
  await down.codes.close()
  await sql`truncate platform.rate_limit`.execute(database.sql)
  const again = node()
  await value(again.codes.send(ask(to, 'login')))
  await again.codes.close()
  expect(await messages({ receiver: to })).toMatchObject([
    { state: 'sent', fault: null },
    { state: 'failed', fault: 'replaced' },
  ])
  await database.transaction((tx) =>
    again.codes.postResetLink(tx, {
      memberId: 1n,
      to: 'An@example.com',
      language: 'VI',
      link: 'https://site.test/reset#token',
      minutes: 30,
    }),
  )
  await again.codes.deliver()
  expect(await one({ receiver: 'an@EXAMPLE.com' })).toMatchObject({
    kind: 'reset_link',
    channel: 'email',
    receiver: 'A***@example.com',
    state: 'sent',
  })
})

test('what a dead server left is ended, and what is older than thirty days is gone', async () => {
  const to = nextNumber()
  const { codes } = node()
  await value(codes.send(ask(to, 'register')))
  await codes.close()
  await sql`update codes.delivery set state = 'queued', ended_at = null,
    queued_at = queued_at - interval '6 minutes'`.execute(database.sql)
  await codes.prune()
  expect(await one({ receiver: to })).toMatchObject({ state: 'failed', fault: 'unfinished' })
  await sql`update codes.delivery set queued_at = now() - interval '30 days 1 minute'`.execute(database.sql)
  await codes.prune()
  expect(await messages()).toEqual([])
})

test('pages follow each other, another site has none of them, and a role without the permission is refused', async () => {
  const { codes } = node()
  for (const _ of [1, 2, 3]) await value(codes.send(ask(nextNumber(), 'register')))
  await codes.close()
  const page = (asked: object) =>
    value(staff.client.call(staffRoutes.messages, { count: 2, ...asked }, staff.as('auditor')))
  const first = await page({})
  const rest = await page({ before: first.next ?? '' })
  expect([...first.messages, ...rest.messages].map(({ id }) => id)).toEqual((await messages()).map(({ id }) => id))
  expect(rest.next).toBe(null)
  expect(await messages({}, { host: 'lotus.localhost', origin: 'http://lotus.localhost' })).toEqual([])
  expect(await messages({ receiver: 'no number' })).toEqual([])
  expect(await staff.client.call(staffRoutes.messages, {}, staff.as('content'))).toMatchObject({
    code: 'not_permitted',
  })
})

test.each([
  ['{"id": "a1-b2"}', 'a1-b2'],
  ['{"sid": 778899}', '778899'],
  ['{"id": "482913"}', undefined],
  ['{"id": "two words"}', undefined],
  ['accepted', undefined],
])('of the answer %s a gateway calls a message %s', (answer, number) => {
  expect(numberIn(answer, 'Mã 482913')).toBe(number)
})
