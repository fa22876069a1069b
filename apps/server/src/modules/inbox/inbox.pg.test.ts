import { inboxRoutes, lengthOf, openServicePath, siteRoutes } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { newKey } from '../../../test/betting.ts'
import { createClient } from '../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { passTime } from '../../../test/pass-time.ts'
import { everyStoredText } from '../../../test/stored-texts.ts'
import { xssCorpus } from '../../../test/xss.ts'
import { createHttp } from '../../platform/http/http.ts'
import { silentLog } from '../../platform/process/log.ts'
import { per } from '../../platform/limits/rate-limit.ts'
import { createSharedLimiter } from '../../platform/limits/rate-limit-shared.ts'
import { createVault } from '../../platform/secrets/vault.ts'
import { createContent, createSite } from '../site/index.ts'
import { createInbox } from './index.ts'
import { openWords } from '../../platform/secrets/sealed-rows.ts'

let database: ThrowawayDatabase
let server: TestApp
let token: string

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  token = await server.client.register('Inbox01')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const words = { kind: 'suggestion', content: 'Xin thêm đài miền Nam.' } as const
const entry = { name: 'Nguyễn An', contact: '0912 345 678', message: 'Tôi muốn làm đại lý ở Huế.' }

const vault = createVault(Buffer.alloc(32, 9))

/** A node of this module alone, as strict as production, whose callers are who the test says. */
function startInbox({ memberId = null, rank = 0 }: { memberId?: bigint | null; rank?: number } = {}) {
  const site = createSite({ database })
  const inbox = createInbox({
    database,
    site,
    content: createContent({ database, site }),
    vault,
    limiter: createSharedLimiter(database),
    rateLimitFactor: 1,
    rankLevelOf: async () => rank,
    membersByRank: () => ({ levelsOf: async () => new Map(), count: async () => 0 }),
    blockedOf: async () => new Set(),
    offerMail: null,
    publicUrl: '',
  })
  const http = createHttp({
    settings: { trustedProxies: [], defaultLanguage: 'VI', callsPerAddress: { burst: 100_000, perSecond: 100_000 } },
    log: silentLog,
    authenticate: async () =>
      memberId === null ? null : { memberId, merchantId: 1, sessionId: 1n, type: 0, kind: 'full', assurance: 2 },
    unseal: async () => ({ ok: false, code: 'payload_undecryptable' }),
    messageOf: (language, code, detail) => fill(catalogues[language].error[code], detail),
  })
  http.mount(inboxRoutes, inbox.handlers, inbox.limits)
  return createClient(http.fastify)
}
/** Opens the session of whoever `startInbox` was told about. */
const asMember = { token: 'of-this-member-alone' }

