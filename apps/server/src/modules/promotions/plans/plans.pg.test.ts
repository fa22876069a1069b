import {
  type ParticipationState,
  type PromotionPlan,
  type PromotionTerms,
  bonusDetailRoutes,
  promotionRoutes,
  staffRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execFileSync } from 'node:child_process'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { accountOf } from '../../../../test/accounts.ts'
import { type Betting, betting, paying, readEnds } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Colleagues, type People, type TestMember, colleagues, people, value } from '../../../../test/factories.ts'
import { passTime } from '../../../../test/pass-time.ts'
import type { StaffClient } from '../../../../test/staff.ts'
import { violationsOf } from '../../../../test/violations.ts'
import { readReversed, requireTurnover } from '../../cashier/index.ts'
import { createLedger, ledgerInvariants } from '../../ledger/index.ts'
import { readSiteMerchant } from '../../site/index.ts'
import { promotionInvariants } from '../index.ts'
import { claimPromotion } from './claim.ts'
import { countPlay, readerName } from './count-play.ts'
import { noteDeposits } from './deposits.ts'
import { settleParticipations } from './settle.ts'

let database: ThrowawayDatabase
let server: TestApp
let bets: Betting
let staff: StaffClient
let as: Colleagues['as']
let team: People
let given = 0n
const reversed = new Set<bigint>()
const withBonus = new Set<bigint>()
const dayMs = 86_400_000

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  bets = betting(database)
  team = people(database, server, 'plan')
  ;({ client: staff, as } = await colleagues(database, server.app.http.fastify, {
    linh: 'finance-checker',
    mai: 'content',
    audrey: 'auditor',
  }))
})
afterAll(async () => {
  const violations = await violationsOf(database, [...ledgerInvariants, ...promotionInvariants])
  await server.close()
  await database.drop()
  expect(violations).toEqual({})
})

