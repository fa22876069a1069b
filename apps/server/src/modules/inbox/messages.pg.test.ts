import { type InputOf, inboxRoutes, securityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { registration } from '../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { memberIdOf } from '../../../test/factories.ts'
import { passTime } from '../../../test/pass-time.ts'

let database: ThrowawayDatabase
let server: TestApp
const tokens: Record<'an' | 'binh', string> = { an: '', binh: '' }
let count = 0

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  count += 1
  tokens.an = await server.client.register(`an${count}reads`)
  tokens.binh = await server.client.register(`binh${count}reads`)
  await forgetWelcome()
})

/** The letter that every newcomer finds is no message of these tests. */
const forgetWelcome = () => sql`delete from inbox.message where topic = 'welcome'`.execute(database.sql)

const idOf = (name: string) => memberIdOf(database, name)

/** As an operator's SQL does it: to one member, or to all of the site. */
async function write(to: 'an' | 'all', texts: Record<string, string>): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`insert into inbox.message (member_id, merchant_id)
    values (${to === 'all' ? null : await idOf(`${to}${count}reads`)}, ${to === 'all' ? 1 : null})
      returning id`.execute(database.sql)
  for (const [language, title] of Object.entries(texts)) {
    await sql`insert into inbox.message_text values (${rows[0]!.id}, ${language}, ${title}, ${`${title}.`})`.execute(
      database.sql,
    )
  }
  return String(rows[0]!.id)
}

const inbox = async (who: 'an' | 'binh', language: 'VI' | 'TH' = 'VI', pageNo = 1) => {
  const answer = await server.client.call(inboxRoutes.listMessages, { pageNo }, { token: tokens[who], language })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const titles = async (who: 'an' | 'binh', language?: 'VI' | 'TH') =>
  (await inbox(who, language)).list.map(({ title }) => title)
const unread = async (who: 'an' | 'binh') => {
  const answer = await server.client.call(inboxRoutes.unreadCount, {}, { token: tokens[who] })
  return answer.ok && answer.value.unreadCount
}

describe('the inbox', () => {
  test('[CMS-22] [MEMBER-55] has what was written to the member and to all, newest first, in the reader’s language', async () => {
    await write('all', { VI: 'Bảo trì' })
    await write('an', { VI: 'Xin chào {brand}', TH: 'สวัสดี' })
    expect(await titles('an')).toEqual(['Xin chào Banyan', 'Bảo trì'])
    expect(await titles('an', 'TH')).toEqual(['สวัสดี', 'Bảo trì'])
    expect(await titles('binh')).toEqual(['Bảo trì'])
  })

  test('a message to all is none of those who registered after it', async () => {
    await write('all', { VI: 'Hôm qua' })
    const token = await server.client.register(`late${count}reader`)
    await forgetWelcome()
    expect(await server.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token })).toMatchObject({
      value: { list: [], unreadCount: 0 },
    })
  })

  test('[API-79] [MEMBER-56] opening a message lowers the unread count of its reader alone, once', async () => {
    const id = await write('all', { VI: 'Bảo trì' })
    await write('an', { VI: 'Riêng bạn' })
    expect([await unread('an'), await unread('binh')]).toEqual([2, 1])
    const read = () => server.client.call(inboxRoutes.readMessage, { id }, { token: tokens.an })
    expect([await read(), await read()]).toMatchObject([{ value: { unreadCount: 1 } }, { value: { unreadCount: 1 } }])
    expect((await inbox('an')).list.map(({ isRead }) => isRead)).toEqual([false, true])
    expect(await unread('binh')).toBe(1)
  })

  test('[MEMBER-57] all are read at once, and what is deleted stays away for this member', async () => {
    const id = await write('all', { VI: 'Bảo trì' })
    await write('an', { VI: 'Riêng bạn' })
    expect(await server.client.call(inboxRoutes.deleteMessage, { id }, { token: tokens.an })).toMatchObject({
      value: { unreadCount: 1 },
    })
    expect(await server.client.call(inboxRoutes.deleteMessage, { id }, { token: tokens.an })).toMatchObject({
      ok: false,
      code: 'not_found',
    })
    expect(await server.client.call(inboxRoutes.readAllMessages, {}, { token: tokens.an })).toMatchObject({
      value: { unreadCount: 0 },
    })
    expect(await titles('an')).toEqual(['Riêng bạn'])
    expect(await titles('binh')).toEqual(['Bảo trì'])
  })

  test('ten stand on a page', async () => {
    for (let at = 1; at <= 11; at += 1) await write('an', { VI: `Tin ${at}` })
    expect(await inbox('an')).toMatchObject({ totalPages: 2, unreadCount: 11 })
    expect((await inbox('an', 'VI', 2)).list.map(({ title }) => title)).toEqual(['Tin 1'])
  })

  test.each([['readMessage'], ['deleteMessage']] as const)('%s touches no other member’s message', async (call) => {
    const id = await write('an', { VI: 'Riêng An' })
    const touched = await server.client.call(
      inboxRoutes[call],
      { id } satisfies InputOf<typeof inboxRoutes.readMessage>,
      { token: tokens.binh },
    )
    expect(touched).toMatchObject({ ok: false, code: 'not_found' })
    expect(await unread('an')).toBe(1)
  })

  test('a change of what protects the account is told in it, with the change itself or not at all', async () => {
    const owner = { by: 'password', password: registration.password } as const
    const pin = { paymentPassword: '739154', confirmPaymentPassword: '739154' }
    expect(
      await server.client.call(
        securityRoutes.setPaymentPassword,
        { ...pin, owner: { ...owner, password: 'wrong' } },
        { token: tokens.an },
      ),
    ).toMatchObject({
      code: 'wrong_password',
    })
    expect(await titles('an')).toEqual([])
    expect(
      await server.client.call(securityRoutes.setPaymentPassword, { ...pin, owner }, { token: tokens.an }),
    ).toMatchObject({ ok: true })
    expect((await inbox('an')).list).toMatchObject([
      { title: 'Bảo mật tài khoản', page: 'securityCenter', isRead: false },
    ])
    expect(await titles('binh')).toEqual([])
  })
})

