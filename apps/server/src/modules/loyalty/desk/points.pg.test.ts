import { randomUUID } from 'node:crypto'
import { type InputOf, type PointValues, dayMs, loyaltyRoutes, staffRoutes } from '@banyan/contract'
import { amount, currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
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
let house: ReturnType<typeof loyaltyHouse>

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  desk = await deskOf(database, server.app.http.fastify, ['finance-checker', 'finance-maker', 'auditor'])
  team = people(database, server, 'pointed')
  house = loyaltyHouse(database)
})
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...loyaltyInvariants])).toEqual({})
  await server.close()
  await database.drop()
})

const read = () => value(desk.client.call(staffRoutes.pointSettings, {}, desk.as('auditor')))
async function set(change: Partial<PointValues>, version?: number) {
  const now = await read()
  const input = { version: version ?? now.version, values: { ...now.values, ...change }, reason: 'as planned' }
  return desk.client.call(staffRoutes.setPointSettings, input, desk.as('finance-checker'))
}
const pointsOf = ({ token }: TestMember) => value(server.client.call(loyaltyRoutes.pointBalance, {}, { token }))

let deposits = 900_000n
/** As the cashier tells of a deposit that it credits. */
async function deposit({ id: memberId }: TestMember, units: bigint, reference = (deposits += 1n)): Promise<bigint> {
  const currency = currencyByCode('PLAY')
  const credit = { memberId, merchantId: 1, currency, source: 'deposit', reason: 'deposit', reference } as const
  await database.transaction((tx) => house.loyalty.noteDeposits(tx, [{ ...credit, amount: amount(units) }]))
  return reference
}

test('[OPS-58] conversion rate, minimum and daily limit are set in versions, and members go by them at once', async () => {
  const { version, earning } = await read()
  expect(earning[1]).toMatchObject({ rankLevel: 2, betPerPoint: 9_500n })
  const rates = { amountPerPoint: amount(25n), pointsMin: amount(10n), pointsDailyMax: amount(500n) }
  expect(await set(rates)).toMatchObject({ ok: true })
  const config = () => value(server.client.call(loyaltyRoutes.pointConfig, {}, {}))
  expect((await config()).conversion).toEqual(rates)
  expect(await set(rates, version)).toMatchObject({ ok: false, code: 'changed_meanwhile' })
  expect(await set({ amountPerPoint: null, pointsMin: null, pointsDailyMax: null })).toMatchObject({ ok: true })
  expect((await config()).conversion).toBeNull()
  const { changes } = await value(desk.client.call(staffRoutes.pointSettingChanges, {}, desk.as('auditor')))
  expect(changes[0]).toMatchObject({ by: 'the-finance-checker', after: { amountPerPoint: '' } })
  expect((await desk.audited('points 1 '))[0]).toMatchObject({ action: 'points.set', reason: 'as planned' })
})

test('[POINT-17] [OPS-58] a deposit makes whole points by the rate of then, once, whoever tells of it and gives them how often', async () => {
  const member = await team.member()
  await deposit(member, 250_000n)
  await set({ depositPerPoint: amount(100_000n) })
  const told = await deposit(member, 250_000n)
  await deposit(member, 250_000n, told)
  await deposit(member, 99_999n)
  await set({ depositPerPoint: amount(1_000n) })
  await Promise.all([1, 2, 3].map(() => house.loyalty.givePoints(new Date())))
  expect(await pointsOf(member)).toEqual({ currentPoints: 2n, accumulatedPoints: 2n })
  const { changes } = await value(server.client.call(loyaltyRoutes.pointChanges, {}, { token: member.token }))
  expect(changes).toMatchObject([{ reason: 'points_deposit', netPoints: 2n }])
  await set({ depositPerPoint: null })
  await deposit(member, 900_000n)
  await house.loyalty.givePoints(new Date())
  expect((await pointsOf(member)).currentPoints).toBe(2n)
})

test('[POINT-10] points never expire: after ten years of every job a member has them all', async () => {
  const member = await team.member()
  await set({
    depositPerPoint: amount(1_000n),
    amountPerPoint: amount(20n),
    pointsMin: amount(1n),
    pointsDailyMax: amount(999n),
  })
  await deposit(member, 70_000n)
  await house.loyalty.givePoints(new Date())
  const jobs = house.loyalty.module.jobs ?? []
  expect(jobs.map(({ name }) => name)).toEqual(['loyalty: points', 'loyalty: review of ranks'])
  const later = new Date(Date.now() + 3_652 * dayMs)
  await house.loyalty.givePoints(later)
  await house.loyalty.reviewRanks(later)
  // As if the points had been given ten years ago.
  await sql`update loyalty.deposit_points set given_at = given_at - interval '10 years'`.execute(database.sql)
  for (const { work } of jobs) await work(new AbortController().signal)
  expect(await pointsOf(member)).toEqual({ currentPoints: 70n, accumulatedPoints: 70n })
  const { rows } = await sql`select distinct reason from ledger.entry
    where ledger.holds_points(account) and amount < 0`.execute(database.sql)
  expect(rows).toEqual([])
})

