import { randomUUID } from 'node:crypto'
import {
  type InputOf,
  identityRoutes,
  inboxRoutes,
  ledgerRoutes,
  loyaltyRoutes,
  staffRoutes,
  type StaffRole,
} from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOf } from './accounts.ts'
import { type TestApp, startTestApp } from './app.ts'
import { newKey } from './betting.ts'
import { registration } from './client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { type Desk, type People, desk, people } from './factories.ts'
import { violationsOf } from './violations.ts'
import { loyaltyHouse } from './loyalty.ts'
import { passTime } from './pass-time.ts'
import type { StaffClient } from './staff.ts'
import { ledgerInvariants } from '../src/modules/ledger/index.ts'
import { loyaltyInvariants } from '../src/modules/loyalty/index.ts'

const roles = ['content', 'finance-checker', 'compliance', 'auditor', 'support'] as const
let database: ThrowawayDatabase
let app: TestApp
let client: StaffClient
let staff: Desk
const as = (role: StaffRole) => staff.as(role)
let members: People
const member = { id: '', name: '', token: '' }

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  members = people(database, app, 'desk')
  staff = await desk(database, app.app.http.fastify, roles)
  client = staff.client
})
afterAll(async () => {
  const violations = await violationsOf(database, [...ledgerInvariants, ...loyaltyInvariants])
  await app.close()
  await database.drop()
  expect(violations).toEqual({})
})
beforeEach(async () => {
  const { id, username, token } = await members.member()
  Object.assign(member, { id: String(id), name: username, token })
})

/** As the job does it, which does not run here. */
const givePoints = () => loyaltyHouse(database).loyalty.givePoints(new Date())

const audited = (subject: string) => staff.audited(subject)

test('[OPS-08] [SITE-15] the desk is that of the site at whose address it is opened, also while that site is closed', async () => {
  const lotus = { host: 'lotus.localhost', origin: 'http://lotus.localhost' }
  const name = 'desklotus'
  const registered = await app.client.call(
    identityRoutes.register,
    { ...registration, username: name },
    { headers: { host: lotus.host } },
  )
  expect(registered).toMatchObject({ ok: true })
  const found = async (headers: Readonly<Record<string, string>> = {}) => {
    const answer = await client.call(staffRoutes.members, { text: name }, { ...as('support'), headers })
    return answer.ok && answer.value.members.length
  }
  expect([await found(), await found(lotus)]).toEqual([0, 1])
  await sql`update site.merchant set status = 1 where code = 'lotus'`.execute(database.sql)
  passTime(450)
  expect([await found(), await found(lotus)]).toEqual([0, 1])
  await sql`update site.merchant set status = 0 where code = 'lotus'`.execute(database.sql)
})