const plan: PromotionPlan = {
  kind: 'reload',
  rate: 10_000,
  capAmount: amount(1_000_000n),
  basisMin: amount(50_000n),
  playMin: null,
  rhythm: 'once',
  claimDays: 7,
  turnoverOf: 'deposit_and_bonus',
  prizes: [],
  code: null,
  budgetAmount: null,
  deviceMax: null,
}
const fixed = { rate: null, capAmount: null, basisMin: null, turnoverOf: 'bonus' } as const
const terms: PromotionTerms = {
  category: 'deposit',
  takesApplications: false,
  plan,
  beginsAt: new Date(Date.now() - dayMs),
  endsAt: null,
  rewardAmount: null,
  turnoverMultiple: 150_000,
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

/** A promotion that is joined, as an operator makes it. */
async function promotion(planned: Partial<PromotionPlan> = {}, changed: Partial<PromotionTerms> = {}): Promise<string> {
  const texts = [{ language: 'VI', title: 'Khuyến mãi', content: '<p>Lời</p>' }] as const
  const notice = { type: 'PR', audience: 'all', bannerGroup: null, link: null, picture: null, position: 1 } as const
  const values = { ...notice, startsAt: new Date(Date.now() - 60_000), endsAt: null, texts: [...texts] }
  const { id } = await value(staff.call(staffRoutes.setNotice, { version: 0, values }, as('mai')))
  const set = { ...terms, ...changed, plan: { ...plan, ...planned } }
  await value(staff.call(staffRoutes.setPromotion, { id, terms: set, version: 0, reason: 'Tết' }, as('linh')))
  // What an operator changes is kept for a second.
  passTime(1050)
  return id
}

const list = ({ token }: TestMember) => value(server.client.call(promotionRoutes.promotionActivities, {}, { token }))
async function seen(id: string, by: TestMember) {
  const { activities } = await list(by)
  const found = activities.find(({ promotionId }) => promotionId === id)
  if (!found) throw new Error(`${id} is not shown`)
  return found
}
const stateFor = async (id: string, by: TestMember) => (await seen(id, by)).state
const join = (id: string, { token }: TestMember, more: { code?: string; address?: string } = {}) => {
  const { address, ...input } = more
  return server.client.call(
    promotionRoutes.joinPromotion,
    { promotionId: id, ...input },
    { token, ...(address && { address }) },
  )
}
const claim = (id: string, { token }: TestMember, clientSeed?: string) =>
  server.client.call(promotionRoutes.claimPromotion, { promotionId: id, ...(clientSeed && { clientSeed }) }, { token })

let deposits = 1_000n
/** A deposit that is credited: what the cashier tells in its transaction. */
async function deposit(by: TestMember, units: bigint, reference = (deposits += 1n)): Promise<bigint> {
  const { currency } = await readSiteMerchant(database.sql, 1)
  await database.transaction((tx) =>
    noteDeposits(
      tx,
      { depositsWithBonus: async () => withBonus },
      [
        {
          memberId: by.id,
          merchantId: 1,
          currency,
          source: 'deposit',
          reason: 'deposit',
          reference,
          amount: amount(units),
        },
      ],
      new Date(),
    ),
  )
  return reference
}
async function bet(by: TestMember, stake: bigint, payout = 0n): Promise<void> {
  const roundId = await bets.newRound()
  await value(bets.wagering.wager(bets.intent(by.id, roundId, stake)))
  await bets.draw(roundId)
  await bets.wagering.settleRound({ roundId, settle: paying(() => payout) })
  await readEnds(database, readerName, countPlay)
}
const deps = () => ({
  database,
  ledger: createLedger({ database }),
  requireTurnover,
  vault: {} as never, // as: no envelope is opened by it.
  reversedDeposits: async (_connection: unknown, ids: readonly bigint[]) =>
    new Set(ids.filter((id) => reversed.has(id))),
  giftsIn: async () => given,
})
const settle = (now = new Date()) => settleParticipations(deps(), now)

test('[PROMO-15] [PROMO-18] a first deposit is matched: joined, played for, claimed once, and its turnover stands in the bonus details', async () => {
  const member = await team.member()
  const id = await promotion({ kind: 'first_deposit', playMin: amount(300_000n) })
  expect(await seen(id, member)).toMatchObject({ state: 'join', canApply: true, taken: null, plan: { rate: 10_000 } })
  expect(await claim(id, member)).toMatchObject({ code: 'not_found' })
  expect(await join(id, member)).toMatchObject({ value: { state: 'joined' } })
  expect(await join(id, member)).toMatchObject({ code: 'promotion_taken' })
  expect(await stateFor(id, member)).toBe('joined')
  await deposit(member, 49_999n)
  expect(await stateFor(id, member)).toBe('joined')
  await deposit(member, 400_000n)
  await deposit(member, 900_000n)
  await bet(member, 100_000n)
  expect(await seen(id, member)).toMatchObject({
    state: 'in_process',
    taken: { depositedAmount: 400_000n, playedAmount: 100_000n, rewardAmount: 400_000n, turnoverAmount: 12_000_000n },
  })
  expect(await claim(id, member)).toMatchObject({ code: 'promotion_not_fulfilled' })
  await bet(member, 200_000n)
  expect(await stateFor(id, member)).toBe('claim')
  const { availableCount } = await list(member)
  const money = await team.moneyOf(member)
  expect(await claim(id, member)).toMatchObject({ value: { amount: 400_000n, draw: null } })
  expect(await claim(id, member)).toMatchObject({ code: 'promotion_not_fulfilled' })
  expect(await join(id, member)).toMatchObject({ code: 'promotion_taken' })
  expect(await team.moneyOf(member)).toBe(money + 400_000n)
  expect(await seen(id, member)).toMatchObject({
    state: 'claimed',
    canApply: false,
    taken: { claimedAt: expect.any(Date) },
  })
  expect((await list(member)).availableCount).toBe(availableCount - 1)
  const { bonuses } = await value(server.client.call(bonusDetailRoutes.bonusDetails, {}, { token: member.token }))
  expect(bonuses[0]).toMatchObject({
    reason: 'promotion_claimed',
    amount: 400_000n,
    turnover: { requiredAmount: 12_000_000n, progressAmount: 0n, state: 'open' },
  })
})

test('[PROMO-18] of five hundred claims, twenty-five at every instant, one is paid', async () => {
  const member = await team.member()
  const id = await promotion({ kind: 'check_in', ...fixed, rhythm: 'daily' }, { rewardAmount: amount(500n) })
  expect(await join(id, member)).toMatchObject({ value: { state: 'claim' } })
  const money = await team.moneyOf(member)
  const claimant = { memberId: member.id, merchant: await readSiteMerchant(database.sql, 1), now: new Date() }
  const lane = async () => {
    const answered: Awaited<ReturnType<typeof claimPromotion>>[] = []
    for (let n = 0; n < 20; n++) answered.push(await claimPromotion(deps(), { promotionId: id }, claimant))
    return answered
  }
  const answers = (await Promise.all(Array.from({ length: 25 }, lane))).flat()
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await team.moneyOf(member)).toBe(money + 500n)
}, 60_000)