const propose = (
  by: 'finance-maker' | 'finance-checker',
  change: Partial<InputOf<typeof staffRoutes.proposePointAdjustment>>,
) =>
  desk.client.call(
    staffRoutes.proposePointAdjustment,
    {
      requestKey: randomUUID(),
      memberId: '1',
      direction: 'credit',
      points: amount(50n),
      reason: 'counted twice',
      ...change,
    },
    desk.as(by),
  )
const decide = (by: 'finance-maker' | 'finance-checker', how: 'approve' | 'reject', id: string) =>
  desk.client.call(staffRoutes[`${how}PointAdjustment`], { id, reason: 'looked at it' }, desk.as(by))

test('[OPS-58] the points of a member are adjusted with a reason, from the set number on by two people, once', async () => {
  const member = await team.member()
  const memberId = String(member.id)
  await set({ secondPersonFrom: amount(100n) })
  const requestKey = randomUUID()
  for (let time = 0; time < 2; time++)
    expect(await propose('finance-maker', { memberId, requestKey })).toMatchObject({ value: { state: 'posted' } })
  expect(await propose('finance-maker', { memberId, requestKey, points: amount(51n) })).toMatchObject({
    code: 'idempotency_key_reused',
  })
  // Adjusted points are no points earned.
  expect(await pointsOf(member)).toEqual({ currentPoints: 50n, accumulatedPoints: 0n })
  expect(await propose('finance-maker', { memberId, direction: 'debit', points: amount(51n) })).toMatchObject({
    code: 'points_too_low',
  })
  expect(await propose('finance-maker', { memberId: '987654321' })).toMatchObject({ code: 'member_not_found' })
  const large = await value(propose('finance-maker', { memberId, points: amount(100n) }))
  expect(large.state).toBe('waiting')
  expect((await pointsOf(member)).currentPoints).toBe(50n)
  expect(await decide('finance-maker', 'approve', large.id)).toMatchObject({ code: 'second_person_needed' })
  const both = await Promise.all([1, 2].map(() => decide('finance-checker', 'approve', large.id)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await pointsOf(member)).currentPoints).toBe(150n)
  expect(await desk.audited(`member ${memberId}`)).toMatchObject([
    { actor: 'the-finance-checker', action: 'points.adjustment_approved' },
    { actor: 'the-finance-maker', action: 'points.adjustment_proposed', reason: 'counted twice' },
    { actor: 'the-finance-maker', action: 'points.adjusted' },
  ])
  expect(await desk.audited(`points adjustment ${large.id}`)).toMatchObject([{ action: 'points.second_person_needed' }])
  // Whoever set the number adjusts nothing alone for a day.
  const own = await value(propose('finance-checker', { memberId, points: amount(1n) }))
  expect(own.state).toBe('waiting')
  expect(await decide('finance-maker', 'reject', own.id)).toMatchObject({ value: { state: 'rejected' } })
  expect(await decide('finance-maker', 'approve', own.id)).toMatchObject({ code: 'already_decided' })
  // Small ones in great number are a large one.
  for (let time = 0; time < 9; time++) await value(propose('finance-maker', { memberId, points: amount(99n) }))
  expect(await propose('finance-maker', { memberId, points: amount(99n) })).toMatchObject({
    value: { state: 'waiting' },
  })
})

test('a proposal counts for a day: whoever approves an older one proposes it again', async () => {
  const memberId = String((await team.member()).id)
  const { id } = await value(propose('finance-maker', { memberId, points: amount(100n) }))
  await sql`update loyalty.adjustment set proposed_at = proposed_at - interval '24 hours'
    where id = ${id}`.execute(database.sql)
  expect(await decide('finance-checker', 'approve', id)).toMatchObject({ value: { state: 'waiting' } })
  expect(await decide('finance-checker', 'approve', id)).toMatchObject({ code: 'second_person_needed' })
  expect(await decide('finance-maker', 'approve', id)).toMatchObject({ value: { state: 'posted' } })
})