describe('[MEMBER-55] notices of list player', () => {
  const publish = async (startsAt: string, texts: Record<string, string>) => {
    const { rows } = await sql<{
      id: bigint
    }>`insert into site.notice (merchant_id, type, position, starts_at, written_by)
      values (1, 'PL', 1, now() + ${startsAt}::interval, 'operator') returning id`.execute(database.sql)
    for (const [language, title] of Object.entries(texts)) {
      await sql`insert into site.notice_text (notice_id, language, title, content) values (${rows[0]!.id}, ${language},
        ${title}, '<p>…</p>')`.execute(database.sql)
    }
    return String(rows[0]!.id)
  }
  const notices = async (who: 'an' | 'binh') => {
    const answer = await server.client.call(inboxRoutes.listInboxNotices, {}, { token: tokens[who] })
    if (!answer.ok) throw new Error(answer.code)
    return answer.value
  }
  /** What is on the site is read again after a second. */
  const settled = () => passTime(1100)

  test('each member has their own read state, and the badge counts messages and notices', async () => {
    const old = await publish('-1 hour', { VI: 'Tuần trước' })
    const [first, second] = [
      await publish('0', { VI: 'Bảo trì thẻ' }),
      await publish('0', { VI: 'Giờ quay mới', EN: 'New draw time' }),
    ]
    settled()
    await write('an', { VI: 'Riêng bạn' })
    const shown = await notices('an')
    expect(shown.unreadCount).toBe(2)
    const stateOf = (id: string, { list }: typeof shown) => list.find((notice) => notice.id === id)?.isRead
    expect([old, first, second].map((id) => stateOf(id, shown))).toEqual([true, false, false])
    expect([await unread('an'), await unread('binh')]).toEqual([3, 2])

    const read = () => server.client.call(inboxRoutes.readNotice, { id: first }, { token: tokens.an })
    expect([await read(), await read()]).toMatchObject([{ value: { unreadCount: 2 } }, { value: { unreadCount: 2 } }])
    expect(stateOf(first, await notices('an'))).toBe(true)
    expect(stateOf(first, await notices('binh'))).toBe(false)

    expect(await server.client.call(inboxRoutes.readAllNotices, {}, { token: tokens.an })).toMatchObject({
      value: { unreadCount: 1 },
    })
    expect((await notices('an')).unreadCount).toBe(0)
    expect([await unread('an'), await unread('binh')]).toEqual([1, 2])
  })

  test('one that is not shown cannot be read', async () => {
    const coming = await publish('1 day', { VI: 'Ngày mai' })
    const removed = await publish('0', { VI: 'Đã gỡ' })
    await sql`update site.notice set ends_at = now() where id = ${removed}`.execute(database.sql)
    settled()
    for (const id of [coming, removed, '999999'])
      expect(await server.client.call(inboxRoutes.readNotice, { id }, { token: tokens.an })).toMatchObject({
        ok: false,
        code: 'not_found',
      })
  })
})
