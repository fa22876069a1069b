import { type InputOf, type RewardValues, loyaltyRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { accountOf } from '../../../../test/accounts.ts'
import { newKey } from '../../../../test/betting.ts'
import { registration } from '../../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Desk, type People, type TestMember, desk as deskOf, people, value } from '../../../../test/factories.ts'
import { loyaltyHouse } from '../../../../test/loyalty.ts'
import { violationsOf } from '../../../../test/violations.ts'
import { ledgerInvariants } from '../../ledger/index.ts'
import { loyaltyInvariants } from '../index.ts'

let database: ThrowawayDatabase
let server: TestApp
let desk: Desk
let team: People
let an: TestMember

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  desk = await deskOf(database, server.app.http.fastify, ['finance-checker', 'finance-maker', 'auditor'])
  team = people(database, server, 'mall')
  an = await team.member()
})
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...loyaltyInvariants])).toEqual({})
  await server.close()
  await database.drop()
})

const inEach = (text: string) => ({ VI: text, EN: text, CN: text, TH: text, JA: text, ID: text })
const helmet: RewardValues = {
  kind: 'goods',
  names: inEach('Mũ bảo hiểm'),
  descriptions: inEach(''),
  picture: null,
  requiredPoints: amount(10n),
  requiredAmount: amount(100n),
  bonusAmount: amount(0n),
  stock: 5,
  memberMax: 2,
  memberDays: 30,
  rankLevelMin: 1,
  position: 1,
  isOffered: true,
}
type Set = InputOf<typeof staffRoutes.setReward>
const set = (change: Partial<Set> = {}) =>
  desk.client.call(
    staffRoutes.setReward,
    { version: 0, stockSeen: null, values: helmet, reason: 'new in the mall', ...change },
    desk.as('finance-checker'),
  )
/** Points of a member, as bets would have earned them. */
async function givePoints({ id }: TestMember, points: bigint): Promise<void> {
  await sql`insert into loyalty.play as play (account_id, valid_amount)
    values (${accountOf(id)}, ${points * 10_000n})`.execute(database.sql)
  await loyaltyHouse(database).loyalty.givePoints(new Date())
}
const list = async () => (await value(desk.client.call(staffRoutes.rewardList, {}, desk.as('auditor')))).rewards
const redeem = (member: TestMember, rewardId: string, quantity = 1) =>
  server.client.call(
    loyaltyRoutes.redeemPointReward,
    { rewardId, quantity, password: registration.password, address: '12 Hàng Bạc, Hà Nội', mobileNum: '0912345678' },
    { token: member.token, key: newKey() },
  )

test('[OPS-56] a product that was set is in the mall at once, is taken up to the limit of a member, and is taken off', async () => {
  const made = await value(set())
  await givePoints(an, 100n)
  expect(await redeem(an, made.id, 3)).toMatchObject({ ok: false, code: 'reward_limit_reached' })
  expect(await redeem(an, made.id)).toMatchObject({ ok: true })
  expect(await redeem(an, made.id)).toMatchObject({ ok: true })
  expect(await redeem(an, made.id)).toMatchObject({ ok: false, code: 'reward_limit_reached' })
  await sql`update loyalty.exchange set asked_at = asked_at - interval '31 days'
    where member_id = ${an.id}`.execute(database.sql)
  expect(await redeem(an, made.id)).toMatchObject({ ok: true })
  const found = (await list()).find(({ id }) => id === made.id)
  expect(found).toMatchObject({ version: 1, waitingCount: 3, takenCount: 1, values: { stock: 2 } })
  // Five were seen, eight are typed: three more than the two that are left.
  const off = { ...helmet, stock: 8, isOffered: false }
  expect(await set({ id: made.id, version: 1, stockSeen: 5, values: off })).toMatchObject({ ok: true })
  expect((await list()).find(({ id }) => id === made.id)).toMatchObject({ values: { stock: 5, isOffered: false } })
  const { rewards } = await value(server.client.call(loyaltyRoutes.pointReward, {}, {}))
  expect(rewards.map(({ id }) => id)).not.toContain(made.id)
})