describe('letters', () => {
  const texts = [
    { language: 'VI', title: 'Bảo trì đêm nay', content: 'Từ 2 giờ đến 3 giờ.' },
    { language: 'EN', title: 'Maintenance tonight', content: 'From two to three.' },
  ] as const
  const send = (
    letter: { memberId?: string; requestKey?: string; texts?: unknown; reason?: string },
    role: StaffRole = 'content',
  ) =>
    client.send(
      staffRoutes.sendMessage,
      { isMarketing: false, requestKey: randomUUID(), texts, reason: 'planned maintenance', ...letter },
      as(role),
    )
  const inbox = async (token: string, language: 'VI' | 'EN' | 'TH' = 'VI') => {
    const answer = await app.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token, language })
    if (!answer.ok) return answer.code
    // The letter of welcome, which leads to the missions, is no colleague's.
    return answer.value.list.flatMap(({ page, title }) => (page === 'missionLeaderboard' ? [] : [title]))
  }

  test('a recipient is found by the whole name alone, in whatever case, and is shown masked', async () => {
    const find = (name: string, role: StaffRole = 'content') =>
      client.call(staffRoutes.messageRecipient, { name }, as(role))
    expect(await find(` ${member.name.toUpperCase()} `)).toMatchObject({
      ok: true,
      value: { id: member.id, account: 'de•••r' },
    })
    expect(await find(member.name.slice(0, -1))).toMatchObject({ ok: false, code: 'member_not_found', status: 404 })
    expect(await find('%')).toMatchObject({ ok: false, code: 'member_not_found' })
    expect(await find(member.id)).toMatchObject({ ok: false, code: 'member_not_found' })
    expect(await find(member.name, 'support')).toMatchObject({ ok: false, code: 'not_permitted' })
    await sql`update members.member set status = 'closed' where id = ${member.id}`.execute(database.sql)
    expect(await find(member.name)).toMatchObject({ ok: false, code: 'member_not_found' })
  })

  test('[CMS-22] [OPS-08] a letter reaches its member in the language that is read, and nobody else; the log has who and why', async () => {
    const other = (await members.member()).token
    expect(await send({ memberId: member.id }, 'support')).toMatchObject({ ok: false, code: 'not_permitted' })
    const sent = await send({ memberId: member.id })
    expect(sent).toMatchObject({ ok: true })
    expect(await inbox(member.token)).toEqual(['Bảo trì đêm nay'])
    expect(await inbox(member.token, 'EN')).toEqual(['Maintenance tonight'])
    expect(await inbox(member.token, 'TH')).toEqual(['Bảo trì đêm nay'])
    expect(await inbox(other)).toEqual([])
    expect(await audited(`member ${member.id}`)).toEqual([
      {
        actor: 'the-content',
        action: 'message.sent',
        before: null,
        after: `{"title": "Bảo trì đêm nay", "message": "${sent.ok && sent.value.id}"}`,
        reason: 'planned maintenance',
      },
    ])
  })

  test('a letter to all reaches everybody who is a member now', async () => {
    const before = (await audited('all members')).length
    expect(await send({})).toMatchObject({ ok: true })
    expect(await inbox(member.token)).toEqual(['Bảo trì đêm nay'])
    expect(await inbox((await members.member()).token)).toEqual([])
    expect(await audited('all members')).toHaveLength(before + 1)
  })

  test('the same letter under its key is stored and logged once; another one under it is refused', async () => {
    const letter = { memberId: member.id, requestKey: randomUUID() }
    const all = await Promise.all([send(letter), send(letter), send(letter)])
    expect(new Set(all.map((each) => each.ok && each.value.id)).size).toBe(1)
    expect(all.every(({ ok }) => ok)).toBe(true)
    expect(await inbox(member.token)).toHaveLength(1)
    expect(await audited(`member ${member.id}`)).toHaveLength(1)
    const other = [
      { ...letter, texts: [texts[0]] },
      { ...letter, texts: [texts[0], { ...texts[1], content: 'At once.' }] },
      { requestKey: letter.requestKey },
    ]
    for (const each of other)
      expect(await send(each)).toMatchObject({ ok: false, code: 'idempotency_key_reused', status: 409 })
    expect(await inbox(member.token)).toHaveLength(1)
    expect(await audited(`member ${member.id}`)).toHaveLength(1)
  })

  test.each([
    ['no words', { texts: [] }],
    ['a blank title', { texts: [{ ...texts[0], title: '   ' }] }],
    ['a long title', { texts: [{ ...texts[0], title: 'x'.repeat(201) }] }],
    ['no content', { texts: [{ ...texts[0], content: '' }] }],
    ['a language twice', { texts: [texts[0], texts[0]] }],
    ['a language that is none', { texts: [{ ...texts[0], language: 'FR' }] }],
    ['no reason', { reason: '  ' }],
    ['a key that is none', { requestKey: 'again' }],
  ])('%s is refused, and nothing is stored', async (_what, letter) => {
    expect(await send({ memberId: member.id, ...letter })).toMatchObject({
      ok: false,
      code: 'invalid_request',
      status: 400,
    })
    expect(await inbox(member.token)).toEqual([])
    expect(await audited(`member ${member.id}`)).toEqual([])
  })

  test('nobody, and a member of another site, cannot be written to', async () => {
    expect(await send({ memberId: '123456789' })).toMatchObject({ ok: false, code: 'member_not_found' })
    await sql`update members.member set merchant_id = 2 where id = ${member.id}`.execute(database.sql)
    expect(await send({ memberId: member.id })).toMatchObject({ ok: false, code: 'member_not_found' })
    expect(await client.call(staffRoutes.messageRecipient, { name: member.name }, as('content'))).toMatchObject({
      code: 'member_not_found',
    })
    expect(await audited(`member ${member.id}`)).toEqual([])
  })
})

