import { type RankValues, dayMs, loyaltyRoutes, staffRoutes, wageringRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '../../../../test/accounts.ts'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { betting } from '../../../../test/betting.ts'
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
  team = people(database, server, 'ranked')
  house = loyaltyHouse(database)
})
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...loyaltyInvariants])).toEqual({})
  await server.close()
  await database.drop()
})

/** As if bets of this much had ended, and the job had looked at them. */
async function haveBet({ id }: TestMember, validAmount: bigint, at = new Date()): Promise<void> {
  await sql`insert into loyalty.play as play (account_id, valid_amount) values (${accountOf(id)}, ${validAmount})
    on conflict (account_id) do update set valid_amount = play.valid_amount + excluded.valid_amount,
      is_due = true`.execute(database.sql)
  await house.loyalty.givePoints(at)
}

const inEach = (text: string) => ({ VI: text, EN: text, CN: text, TH: text, JA: text, ID: text })
const silver: RankValues = {
  rankLevel: 2,
  names: inEach('Bạc'),
  requiredAmount: amount(5_000_000n),
  betPerPoint: amount(9_500n),
  bonusAmount: amount(50_000n),
  birthdayAmount: amount(0n),
  birthdayDays: 7,
  reviewDays: null,
  keptAmount: amount(0n),
  stakeMaxAmount: null,
  payoutMaxAmount: null,
}
const ranks = async () => (await value(desk.client.call(staffRoutes.rankList, {}, desk.as('auditor')))).ranks
const set = async (values: Partial<RankValues>, version?: number) => {
  const level = values.rankLevel ?? 2
  const found = (await ranks()).find((rank) => rank.values.rankLevel === level)
  const input = { version: version ?? found?.version ?? 0, values: { ...silver, ...values }, reason: 'as planned' }
  return desk.client.call(staffRoutes.setRank, input, desk.as('finance-checker'))
}
const own = ({ token }: TestMember) => value(server.client.call(loyaltyRoutes.myRank, {}, { token, language: 'EN' }))
const fileOf = ({ id }: TestMember) =>
  value(desk.client.call(staffRoutes.memberRank, { id: String(id) }, desk.as('auditor')))
const give = ({ id }: TestMember, before: number, rankLevel: number) =>
  desk.client.call(
    staffRoutes.setMemberRank,
    { id: String(id), before, rankLevel, reason: 'a guest of the house' },
    desk.as('finance-checker'),
  )

test('[OPS-54] a rank that was set has its names, condition, bonus and points at once, between the ranks beside it', async () => {
  expect(await set({ rankLevel: 7, requiredAmount: amount(3_000_000_000n), names: inEach('Sao') })).toMatchObject({
    ok: true,
    value: { id: '7', version: 1 },
  })
  const { ranks: shown } = await value(server.client.call(loyaltyRoutes.ranks, {}, {}))
  expect(shown.at(-1)).toMatchObject({ rankLevel: 7, labelName: 'Sao', requiredAmount: 3_000_000_000n })
  for (const wrong of [
    { rankLevel: 9, requiredAmount: amount(9_000_000_000n) },
    { rankLevel: 3, requiredAmount: amount(5_000_000n) },
    { rankLevel: 3, requiredAmount: amount(150_000_000n) },
  ])
    expect(await set(wrong)).toMatchObject({ ok: false, code: 'content_invalid' })
  const twice = await Promise.all([1, 2].map(() => set({ rankLevel: 7, requiredAmount: amount(4_000_000_000n) }, 1)))
  expect(twice.map((answer) => (answer.ok ? 'saved' : answer.code)).toSorted()).toEqual(['changed_meanwhile', 'saved'])
  expect(await desk.audited('rank 7 ')).toMatchObject([{ action: 'rank.set', reason: 'as planned' }, {}])
})