describe('feedback', () => {
  test('[API-36] [CMS-15] [CMS-17] a member and a visitor send feedback with kind, content and contact', async () => {
    const sent = await server.client.call(
      inboxRoutes.sendFeedback,
      { ...words, contact: 'an@example.com' },
      { token, key: newKey() },
    )
    expect(sent).toMatchObject({ ok: true })
    expect(await server.client.call(inboxRoutes.sendFeedback, words, { key: newKey() })).toMatchObject({ ok: true })
    const { rows } = await sql<{ is_member: boolean; kind: string }>`
      select member_id is not null as is_member, kind from inbox.feedback order by id`.execute(database.sql)
    expect(rows).toEqual([
      { is_member: true, kind: 'suggestion' },
      { is_member: false, kind: 'suggestion' },
    ])
  })

  test('[CMS-16] [RULE-56] it has 5 to 140 characters, counted as people count them', async () => {
    const send = (content: string) =>
      server.client.call(inboxRoutes.sendFeedback, { ...words, content }, { token, key: newKey(), language: 'EN' })
    expect(await send('ố'.repeat(140))).toMatchObject({ ok: true })
    expect(await send('o\u0302\u0301'.repeat(140))).toMatchObject({ ok: true })
    expect(await send('👩‍👩‍👧'.repeat(5))).toMatchObject({ ok: true })
    expect(await send('ố'.repeat(141))).toMatchObject({
      ok: false,
      code: 'feedback_length',
      detail: { min: 5, max: 140 },
    })
    expect(await send('  1234   ')).toMatchObject({
      ok: false,
      code: 'feedback_length',
      message: 'Feedback needs 5 to 140 characters.',
    })
    const huge = await server.client.send(
      inboxRoutes.sendFeedback,
      { ...words, content: 'x'.repeat(2001) },
      { key: newKey() },
    )
    expect(huge).toMatchObject({ ok: false, code: 'invalid_request' })
  })

  test('[CONST-13] [RULE-56] the lengths are the operator’s, in the text, in the check and in what the site tells; never above 140', async () => {
    const merchant = (set: string) =>
      sql`update site.merchant set ${sql.raw(set)} where code = 'demo'`.execute(database.sql)
    const site = () => client.call(siteRoutes.whiteLabel, {})
    const alone = startInbox()
    const { client } = server
    expect(await site()).toMatchObject({
      value: { feedbackLength: { min: 5, max: 140 }, withdrawalReceiptMinutes: 30 },
    })
    await merchant('feedback_min = 2, feedback_max = 9, withdrawal_receipt_minutes = 45')
    const send = (content: string) =>
      alone.call(inboxRoutes.sendFeedback, { ...words, content }, { key: newKey(), language: 'EN' })
    expect(await send('Ồ!')).toMatchObject({ ok: true })
    expect(await send('ten letter')).toMatchObject({
      code: 'feedback_length',
      message: 'Feedback needs 2 to 9 characters.',
    })
    passTime(1050)
    expect(await site()).toMatchObject({ value: { feedbackLength: { min: 2, max: 9 }, withdrawalReceiptMinutes: 45 } })
    await expect(merchant('feedback_max = 141')).rejects.toThrow('merchant_check')
    await merchant('feedback_min = default, feedback_max = default, withdrawal_receipt_minutes = default')
    passTime(1050)
  })

  test.each(['', '   ', '\n\t '])('[RULE-57] %j is nothing to send', async (content) => {
    const sent = await server.client.call(
      inboxRoutes.sendFeedback,
      { ...words, content },
      { token, key: newKey(), language: 'EN' },
    )
    expect(sent).toMatchObject({ ok: false, code: 'feedback_empty', message: 'Please write your feedback first.' })
  })

  test('[API-10] the same request sent again, also at the same time, is one feedback', async () => {
    const key = newKey()
    const options = { token, key }
    const twice = await Promise.all(
      Array.from({ length: 6 }, () => server.client.call(inboxRoutes.sendFeedback, words, options)),
    )
    const ids = new Set(twice.map((answer) => (answer.ok ? answer.value.id : answer.code)))
    expect(ids.size).toBe(1)
    expect(await server.client.call(inboxRoutes.sendFeedback, { ...words, kind: 'problem' }, options)).toMatchObject({
      code: 'idempotency_key_reused',
    })
    expect(await server.client.call(inboxRoutes.sendFeedback, words, { key })).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  test('[CMS-18] the member lists their own with the answers, ten a page, and nobody else’s', async () => {
    const own = await server.client.register('Inbox02')
    const ids: string[] = []
    for (let at = 1; at <= 11; at += 1) {
      const sent = await server.client.call(
        inboxRoutes.sendFeedback,
        { ...words, content: `Góp ý số ${at}` },
        { token: own, key: newKey() },
      )
      if (sent.ok) ids.push(sent.value.id)
    }
    await sql`update inbox.feedback set answer = 'Cảm ơn bạn.', answered_at = now(), ended_at = now(), ended_by = 'an' where id = ${ids.at(-1)}`.execute(
      database.sql,
    )
    const page = async (pageNo: number) => {
      const answer = await server.client.call(inboxRoutes.listFeedback, { pageNo }, { token: own })
      if (!answer.ok) throw new Error(answer.code)
      return answer.value
    }
    const first = await page(1)
    expect([first.list.length, first.totalPages, (await page(2)).list.length]).toEqual([10, 2, 1])
    expect(first.list[0]).toMatchObject({
      content: 'Góp ý số 11',
      contact: null,
      answer: 'Cảm ơn bạn.',
      answeredAt: expect.any(Date),
    })
    expect(first.list[1]).toMatchObject({ content: 'Góp ý số 10', answer: null, answeredAt: null })
    expect(await server.client.call(inboxRoutes.listFeedback, { pageNo: 1 })).toMatchObject({
      ok: false,
      code: 'not_logged_in',
    })
  })

  test('[API-11] a member sends five a day, an address twenty', async () => {
    const member = startInbox({ memberId: 77n })
    const send = (client: typeof member, address: string) =>
      client.call(inboxRoutes.sendFeedback, words, { ...asMember, key: newKey(), address })
    const codes = []
    for (let at = 0; at < 7; at += 1) codes.push((await send(member, `203.0.113.${at}`)).ok)
    expect(codes).toEqual([true, true, true, true, true, false, false])
    const visitor = startInbox()
    const answers = []
    for (let at = 0; at < 22; at += 1) answers.push(await send(visitor, '198.51.100.9'))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    expect(answers.at(-1)).toMatchObject({ ok: false, status: 429, code: 'too_many_requests' })
  })
})

describe('joining', () => {
  const send = (input: object, key = newKey()) =>
    server.client.call(inboxRoutes.sendJoin, { ...entry, ...input }, { key })

  test('[CMS-14] an entry reaches the operator: name, contact and message, once', async () => {
    const client = startInbox()
    const key = newKey()
    const sent = await Promise.all(
      [1, 2, 3].map(() => client.call(inboxRoutes.sendJoin, entry, { key, address: '192.0.2.77' })),
    )
    const [first] = sent
    if (!first?.ok) throw new Error('not stored')
    expect(new Set(sent.map((answer) => (answer.ok ? answer.value.id : answer.code)))).toEqual(
      new Set([first.value.id]),
    )
    const { rows } = await sql<{
      id: bigint
      wrapped_key: Buffer
      name: Buffer
      contact: Buffer
      message: Buffer
      state: string
    }>`
      select id, wrapped_key, name, contact, message, state from inbox.join_entry where request_key = ${key}`.execute(
      database.sql,
    )
    const [row] = rows
    if (!row) throw new Error('not stored')
    const open = openWords({ vault }, 'inbox.join_entry', row.id, row.wrapped_key)
    expect({
      name: open('name', row.name),
      contact: open('contact', row.contact),
      message: open('message', row.message),
    }).toEqual(entry)
    expect(row.state).toBe('new')
    expect(() => open('name', row.contact)).toThrow(/authenticate/)
  })

  test.each([
    ['name', { name: ' ' }],
    ['contact', { contact: '1' }],
    ['message', { message: 'short' }],
    ['message', { message: 'x'.repeat(1001) }],
  ])('[CMS-14] a %s of the wrong length is named', async (field, input) => {
    expect(await send(input)).toMatchObject({ ok: false, status: 422, code: 'join_length', detail: { field } })
  })

  test('[API-11] an address joins five times a day', async () => {
    const client = startInbox()
    const codes = []
    for (let at = 0; at < 6; at += 1)
      codes.push((await client.call(inboxRoutes.sendJoin, entry, { key: newKey(), address: '192.0.2.5' })).ok)
    expect(codes).toEqual([true, true, true, true, true, false])
  })

  test('[API-11] all addresses together join five hundred times a day', async () => {
    const limiter = createSharedLimiter(database)
    await sql`delete from platform.rate_limit where key = 'join-all'`.execute(database.sql)
    for (let at = 0; at < 499; at += 1) await limiter.take('join-all', per(500, 86_400))
    const client = startInbox()
    const join = async (address: string) => client.call(inboxRoutes.sendJoin, entry, { key: newKey(), address })
    expect((await join('192.0.2.61')).ok).toBe(true)
    expect(await join('192.0.2.62')).toMatchObject({ ok: false, code: 'too_many_requests' })
    await sql`delete from platform.rate_limit where key = 'join-all'`.execute(database.sql)
  })

  test('[API-10] another entry under the same key is refused', async () => {
    const key = newKey()
    expect(await send({}, key)).toMatchObject({ ok: true })
    expect(await send({ message: 'Một lời nhắn khác hẳn.' }, key)).toMatchObject({
      ok: false,
      code: 'idempotency_key_reused',
    })
  })
})

describe('[CMS-31] what people write is text, whatever stands in it', () => {
  const fits = xssCorpus.filter((html) => lengthOf(html) >= 10 && lengthOf(html) <= 80)

  test('a feedback and its answer come back letter by letter, and are never sent as a page', async () => {
    const writer = startInbox({ memberId: 4711n })
    const content = fits[0] ?? ''
    const sent = await writer.call(
      inboxRoutes.sendFeedback,
      { ...words, content, contact: fits[1] },
      { ...asMember, key: newKey() },
    )
    expect(sent).toMatchObject({ ok: true })
    await sql`update inbox.feedback set answer = ${fits[2]}, answered_at = now(), ended_at = now(), ended_by = 'an'
      where id = ${sent.ok ? sent.value.id : 0}`.execute(database.sql)
    const answer = await writer.call(inboxRoutes.listFeedback, { pageNo: 1 }, asMember)
    expect(answer).toMatchObject({ ok: true, value: { list: [{ content, contact: fits[1], answer: fits[2] }] } })
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-content-type-options': 'nosniff',
    })
  })

  test('an entry is stored as it was written', async () => {
    const client = startInbox()
    for (const [at, html] of fits.entries()) {
      const key = newKey()
      const hostile = { name: html, contact: html, message: html }
      const address = `2001:db8:0:${(at + 1).toString(16)}::1`
      expect(await client.call(inboxRoutes.sendJoin, hostile, { key, address }), html).toMatchObject({ ok: true })
      const { rows } = await sql<{ id: bigint; wrapped_key: Buffer; name: Buffer; contact: Buffer; message: Buffer }>`
        select id, wrapped_key, name, contact, message from inbox.join_entry where request_key = ${key}`.execute(
        database.sql,
      )
      const [row] = rows
      if (!row) throw new Error('not stored')
      const open = openWords({ vault }, 'inbox.join_entry', row.id, row.wrapped_key)
      for (const field of ['name', 'contact', 'message'] as const) expect(open(field, row[field])).toBe(html.trim())
    }
  })
})