describe('exchanges', () => {
  /** The member has 300 points and asks for a reward of 200. */
  async function redeemed(
    goods: Partial<InputOf<typeof loyaltyRoutes.redeemPointReward>> = {},
    kind: 'bonus' | 'goods' = 'bonus',
  ): Promise<string> {
    const { rows } = await sql<{ id: bigint }>`insert into loyalty.reward (merchant_id, kind, points, bonus_amount)
      values (1, ${kind}, 200, ${kind === 'bonus' ? 5000 : 0}) returning id`.execute(database.sql)
    const rewardId = String(rows[0]?.id)
    await sql`insert into loyalty.reward_text (reward_id, language, name) values (${rewardId}, 'VI',
      'Bao lì xì')`.execute(database.sql)
    await sql`insert into loyalty.play (account_id, valid_amount) values (${accountOf(BigInt(member.id))},
      3000000)`.execute(database.sql)
    await givePoints()
    const input = { rewardId, quantity: 1, password: registration.password, ...goods }
    const answer = await app.client.call(loyaltyRoutes.redeemPointReward, input, { token: member.token, key: newKey() })
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.id
  }
  const listed = async (status: 'processing' | 'completed' | 'rejected', id: string) => {
    const answer = await client.call(staffRoutes.exchanges, { status }, as('finance-checker'))
    if (!answer.ok) throw new Error(answer.code)
    expect(answer.value).toMatchObject({ currency: 'PLAY', decimals: 0 })
    return answer.value.exchanges.find((each) => each.id === id)
  }
  const decide = (id: string, status: 'completed' | 'rejected', role: StaffRole = 'finance-checker') =>
    client.call(staffRoutes.decideExchange, { id, status, reason: 'checked against the rules' }, as(role))
  const holds = async () => {
    const [points, money] = await Promise.all([
      app.client.call(loyaltyRoutes.pointBalance, {}, { token: member.token }),
      app.client.call(ledgerRoutes.balance, {}, { token: member.token }),
    ])
    return [points.ok && points.value.currentPoints, money.ok && money.value.sumBalance]
  }

  test('[POINT-14] [OPS-08] completed pays the bonus once, with the reason in the log and before the member', async () => {
    const id = await redeemed()
    const [points, money] = await holds()
    expect(await listed('processing', id)).toMatchObject({
      memberId: member.id,
      account: 'de•••r',
      currentPoints: points,
      requiredPoints: 200n,
      bonusAmount: 5000n,
      productName: 'Bao lì xì',
      decidedAt: null,
      remarks: null,
    })
    expect(await decide(id, 'completed', 'support')).toMatchObject({ ok: false, code: 'not_permitted' })
    const twice = await Promise.all([decide(id, 'completed'), decide(id, 'completed')])
    expect(twice.map((each) => (each.ok ? 'done' : each.code)).toSorted()).toEqual(['already_decided', 'done'])
    expect(await holds()).toEqual([points, Number(money) === 0 ? 5000n : BigInt(money || 0) + 5000n])
    expect(await listed('processing', id)).toBeUndefined()
    expect(await listed('completed', id)).toMatchObject({
      remarks: 'checked against the rules',
      decidedAt: expect.any(Date),
    })
    expect(await audited(`member ${member.id}`)).toEqual([
      {
        actor: 'the-finance-checker',
        action: 'exchange.completed',
        before: null,
        after: `{"status": "completed", "exchange": "${id}"}`,
        reason: 'checked against the rules',
      },
    ])
  })

  test('[POINT-14] rejected returns the points, and what was decided stays', async () => {
    const id = await redeemed()
    const [points, money] = await holds()
    expect(await decide(id, 'rejected')).toMatchObject({ ok: true })
    expect(await holds()).toEqual([BigInt(points || 0) + 200n, money])
    expect(await listed('rejected', id)).toMatchObject({ currentPoints: BigInt(points || 0) + 200n })
    expect(await decide(id, 'completed')).toMatchObject({ ok: false, code: 'already_decided' })
    expect((await audited(`member ${member.id}`)).map(({ action }) => action)).toEqual(['exchange.rejected'])
  })

  test('goods come with where they go', async () => {
    const id = await redeemed({ address: '12 Hàng Bông, Hà Nội', mobileNum: '0912345678' }, 'goods')
    expect(await listed('processing', id)).toMatchObject({
      address: '12 Hàng Bông, Hà Nội',
      mobileNum: '0912345678',
      bonusAmount: 0n,
    })
  })

  test('[OPS-08] one at another site is neither shown on this one nor decided from it', async () => {
    const id = await redeemed()
    await sql`update loyalty.exchange set merchant_id = 2 where id = ${id}`.execute(database.sql)
    const before = await holds()
    expect(await listed('processing', id)).toBeUndefined()
    for (const status of ['completed', 'rejected'] as const)
      expect(await decide(id, status)).toMatchObject({ ok: false, code: 'not_found' })
    expect(await holds()).toEqual(before)
    expect(await audited(`member ${member.id}`)).toEqual([])
    const there = { ...as('finance-checker'), headers: { host: 'lotus.localhost', origin: 'http://lotus.localhost' } }
    expect(
      await client.call(staffRoutes.decideExchange, { id, status: 'rejected', reason: 'out of stock' }, there),
    ).toMatchObject({ ok: true })
  })

  test('one that does not exist, and a decision without a reason, leave nothing', async () => {
    const id = await redeemed()
    expect(await decide('123456789', 'completed')).toMatchObject({ ok: false, code: 'not_found' })
    const silent = { id, status: 'rejected', reason: ' ' }
    expect(await client.send(staffRoutes.decideExchange, silent, as('finance-checker'))).toMatchObject({
      ok: false,
      code: 'invalid_request',
    })
    expect(await listed('processing', id)).toBeDefined()
    expect(await audited(`member ${member.id}`)).toEqual([])
  })
})