test.each<[ParticipationState, readonly string[]]>([
  ['joined', ['claim']],
  ['in_process', ['claim', 'deposit', 'join']],
  ['claim', ['deposit', 'play', 'join']],
  ['claimed', ['claim', 'deposit', 'play', 'end', 'join']],
  ['ended', ['claim', 'deposit', 'play', 'end', 'join']],
])('[PROMO-15] what is %s stays so, whatever of %j comes', async (state, steps) => {
  const member = await team.member()
  const id = await promotion({ playMin: amount(1_000n) })
  await value(join(id, member))
  await sql`update promotion.participation set state = ${state}, until = now() + interval '1 day',
      ended_by = case when ${state} = 'ended' then 'expired' end, reserved_amount = case when ${state} = 'ended' then 0 else 60000 end,
      claimed_at = case when ${state} = 'claimed' then now() end, reward_amount = 60000,
      deposit_id = case when ${state} <> 'joined' then ${(deposits += 1n)}::bigint end,
      deposit_amount = case when ${state} <> 'joined' then 60000 end
    where member_id = ${member.id}`.execute(database.sql)
  const read = async () => {
    const { rows } = await sql`select state, deposit_id, played_amount, reward_amount, claimed_at, ended_by
      from promotion.participation where member_id = ${member.id}`.execute(database.sql)
    return rows
  }
  const before = await read()
  const money = await team.moneyOf(member)
  const end = (now: Date) => settle(now)
  for (const step of steps) {
    if (step === 'claim') expect((await claim(id, member)).ok).toBe(false)
    if (step === 'join') expect((await join(id, member)).ok).toBe(false)
    if (step === 'deposit') await deposit(member, 70_000n)
    if (step === 'play') await bet(member, 1_000n)
    if (step === 'end') await end(new Date(Date.now() + 30 * dayMs))
  }
  expect(await read()).toEqual(before)
  expect(await team.moneyOf(member)).toBe(money - (steps.includes('play') ? 1_000n : 0n))
  // The books are those of the calls: what this test wrote itself goes.
  await sql`delete from promotion.participation where member_id = ${member.id}`.execute(database.sql)
})

test('a loss is made up when its week is over, less what was given; a week that was won gives nothing', async () => {
  const [loser, winner] = [await team.member(), await team.member()]
  const id = await promotion({ kind: 'loss_back', rate: 500, rhythm: 'weekly', turnoverOf: 'bonus' })
  for (const each of [loser, winner]) await value(join(id, each))
  await bet(loser, 500_000n)
  await bet(loser, 100_000n, 40_000n)
  await bet(winner, 100_000n, 190_000n)
  expect(await seen(id, loser)).toMatchObject({
    state: 'in_process',
    taken: { lostAmount: 560_000n, rewardAmount: null },
  })
  given = 60_000n
  await settle(new Date(Date.now() + 8 * dayMs))
  given = 0n
  expect(await seen(id, loser)).toMatchObject({ state: 'claim', taken: { rewardAmount: 25_000n } })
  expect((await seen(id, winner)).taken).toMatchObject({ ended: 'nothing' })
  expect(await claim(id, loser)).toMatchObject({ value: { amount: 25_000n } })
})

test('a red envelope is drawn from a seed that was committed before; anybody computes it again', async () => {
  const member = await team.member()
  const prizes = [
    { amount: amount(1_000n), weight: 70 },
    { amount: amount(8_888n), weight: 30 },
  ]
  const id = await promotion({ kind: 'red_envelope', ...fixed, prizes })
  await value(join(id, member))
  const before = (await seen(id, member)).taken?.draw
  expect(before).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{64}$/), serverSeed: null, number: null })
  const money = await team.moneyOf(member)
  const { amount: won, draw } = await value(claim(id, member, 'lucky-me'))
  expect(draw).toMatchObject({ commit: before?.commit, clientSeed: 'lucky-me' })
  expect(await team.moneyOf(member)).toBe(money + won)
  expect(prizes[(draw?.prize ?? 0) - 1]?.amount).toBe(won)
  const checked = execFileSync('node', ['tools/verify-raffle.mjs', '-'], {
    input: JSON.stringify({ draw }),
    encoding: 'utf8',
  })
  expect(checked).toContain(`MATCH  envelope-${id} `)
})

test('a promotion code opens its promotion, however it is typed; another one does not', async () => {
  const member = await team.member()
  const id = await promotion({ kind: 'promo_code', ...fixed, code: 'TET2027' }, { rewardAmount: amount(8_000n) })
  expect(Object.values((await seen(id, member)).plan ?? {})).not.toContain('TET2027')
  expect(await join(id, member)).toMatchObject({ code: 'promotion_code_wrong' })
  expect(await join(id, member, { code: 'TET2026' })).toMatchObject({ code: 'promotion_code_wrong' })
  expect(await join(id, member, { code: ' tet2027 ' })).toMatchObject({ value: { state: 'claim' } })
  expect(await claim(id, member)).toMatchObject({ value: { amount: 8_000n } })
})

