import { randomUUID } from 'node:crypto'
import { type InputOf, inboxRoutes, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, type People, type TestMember, desk as openDesk, people, value } from '../../../test/factories.ts'
import { createSite } from '../site/index.ts'
import { sendDue } from './planned.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk
let make: People

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['content', 'auditor'])
  make = people(database, app, 'letter')
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(async () => {
  await sql`delete from inbox.planned_letter`.execute(database.sql)
  await sql`delete from inbox.message_text`.execute(database.sql)
  await sql`delete from inbox.message_state`.execute(database.sql)
  await sql`delete from inbox.message`.execute(database.sql)
})

type Letter = InputOf<typeof staffRoutes.sendMessage>
const texts = (title: string) => [{ language: 'VI' as const, title, content: 'Thư' }]
const send = (title: string, to: Partial<Letter> = {}) =>
  desk.client.call(
    staffRoutes.sendMessage,
    { isMarketing: false, requestKey: randomUUID(), texts: texts(title), reason: 'Theo lịch', ...to },
    desk.as('content'),
  )
async function inboxOf({ token }: Pick<TestMember, 'token'>) {
  const { list, unreadCount } = await value(app.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token }))
  return [list.map(({ title }) => title), unreadCount]
}
/** A member who has played enough for a rank. */
async function ranked(level: number, of: { under?: TestMember } = {}) {
  const member = await make.member(of)
  await sql`insert into loyalty.play (account_id, valid_amount, rank_level)
    values (ledger.account_of(${member.id}, 1), 0, ${level})
    on conflict (account_id) do update set rank_level = excluded.rank_level`.execute(database.sql)
  return member
}
/** The letter that every newcomer finds is no message of these tests. */
const forgetWelcome = () => sql`delete from inbox.message where topic = 'welcome'`.execute(database.sql)
const inAnHour = () => new Date(Date.now() + 3_600_000)
const planned = async () => (await value(desk.client.call(staffRoutes.plannedLetters, {}, desk.as('content')))).letters
/** The job, of a site on which nobody is kept from playing. */
const job = () =>
  sendDue({ database, site: createSite({ database }), blockedOf: async () => new Set() }, new AbortController().signal)
/** The time of all that is planned comes, and the job runs as often as it is told to. */
async function due(times = 1) {
  await sql`update inbox.planned_letter set due_at = now() - interval '1 second'`.execute(database.sql)
  await Promise.all(Array.from({ length: times }, () => job()))
}

describe('a letter to ranks', () => {
  test('is read by those who have such a rank, and by nobody else', async () => {
    const [one, two, three] = [await ranked(1), await ranked(2), await ranked(3)]
    await forgetWelcome()
    await value(send('Từ hạng hai', { ranks: { from: 2, to: null } }))
    await value(send('Chỉ hạng hai', { ranks: { from: 2, to: 2 } }))
    expect(await inboxOf(one)).toEqual([[], 0])
    expect(await inboxOf(two)).toEqual([['Chỉ hạng hai', 'Từ hạng hai'], 2])
    expect(await inboxOf(three)).toEqual([['Từ hạng hai'], 1])
    const late = await ranked(2)
    await forgetWelcome()
    expect(await inboxOf(late)).toEqual([[], 0])
  })

  test('is read, and thrown away, by each for himself', async () => {
    const [one, other] = [await ranked(2), await ranked(2)]
    await value(send('Cho hạng hai', { ranks: { from: 2, to: 2 } }))
    const listed = await value(app.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token: one.token }))
    const id = listed.list.find(({ title }) => title === 'Cho hạng hai')?.id ?? ''
    await value(app.client.call(inboxRoutes.deleteMessage, { id }, { token: one.token }))
    expect((await inboxOf(one))[0]).not.toContain('Cho hạng hai')
    expect((await inboxOf(other))[0]).toContain('Cho hạng hai')
    const stranger = await ranked(1)
    const asked = await app.client.call(inboxRoutes.readMessage, { id }, { token: stranger.token })
    expect(asked).toMatchObject({ code: 'not_found' })
  })
})