describe('the pace of the slots', () => {
  const strict = { autoplay: false, turbo: false, minCycleMs: 2500 }
  const lax = { autoplay: true, turbo: true, minCycleMs: 400 }
  const set = (own: unknown, role: StaffRole = 'compliance', reason = 'the regulator asks for it') =>
    client.send(staffRoutes.setSlotProfile, { own, reason }, as(role))
  const read = () => client.call(staffRoutes.slotProfile, {}, as('compliance'))

  test('[OPS-08] a site gets a profile of its own and gives it back, each with what was before; others keep theirs', async () => {
    expect(await read()).toMatchObject({ ok: true, value: { own: null, shared: lax } })
    expect(await set(strict, 'support')).toMatchObject({ ok: false, code: 'not_permitted' })
    expect(await set(strict)).toMatchObject({ ok: true })
    expect(await read()).toMatchObject({ ok: true, value: { own: strict, shared: lax } })
    expect(await set({ ...strict, turbo: true })).toMatchObject({ ok: true })
    expect(await set(null)).toMatchObject({ ok: true })
    expect(await read()).toMatchObject({ ok: true, value: { own: null, shared: lax } })
    const json = (autoplay: boolean, turbo: boolean, ms: number) =>
      `{"turbo": ${turbo}, "autoplay": ${autoplay}, "minCycleMs": ${ms}}`
    expect((await audited('site demo')).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['slots.pace_shared', json(false, true, 2500), '{}'],
      ['slots.paced', json(false, false, 2500), json(false, true, 2500)],
      ['slots.paced', '{}', json(false, false, 2500)],
    ])
  })

  test('[OPS-08] what one site sets is not the pace of another', async () => {
    expect(await set(strict)).toMatchObject({ ok: true })
    const lotus = { ...as('compliance'), headers: { host: 'lotus.localhost', origin: 'http://lotus.localhost' } }
    expect(await client.call(staffRoutes.slotProfile, {}, lotus)).toMatchObject({ ok: true, value: { own: null } })
    expect(await set(null)).toMatchObject({ ok: true })
  })

  test.each([
    ['a negative cycle', { ...strict, minCycleMs: -1 }],
    ['a cycle of more than a minute', { ...strict, minCycleMs: 60_001 }],
    ['part of a millisecond', { ...strict, minCycleMs: 2.5 }],
    ['a profile that is not whole', { turbo: true, minCycleMs: 400 }],
    ['a setting that does not exist', { ...strict, buy: false }],
  ])('%s is refused', async (_what, own) => {
    expect(await set(own)).toMatchObject({ ok: false, code: 'invalid_request' })
    expect(await read()).toMatchObject({ value: { own: null } })
  })

  test('changes at the same time follow one another: each logs what the one before left', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, at) => set({ ...strict, minCycleMs: at })))
    const changes = (await audited('site demo')).slice(0, 6)
    for (const [at, { before }] of changes.slice(0, -1).entries()) expect(before).toBe(changes[at + 1]?.after)
    expect(await set(null)).toMatchObject({ ok: true })
  })
})