test('a budget is never given away twice, however many join at once; one browser and one address take part as often as they may', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => team.member()))
  const gift = { rewardAmount: amount(1_000n) }
  const id = await promotion({ kind: 'red_envelope', ...fixed, budgetAmount: amount(2_500n) }, gift)
  const answers = await Promise.all(members.map((member) => join(id, member)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await stateFor(id, await team.member())).toBe('closed')
  const [one, two] = members as [TestMember, TestMember]
  const near = await promotion({ kind: 'red_envelope', ...fixed }, { ...gift, addressMax: 1 })
  expect(await join(near, one, { address: '203.0.113.9' })).toMatchObject({ ok: true })
  expect(await join(near, two, { address: '203.0.113.9' })).toMatchObject({ code: 'promotion_taken' })
  const alone = await promotion({ kind: 'red_envelope', ...fixed, deviceMax: 1 }, gift)
  await sql`insert into identity.device (member_id, token_hash, user_agent)
    select id, sha256('one browser'), 'Chrome' from unnest(${[one.id, two.id]}::bigint[]) as id`.execute(database.sql)
  expect(await join(alone, one)).toMatchObject({ ok: true })
  expect(await join(alone, two)).toMatchObject({ code: 'promotion_taken' })
})

test('a deposit that is taken back earns nothing; what was claimed for it is marked for the desk', async () => {
  const [early, late] = [await team.member(), await team.member()]
  const id = await promotion()
  for (const each of [early, late]) await value(join(id, each))
  const [one, other] = [await deposit(early, 80_000n), await deposit(late, 80_000n)]
  await value(claim(id, late))
  expect(await readReversed(database.sql, [one, other])).toEqual(new Set())
  reversed.add(one).add(other)
  await settle()
  expect((await seen(id, early)).taken).toMatchObject({ ended: 'taken_back' })
  expect(await claim(id, early)).toMatchObject({ code: 'promotion_not_fulfilled' })
  const { members } = await value(staff.call(staffRoutes.promotionMembers, { id }, as('audrey')))
  expect(members.map(({ state, ended, takenBackAt }) => [state, ended, takenBackAt !== null])).toEqual([
    ['claimed', null, true],
    ['ended', 'taken_back', true],
  ])
  const { rows } = await sql`select state from cashier.turnover_requirement
    where account_id = ${accountOf(late.id)} and reason = 'promotion_claimed'`.execute(database.sql)
  expect(rows).toEqual([{ state: 'open' }])
})

test('a deposit that has a bonus of its own, or another promotion, fulfils no second one; what nobody claims lapses', async () => {
  const member = await team.member()
  const [one, two] = [await promotion(), await promotion()]
  for (const id of [one, two]) await value(join(id, member))
  withBonus.add((deposits += 1n))
  await deposit(member, 90_000n, deposits)
  expect([await stateFor(one, member), await stateFor(two, member)]).toEqual(['joined', 'joined'])
  await deposit(member, 90_000n)
  expect([await stateFor(one, member), await stateFor(two, member)]).toEqual(['claim', 'joined'])
  await settle(new Date(Date.now() + 8 * dayMs))
  expect((await seen(one, member)).taken).toMatchObject({ ended: 'expired' })
  expect(await claim(one, member)).toMatchObject({ code: 'promotion_not_fulfilled' })
})

test('whoever is on a break or excluded joins nothing and claims nothing', async () => {
  const member = await team.member()
  const gift = { rewardAmount: amount(1_000n) }
  const [one, two] = [await promotion({ kind: 'red_envelope', ...fixed }, gift), await promotion({}, {})]
  await value(join(one, member))
  await bets.wagering.takeBreak({ memberId: member.id, days: 7 })
  expect(await claim(one, member)).toMatchObject({ code: 'on_a_break' })
  expect(await join(two, member)).toMatchObject({ code: 'on_a_break' })
  expect(await stateFor(one, member)).toBe('claim')
})

test('[OPS-49] what a share of deposits or losses would have cost in thirty days, and what is held back and claimed, stand at the desk', async () => {
  const cost = await value(
    staff.call(
      staffRoutes.promotionCost,
      { kind: 'loss_back', rate: 500, capAmount: amount(20_000n), rhythm: 'weekly' },
      as('audrey'),
    ),
  )
  expect(cost.past).toMatchObject({ members: expect.any(Number), amount: expect.any(BigInt) })
  const deposited = { kind: 'reload', rate: 500, capAmount: amount(20_000n), rhythm: 'daily' } as const
  expect((await value(staff.call(staffRoutes.promotionCost, deposited, as('audrey')))).past).toEqual({
    members: 0,
    times: 0,
    amount: 0n,
  })
  const member = await team.member()
  const id = await promotion()
  await value(join(id, member))
  const file = await value(staff.call(staffRoutes.promotion, { id }, as('audrey')))
  expect(file).toMatchObject({ joined: 1, reservedAmount: 1_000_000n, claimed: 0, terms: { plan: { kind: 'reload' } } })
  expect(file.changes[0]?.after).toMatchObject({
    kind: 'reload',
    capAmount: '1000000',
    turnoverOf: 'deposit_and_bonus',
  })
})