test('[OPS-54] [PROMO-27] a rank with a period is reviewed at its end: who has played what keeps it keeps it, others fall by one and climb again', async () => {
  const [bi, cu] = [await team.member(), await team.member()]
  const start = new Date()
  await haveBet(bi, 6_000_000n, start)
  await haveBet(cu, 6_000_000n, start)
  expect(await set({ reviewDays: 30, keptAmount: amount(1_000_000n) })).toMatchObject({ ok: true })
  const after = (days: number) => new Date(start.getTime() + days * dayMs + 1000)
  await haveBet(bi, 1_000_000n, start)
  expect(await own(bi)).toMatchObject({ review: { keptAmount: 1_000_000n, playedAmount: 1_000_000n } })
  await house.loyalty.reviewRanks(after(29))
  expect([(await own(bi)).rankLevel, (await own(cu)).rankLevel]).toEqual([2, 2])
  await house.loyalty.reviewRanks(after(30))
  expect([(await own(bi)).rankLevel, (await own(cu)).rankLevel]).toEqual([2, 1])
  expect(house.told).toContainEqual({ memberId: cu.id, topic: 'rank_lowered' })
  // What it takes has to be played again, and the bonus stays one.
  expect(await own(cu)).toMatchObject({ validAmount: 0n, next: { missingAmount: 5_000_000n } })
  await haveBet(cu, 4_999_999n, after(31))
  expect((await own(cu)).rankLevel).toBe(1)
  await haveBet(cu, 1n, after(31))
  expect(await own(cu)).toMatchObject({ rankLevel: 2, bonuses: [{ rankLevel: 2 }] })
  expect((await fileOf(cu)).changes.map(({ cause, before, after: to }) => `${cause} ${before} ${to}`)).toEqual([
    'reached 1 2',
    'review 2 1',
    'reached 1 2',
  ])
  // The second period of who kept it began with its review.
  await house.loyalty.reviewRanks(after(59))
  expect((await own(bi)).rankLevel).toBe(2)
  await house.loyalty.reviewRanks(after(61))
  expect((await own(bi)).rankLevel).toBe(1)
  expect(await set({})).toMatchObject({ ok: true })
})

test('[PROMO-27] whoever had the rank before it got a period has the whole of it, and without one nobody falls', async () => {
  const member = await team.member()
  await haveBet(member, 6_000_000n)
  await sql`update loyalty.play set rank_since = null, rank_from_amount = null
    where account_id = ${accountOf(member.id)}`.execute(database.sql)
  const later = (days: number) => new Date(Date.now() + days * dayMs)
  await house.loyalty.reviewRanks(later(400))
  expect((await own(member)).rankLevel).toBe(2)
  await set({ reviewDays: 30, keptAmount: amount(1n) })
  await house.loyalty.reviewRanks(later(400))
  await house.loyalty.reviewRanks(later(429))
  expect((await own(member)).rankLevel).toBe(2)
  await house.loyalty.reviewRanks(later(431))
  expect((await own(member)).rankLevel).toBe(1)
  await set({})
})

test('[OPS-54] the rank of a member is set by hand with a reason, over what was seen, and the member is told', async () => {
  const member = await team.member()
  const id = String(member.id)
  expect(await give(member, 2, 4)).toMatchObject({ ok: false, code: 'changed_meanwhile' })
  expect(await give(member, 1, 1)).toMatchObject({ code: 'invalid_request' })
  expect(await give(member, 1, 15)).toMatchObject({ code: 'invalid_request' })
  const twice = await Promise.all([give(member, 1, 4), give(member, 1, 4)])
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await own(member)).rankLevel).toBe(4)
  await haveBet(member, 200_000_000n)
  expect((await own(member)).rankLevel).toBe(4)
  expect(await give(member, 4, 2)).toMatchObject({ ok: true })
  expect(await own(member)).toMatchObject({ rankLevel: 2, validAmount: 5_000_000n })
  expect((await fileOf(member)).changes.slice(0, 2)).toMatchObject([
    { cause: 'hand', before: 4, after: 2, by: 'the-finance-checker', reason: 'a guest of the house' },
    { cause: 'hand', before: 1, after: 4 },
  ])
  expect((await desk.audited(`member ${id}`))[0]).toMatchObject({
    action: 'rank.given',
    reason: 'a guest of the house',
  })
  expect(await give({ ...member, id: 987_654n }, 1, 2)).toMatchObject({ code: 'member_not_found' })
})

