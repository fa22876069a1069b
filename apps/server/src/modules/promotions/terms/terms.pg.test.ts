import { type PromotionTerms, promotionRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { accountOf } from '../../../../test/accounts.ts'
import { newKey } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Colleagues, type People, type TestMember, colleagues, people, value } from '../../../../test/factories.ts'
import { passTime } from '../../../../test/pass-time.ts'
import type { StaffClient } from '../../../../test/staff.ts'
import { violationsOf } from '../../../../test/violations.ts'
import { promotionInvariants } from '../index.ts'

let database: ThrowawayDatabase
let server: TestApp
let staff: StaffClient
let as: Colleagues['as']
let team: People
const reason = 'Chiến dịch tháng 12'

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  team = people(database, server, 'terms')
  ;({ client: staff, as } = await colleagues(database, server.app.http.fastify, {
    linh: 'finance-checker',
    anh: 'finance-maker',
    audrey: 'auditor',
    mai: 'content',
  }))
})
afterAll(async () => {
  const violations = await violationsOf(database, promotionInvariants)
  await server.close()
  await database.drop()
  expect(violations).toEqual({})
})

const terms: PromotionTerms = {
  category: 'vip',
  takesApplications: true,
  plan: null,
  beginsAt: new Date(Date.now() - 86_400_000),
  endsAt: null,
  rewardAmount: amount(50_000n),
  turnoverMultiple: 30_000,
  timesMax: 1,
  addressMax: null,
  canRetry: true,
  secondPersonFrom: amount(500_000n),
  rankLevelMin: 0,
  registeredDaysMin: 0,
  depositMin: null,
  depositDays: null,
  lineOf: null,
}

/** A promotion as an operator makes it: its words at the desk of notices, and these terms. */
async function promotion(changed: Partial<PromotionTerms> = {}): Promise<string> {
  const { id } = await value(
    staff.call(
      staffRoutes.setNotice,
      {
        version: 0,
        values: {
          type: 'PR',
          audience: 'all',
          bannerGroup: null,
          link: null,
          picture: null,
          position: 1,
          startsAt: new Date(Date.now() - 60_000),
          endsAt: null,
          texts: [{ language: 'VI', title: 'Thưởng hạng cao', content: '<p>Lời</p>' }],
        },
      },
      as('mai'),
    ),
  )
  await value(set(id, changed))
  return id
}
async function set(id: string, changed: Partial<PromotionTerms> = {}, version = 0, by = 'linh') {
  const input = { id, terms: { ...terms, ...changed }, version, reason }
  const answer = await staff.call(staffRoutes.setPromotion, input, as(by))
  // What an operator changes is kept for a second.
  passTime(1050)
  return answer
}
const seen = async (id: string, token?: string) => {
  const all = await value(server.client.call(promotionRoutes.promotionActivities, {}, token ? { token } : {}))
  return { ...all, activity: all.activities.find(({ promotionId }) => promotionId === id) }
}
const apply = (id: string, { token }: TestMember, address?: string) =>
  server.client.call(
    promotionRoutes.applyForPromotion,
    { promotionId: id, remark: '', pictures: [] },
    { token, key: newKey(), ...(address !== undefined && { address }) },
  )

test('[OPS-49] a promotion is set at a desk with its category, period, conditions, bonus, turnover and limits; a colleague who was faster is not overwritten', async () => {
  const id = await promotion()
  expect((await seen(id)).activity).toMatchObject({ state: 'join', rewardAmount: 50_000n, turnoverMultiple: 30_000 })
  expect((await seen(id)).categories).toContainEqual({ promotionId: id, category: 'vip' })
  expect(await set(id)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await set(id, {}, 1, 'anh')).toMatchObject({ code: 'not_permitted' })
  expect(await set(id, { lineOf: '999999' }, 1)).toMatchObject({ code: 'member_not_found' })
  const tomorrow = new Date(Date.now() + 86_400_000)
  expect(await set(id, { beginsAt: tomorrow, category: 'event', rewardAmount: null }, 1)).toMatchObject({ ok: true })
  expect((await seen(id)).activity).toMatchObject({ state: 'coming_soon', rewardAmount: null })
  const file = await value(staff.call(staffRoutes.promotion, { id }, as('audrey')))
  expect(file).toMatchObject({ title: 'Thưởng hạng cao', version: 2, terms: { category: 'event' }, issued: 0 })
  expect(file.changes[0]).toMatchObject({
    by: 'linh',
    reason,
    before: { category: 'vip' },
    after: { category: 'event' },
  })
  const { entries } = await value(staff.call(staffRoutes.audit, { subject: `promotion ${id}`, count: 5 }, as('audrey')))
  expect(entries.map(({ action }) => action)).toEqual(['promotion.set', 'promotion.set'])
  const { promotions } = await value(staff.call(staffRoutes.promotionList, { state: 'now' }, as('anh')))
  expect(promotions.find((each) => each.id === id)).toMatchObject({ category: 'event', waiting: 0 })
  expect(await set(id, { takesApplications: false }, 2)).toMatchObject({ ok: true })
  expect(await seen(id)).toMatchObject({ activity: undefined, categories: expect.arrayContaining([expect.anything()]) })
})