test('what people wrote stands nowhere in clear', async () => {
  const text = await everyStoredText(database)
  for (const secret of [words.content, entry.name, entry.contact, entry.message, 'an@example.com']) {
    expect(text.includes(secret)).toBe(false)
    expect(text.includes(Buffer.from(secret).toString('hex'))).toBe(false)
  }
})

describe('customer service', () => {
  const channel = async (name: 'live' | 'vip', type: '1' | '3', path: string) =>
    void (await sql`insert into site.service_channel (merchant_id, channel, type, path) values (1, ${name}, ${type},
      ${path})
      on conflict (merchant_id, channel) do update set type = excluded.type, path = excluded.path`.execute(
      database.sql,
    ))
  const service = async (client: ReturnType<typeof startInbox>) => {
    const answer = await client.call(inboxRoutes.service, {}, asMember)
    if (!answer.ok) throw new Error(answer.code)
    return answer.value
  }

  test('[API-51] [CMS-26] the path of type 3 is encrypted, opens for this merchant only, and is new each time', async () => {
    const [one, other] = [await service(startInbox()), await service(startInbox())]
    expect(one).toMatchObject({ channel: 'live', type: '3', width: 440, height: 500 })
    expect(one.path).not.toContain('help')
    expect(one.path).not.toBe(other.path)
    expect(await openServicePath(one.path, 'demo')).toBe('/helpmc')
    await expect(openServicePath(one.path, 'other')).rejects.toThrow(/operation/)
    await expect(openServicePath(`${one.path.slice(0, -2)}AA`, 'demo')).rejects.toThrow(/operation/)
  })

  test.each([
    [null, 9, 'live', 500],
    [5n, 4, 'live', 500],
    [5n, 5, 'vip', 750],
  ] as const)(
    '[CMS-23] [CMS-24] [CMS-27] member %s of rank level %d gets %s, %d high',
    async (memberId, rank, name, height) => {
      await channel('vip', '3', '/helpmc#vip')
      const entryOf = await service(startInbox({ memberId, rank }))
      expect(entryOf).toMatchObject({ channel: name, width: 440, height })
      expect(await openServicePath(entryOf.path, 'demo')).toBe(name === 'vip' ? '/helpmc#vip' : '/helpmc')
    },
  )

  test('[CMS-28] an entry of another type is a plain link', async () => {
    await channel('live', '1', '/helpmc#contact')
    expect(await service(startInbox())).toMatchObject({ type: '1', path: '/helpmc#contact' })
  })

  test('[API-51] a host that is not allowed is given to nobody, and no channel is not found', async () => {
    await channel('live', '1', 'https://evil.example/chat')
    expect(await startInbox().call(inboxRoutes.service, {})).toMatchObject({
      ok: false,
      status: 404,
      code: 'not_found',
    })
    await sql`insert into site.link_host (merchant_id, host) values (1, 'evil.example')`.execute(database.sql)
    expect(await service(startInbox())).toMatchObject({ path: 'https://evil.example/chat' })
    await sql`delete from site.service_channel`.execute(database.sql)
    expect(await startInbox().call(inboxRoutes.service, {})).toMatchObject({ ok: false, code: 'not_found' })
  })
})