test('a letter to a line is read by the agent and all below, at every level, and by nobody beside', async () => {
  const agent = await make.agent()
  const below = await make.agent({ under: agent })
  const [deep, beside] = [await make.member({ under: below }), await make.member()]
  await value(send('Cho tuyến', { teamOf: String(agent.id) }))
  for (const member of [agent, below, deep]) expect((await inboxOf(member))[0]).toContain('Cho tuyến')
  expect((await inboxOf(beside))[0]).not.toContain('Cho tuyến')
})

describe('a letter for later', () => {
  test('to one, to ranks, to a line or to all is planned, and stands in their inboxes once when its time has come', async () => {
    const agent = await make.agent()
    const member = await ranked(2, { under: agent })
    const at = inAnHour()
    const titles = ['Cho một', 'Cho hạng', 'Cho tuyến', 'Cho mọi người']
    await value(send('Cho một', { memberId: String(member.id), at }))
    await value(send('Cho hạng', { ranks: { from: 2, to: null }, at }))
    await value(send('Cho tuyến', { teamOf: String(agent.id), at }))
    await value(send('Cho mọi người', { at }))
    expect(await planned()).toMatchObject([
      { title: 'Cho một', member: { id: String(member.id) }, ranks: null, line: null, plannedBy: 'the-content' },
      { title: 'Cho hạng', member: null, ranks: { from: 2, to: null } },
      { title: 'Cho tuyến', line: { id: String(agent.id) } },
      { title: 'Cho mọi người', member: null, ranks: null, line: null, dueAt: at },
    ])
    const of = async () => ((await inboxOf(member))[0] as string[]).filter((title) => titles.includes(title))
    expect(await of()).toEqual([])
    await job()
    expect(await of()).toEqual([])
    await due(3)
    expect((await of()).toSorted()).toEqual(titles.toSorted())
    expect(await planned()).toEqual([])
    await due()
    expect(await of()).toHaveLength(4)
  })

  test('is taken back with a reason before its time, once, and is never sent', async () => {
    const member = await make.member()
    const { id } = await value(send('Nhầm', { memberId: String(member.id), at: inAnHour() }))
    const cancel = () => desk.client.call(staffRoutes.cancelLetter, { id, reason: 'Viết nhầm' }, desk.as('content'))
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await cancel()).toMatchObject({ code: 'already_decided' })
    await due()
    expect((await inboxOf(member))[0]).not.toContain('Nhầm')
    expect(await desk.audited(`planned letter ${id}`)).toMatchObject([
      { actor: 'the-content', action: 'message.cancelled', reason: 'Viết nhầm' },
    ])
  })

  test('sent again under its key is the same one, and another is refused', async () => {
    const requestKey = randomUUID()
    const at = inAnHour()
    const again = () => send('Một lần', { requestKey, at })
    const [first, second] = [await value(again()), await value(again())]
    expect(second).toEqual(first)
    expect(await planned()).toHaveLength(1)
    expect(await send('Khác', { requestKey, at })).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await send('Một lần', { requestKey, at, ranks: { from: 1, to: 1 } })).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })
})

test.each([
  ['to one and to a line', { memberId: '1', teamOf: '1' }, 'invalid_request'],
  ['to ranks from the higher to the lower', { ranks: { from: 3, to: 2 } }, 'invalid_request'],
  ['in two years', { at: new Date(Date.now() + 2 * 366 * 86_400_000).toISOString() }, 'invalid_request'],
  ['to the line of nobody', { teamOf: '999999' }, 'member_not_found'],
  ['later, to nobody', { memberId: '999999', at: new Date(Date.now() + 60_000).toISOString() }, 'member_not_found'],
] as const)('a letter %s is refused', async (_what, to, code) => {
  const letter = { isMarketing: false, requestKey: randomUUID(), texts: texts('x'), reason: 'Theo lịch', ...to }
  expect(await desk.client.send(staffRoutes.sendMessage, letter, desk.as('content'))).toMatchObject({ code })
})