test('[OPS-54] what a rank would cost counts those who have played in 30 days', async () => {
  const member = await team.member()
  await haveBet(member, 6_000_000n)
  await sql`delete from missions.tally`.execute(database.sql)
  await sql`insert into missions.tally values (${accountOf(member.id)}, current_date, 'slots', 95000, 3)`.execute(
    database.sql,
  )
  await sql`insert into missions.score values (1, date_trunc('week', now())::date, ${accountOf(member.id)}, 95000,
    now())`.execute(database.sql)
  const { rankLevel, requiredAmount, betPerPoint, bonusAmount, birthdayAmount, keptAmount } = silver
  const asked = { rankLevel, requiredAmount, betPerPoint, bonusAmount, birthdayAmount, keptAmount }
  const cost = (change: object) =>
    value(desk.client.call(staffRoutes.rankCost, { ...asked, ...change }, desk.as('auditor')))
  expect(await cost({})).toEqual({
    members: 1,
    bonusAmount: 50_000n,
    birthdays: 0,
    birthdayAmount: 0n,
    points: 10n,
    belowKept: 0,
    betsAbove: { stake: 0, payout: 0 },
  })
  expect(await cost({ keptAmount: amount(95_001n) })).toMatchObject({ belowKept: 1 })
  expect(await cost({ rankLevel: 3, requiredAmount: amount(6_000_001n) })).toMatchObject({ members: 0, points: 0n })
})

test('[OPS-37] what one bet of a rank may stake and pay holds from the next bet on, for whoever has or comes to the rank', async () => {
  const [first, second] = [await team.member(), await team.member()]
  await haveBet(second, 6_000_000n)
  const node = betting(database)
  const roundId = await node.newRound()
  const bet = async ({ id }: TestMember, stake: bigint, highest: bigint) => {
    const intent = { ...node.intent(id, roundId, stake), highestPayoutAmount: amount(highest) }
    const outcome = await node.wagering.wager(intent)
    return outcome.ok ? 'taken' : `${outcome.code} ${outcome.detail?.['max'] ?? ''}`.trim()
  }
  const limits = (stake: bigint | null, payout: bigint | null) => ({
    stakeMaxAmount: stake === null ? null : amount(stake),
    payoutMaxAmount: payout === null ? null : amount(payout),
  })
  expect(await set(limits(50n, 300n))).toMatchObject({ ok: true })
  // Together in one batch: the one is limited by the rank, the other is not.
  expect(await Promise.all([bet(first, 51n, 301n), bet(second, 51n, 300n)])).toEqual(['taken', 'stake_max_exceeded 50'])
  expect(await bet(second, 50n, 301n)).toBe('payout_max_exceeded 300')
  expect(await bet(second, 50n, 300n)).toBe('taken')
  // Whoever comes to the rank is limited by it, and who leaves it is not any more.
  expect(await give(first, 1, 2)).toMatchObject({ ok: true })
  expect(await give(second, 2, 1)).toMatchObject({ ok: true })
  expect([await bet(first, 51n, 0n), await bet(second, 51n, 301n)]).toEqual(['stake_max_exceeded 50', 'taken'])
  // The lower one of two limits holds, and the member is told of it.
  const wallet = sql`account_id = ${accountOf(first.id)}`
  await sql`update wagering.player set stake_max = 20 where ${wallet}`.execute(database.sql)
  expect(await bet(first, 21n, 0n)).toBe('stake_max_exceeded 20')
  const protection = await value(server.client.call(wageringRoutes.protection, {}, { token: first.token }))
  expect(protection.house).toEqual({ stakeMaxAmount: 20n, payoutMaxAmount: 300n })
  await sql`update wagering.player set stake_max = null where ${wallet}`.execute(database.sql)
  expect(await set(limits(null, null))).toMatchObject({ ok: true })
  expect(await bet(first, 51n, 301n)).toBe('taken')
  // The first rank is that of members without a row of play, too.
  const { names: _names, ...bronze } = (await ranks())[0]!.values // A site has a first rank.
  expect(await set({ ...bronze, ...limits(40n, null) })).toMatchObject({ ok: true })
  expect(await bet(await team.member(), 41n, 0n)).toBe('stake_max_exceeded 40')
  expect(await set({ ...bronze, ...limits(null, null) })).toMatchObject({ ok: true })
  await node.wagering.stop()
})