test('of two who change a product the second is told, and its history says who changed what and why', async () => {
  const made = await value(set())
  const dearer = { ...helmet, requiredPoints: amount(12n) }
  const both = await Promise.all(
    [dearer, { ...dearer, position: 3 }].map((values) =>
      set({ id: made.id, version: 1, stockSeen: 5, values, reason: 'dearer' }),
    ),
  )
  expect(both.map((answer) => (answer.ok ? 'saved' : answer.code)).toSorted()).toEqual(['changed_meanwhile', 'saved'])
  const { changes } = await value(
    desk.client.call(staffRoutes.rewardChanges, { id: made.id }, desk.as('finance-maker')),
  )
  expect(changes).toMatchObject([
    { version: 2, by: 'the-finance-checker', reason: 'dearer', after: { requiredPoints: '12' } },
    { version: 1, by: 'the-finance-checker', reason: 'new in the mall' },
  ])
  const { entries } = await value(
    desk.client.call(staffRoutes.audit, { subject: `reward ${made.id} `, count: 5 }, desk.as('auditor')),
  )
  expect(entries[0]).toMatchObject({ action: 'reward.set', reason: 'dearer', before: expect.stringContaining('"10"') })
  expect(await set({ id: '987654', version: 0 })).toMatchObject({ code: 'not_found' })
  const picture = '/pictures/11111111-1111-4111-8111-111111111111.png'
  expect(await set({ values: { ...helmet, picture } })).toMatchObject({ code: 'content_invalid' })
})

test('[OPS-56] what it would have cost is what those who gave points in 30 days could have had, up to limit and stock', async () => {
  const [bi, cu] = [await team.member(), await team.member()]
  const made = await value(set({ values: { ...helmet, memberMax: null, memberDays: null, stock: null } }))
  await sql`update loyalty.exchange set asked_at = asked_at - interval '60 days'`.execute(database.sql)
  for (const [member, pieces] of [
    [bi, 4],
    [cu, 2],
  ] as const) {
    await givePoints(member, 100n)
    expect(await redeem(member, made.id, pieces)).toMatchObject({ ok: true })
  }
  const cost = (change: object) =>
    value(
      desk.client.call(
        staffRoutes.rewardCost,
        {
          requiredPoints: amount(15n),
          requiredAmount: amount(1n),
          bonusAmount: amount(1000n),
          rankLevelMin: 1,
          ...change,
        },
        desk.as('auditor'),
      ),
    )
  expect(await cost({})).toEqual({ members: 2, pieces: 3, points: 45n, bonusAmount: 3000n, paidAmount: 3n })
  expect(await cost({ memberMax: 1 })).toMatchObject({ members: 2, pieces: 2 })
  expect(await cost({ stock: 1 })).toMatchObject({ members: 1, pieces: 1 })
  expect(await cost({ rankLevelMin: 2 })).toMatchObject({ members: 0, pieces: 0 })
})

test('[OPS-57] [POINT-05] the sending of goods is recorded once over what was seen, and the member reads it and is told', async () => {
  const member = await team.member()
  const made = await value(set())
  await givePoints(member, 10n)
  const { id } = await value(redeem(member, made.id))
  const send = (change: object) =>
    desk.client.call(
      staffRoutes.recordSending,
      { id, carrier: 'Viettel Post', trackingNumber: 'VT-1', sentAt: new Date(), before: null, ...change },
      desk.as('finance-checker'),
    )
  const past = new Date(Date.now() - 86_400_000)
  expect(await send({ sentAt: past })).toMatchObject({ ok: false, code: 'invalid_request' })
  expect(await send({ sentAt: new Date(Date.now() + 86_400_000) })).toMatchObject({ code: 'invalid_request' })
  const sentAt = new Date()
  const twice = await Promise.all([send({ sentAt }), send({ sentAt })])
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
  const seen = { carrier: 'Viettel Post', trackingNumber: 'VT-1', sentAt }
  expect(await send({ sentAt, trackingNumber: 'VT-2', before: seen })).toMatchObject({ ok: true })
  const own = await value(server.client.call(loyaltyRoutes.redeemPointList, { pageNo: 1 }, { token: member.token }))
  expect(own.list).toMatchObject([{ id, sending: { carrier: 'Viettel Post', trackingNumber: 'VT-2', sentAt } }])
  const { rows } = await sql`select topic from inbox.message
    where member_id = ${member.id} and topic = 'reward_sent'`.execute(database.sql)
  expect(rows).toHaveLength(1)
  const { exchanges } = await value(
    desk.client.call(staffRoutes.exchanges, { status: 'processing' }, desk.as('finance-checker')),
  )
  expect(exchanges.find((each) => each.id === id)).toMatchObject({ sending: { trackingNumber: 'VT-2' } })
  expect(await send({ id: '987654' })).toMatchObject({ code: 'not_found' })
})