test('[PROMO-17] a promotion is for those alone who meet its conditions: rank, time since the registration, deposits, the agent’s line', async () => {
  const [agent, outsider] = [await team.agent(), await team.member()]
  const member = await team.member({ under: agent })
  const cases: readonly (readonly [Partial<PromotionTerms>, string, () => Promise<unknown>])[] = [
    [
      { rankLevelMin: 2 },
      'rank',
      () =>
        sql`insert into loyalty.play (account_id, valid_amount, rank_level) values (${accountOf(member.id)}, 0, 2)
        on conflict (account_id) do update set rank_level = 2`.execute(database.sql),
    ],
    [
      { registeredDaysMin: 3 },
      'registered',
      () =>
        sql`update members.member set registered_at = now() - interval '4 days'
        where id = ${member.id}`.execute(database.sql),
    ],
  ]
  for (const [asked, name, meet] of cases) {
    const id = await promotion(asked)
    expect((await seen(id, member.token)).activity).toMatchObject({ state: 'join', canApply: false, unmet: [name] })
    expect(await apply(id, member)).toMatchObject({ ok: false, code: 'promotion_conditions', status: 403 })
    await meet()
    expect((await seen(id, member.token)).activity).toMatchObject({ canApply: true, unmet: [] })
    expect(await apply(id, member)).toMatchObject({ ok: true })
  }
  const ofLine = await promotion({ lineOf: String(agent.id) })
  expect(await apply(ofLine, outsider)).toMatchObject({ code: 'promotion_conditions' })
  expect(await apply(ofLine, member)).toMatchObject({ ok: true })
  const paid = await promotion({ depositMin: amount(100_000n), depositDays: 7 })
  expect((await seen(paid, member.token)).activity).toMatchObject({ unmet: ['deposits'], depositMin: 100_000n })
  const { members } = await value(
    staff.call(staffRoutes.promotionCost, { registeredDaysMin: 3, lineOf: String(agent.id) }, as('anh')),
  )
  expect(members).toBe(1)
})

test('[PROMO-17] as many members as its rule says take it from one address, however many ask at once', async () => {
  const id = await promotion({ addressMax: 2 })
  const members = await Promise.all(Array.from({ length: 5 }, () => team.member()))
  const answers = await Promise.all(members.map((member) => apply(id, member, '203.0.113.77')))
  expect(answers.map((answer) => (answer.ok ? 'taken' : answer.code)).toSorted()).toEqual([
    'promotion_taken',
    'promotion_taken',
    'promotion_taken',
    'taken',
    'taken',
  ])
  expect(await apply(id, await team.member(), '203.0.113.78')).toMatchObject({ ok: true })
})

test('an accepted application asks to be played what its promotion says', async () => {
  const id = await promotion()
  const member = await team.member()
  const application = await value(apply(id, member))
  const accepted = { id: application.id, amount: amount(50_000n), reason }
  expect(await staff.call(staffRoutes.acceptApplication, accepted, as('anh'))).toMatchObject({ ok: true })
  const { rows } = await sql`select required_amount from cashier.turnover_requirement
    where account_id = ${accountOf(member.id)} and source = 'promotion'`.execute(database.sql)
  expect(rows).toEqual([{ required_amount: 150_000n }])
})

test('[PROMO-19] the badge counts no promotion whose conditions the member does not meet', async () => {
  const member = await team.member()
  const { availableCount } = await seen('0', member.token)
  await promotion({ rankLevelMin: 9 })
  expect((await seen('0', member.token)).availableCount).toBe(availableCount)
  await promotion()
  expect((await seen('0', member.token)).availableCount).toBe(availableCount + 1)
})
