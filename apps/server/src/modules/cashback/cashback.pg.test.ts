import { type CashbackSetting, cashbackRoutes, ledgerRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { accountOf } from '../../../test/accounts.ts'
import { type Betting, betting, closeSlots, paying, play, readEnds } from '../../../test/betting.ts'
import { addGames, addVendor } from '../../../test/catalog.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, type People, type TestMember, colleagues, people, value } from '../../../test/factories.ts'
import { passTime } from '../../../test/pass-time.ts'
import type { StaffClient } from '../../../test/staff.ts'
import { violationsOf } from '../../../test/violations.ts'
import { requireTurnover } from '../cashier/index.ts'
import { createLedger, ledgerInvariants } from '../ledger/index.ts'
import { readSiteMerchant } from '../site/index.ts'
import { countTurnover } from '../wagering/index.ts'
import { claimCashback } from './claim.ts'
import type { CashbackDeps } from './deps.ts'
import { cashbackInvariants } from './invariants.ts'
import { settleDue } from './settle.ts'

let database: ThrowawayDatabase
let server: TestApp
let bets: Betting
let staff: StaffClient
let as: Colleagues['as']
let team: People
let deps: CashbackDeps
const ranks = new Map<bigint, number>()
const merchant = () => readSiteMerchant(database.sql, 1)
const dayMs = 86_400_000

const setting: CashbackSetting = {
  isOn: true,
  isManual: true,
  times: [180],
  amountMin: amount(100n),
  amountMax: null,
  claimDays: 7,
  rates: [
    { category: 'LOTT', vendor: null, rankFrom: 0, rate: 10 },
    { category: 'LOTT', vendor: null, rankFrom: 3, rate: 20 },
    { category: 'LIVE', vendor: null, rankFrom: 0, rate: 30 },
    { category: 'LIVE', vendor: 'OUTER', rankFrom: 0, rate: 60 },
  ],
}
let version = 0
async function set(changed: Partial<CashbackSetting> = {}, by = 'linh') {
  const input = { setting: { ...setting, ...changed }, version, reason: 'Bảng mới' }
  const answer = await staff.call(staffRoutes.setCashback, input, as(by))
  if (answer.ok) version = answer.value.version
  // What an operator changes is kept for a second.
  passTime(1050)
  return answer
}

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  bets = betting(database)
  team = people(database, server, 'back')
  ;({ client: staff, as } = await colleagues(database, server.app.http.fastify, {
    linh: 'finance-checker',
    anh: 'finance-maker',
    audrey: 'auditor',
  }))
  await sql`update catalog.game set round_code = 'TEST'
    where id = (select min(id) from catalog.game where category = 'LOTT')`.execute(database.sql)
  await addVendor(database, 'OUTER', { categories: ['LIVE'] })
  await addGames(database, 'OUTER', [{ code: 'reef', category: 'LIVE' }])
  deps = {
    database,
    log: { error: () => {}, warn: () => {}, info: () => {} } as never, // as: nothing is read here.
    merchantOf: merchant,
    deskSite: (() => merchant()) as never, // as: no desk is opened by it.
    ledger: createLedger({ database }),
    requireTurnover,
    rankLevelsOf: async (_merchant, ids) => new Map(ids.map((id) => [id, ranks.get(id) ?? 1])),
    rateLimitFactor: 1,
  }
  expect(await set()).toMatchObject({ ok: true })
})
afterAll(async () => {
  const violations = await violationsOf(database, [...ledgerInvariants, ...cashbackInvariants])
  await server.close()
  await database.drop()
  expect(violations).toEqual({})
})

/** A lottery bet that has ended. */
async function lottery(by: TestMember, stake: bigint): Promise<void> {
  const roundId = await bets.newRound()
  await value(bets.wagering.wager(bets.intent(by.id, roundId, stake)))
  await bets.draw(roundId)
  await bets.wagering.settleRound({ roundId, settle: paying(() => 0n) })
}

let rounds = 0
/** A round at a vendor that has ended, and a way to return a part of its stake. */
async function vendorRound(by: TestMember, stake: bigint) {
  const account = accountOf(by.id)
  const { rows } = await sql<{ id: bigint }>`select (wagering.outside_round_at(${account}, 'OUTER', 'reef',
    ${`c${(rounds += 1)}`}, clock_timestamp())).id`.execute(database.sql)
  const id = rows[0]!.id // The function answers one round.
  const move = (reason: string, units: bigint) =>
    sql`select wagering.move_outside(${id}, ${account}, ${reason}::ledger.reason, ${units}, gen_random_uuid(),
      clock_timestamp())`.execute(database.sql)
  await move('vendor_stake', -stake)
  await sql`select wagering.end_outside(${id}, clock_timestamp())`.execute(database.sql)
  return { giveBack: (units: bigint) => move('vendor_refund', units) }
}

const count = () => readEnds(database, 'turnover', countTurnover)
let day = 1
/** Counts what has ended, and lets the next time of settlement pass. */
async function passDay(): Promise<Date> {
  const now = new Date(Date.now() + (day += 1) * dayMs)
  await closeSlots(database, now)
  return now
}
async function settle(): Promise<Date> {
  const now = await passDay()
  await settleDue(deps, now)
  await settleDue(deps, now)
  return now
}
const seen = ({ token }: TestMember) => value(server.client.call(cashbackRoutes.cashback, {}, { token }))
const claim = ({ token }: TestMember) => value(server.client.call(cashbackRoutes.claimCashback, {}, { token }))

test('[MEMBER-44] [MEMBER-45] [MEMBER-46] what was bet is claimable by category and vendor at its rate, is paid once, and stands in the history', async () => {
  const member = await team.member()
  ranks.set(member.id, 3)
  await lottery(member, 100_000n)
  await vendorRound(member, 200_000n)
  await count()
  const before = await seen(member)
  expect(before).toMatchObject({ claimable: [], claimableAmount: 0n, nextAt: expect.any(Date) })
  // The rank of the site's own rows, which is the first.
  expect(before.accruing.map(({ category, validAmount, rate }) => [category, validAmount, rate])).toEqual([
    ['LIVE', 200_000n, 60],
    ['LOTT', 100_000n, 10],
  ])
  await settle()
  const { claimable, claimableAmount, accruing } = await seen(member)
  expect(claimable).toMatchObject([
    { category: 'LIVE', vendor: 'OUTER', validAmount: 200_000n, rate: 60, amount: 1_200n },
    { category: 'LOTT', validAmount: 100_000n, rate: 20, amount: 200n },
  ])
  expect([claimableAmount, accruing]).toEqual([1_400n, []])
  const money = await team.moneyOf(member)
  expect(await claim(member)).toEqual({ amount: 1_400n })
  expect(await claim(member)).toEqual({ amount: 0n })
  expect(await team.moneyOf(member)).toBe(money + 1_400n)
  expect(await seen(member)).toMatchObject({ claimable: [], claimableAmount: 0n })
  const history = await value(server.client.call(cashbackRoutes.cashbackHistory, {}, { token: member.token }))
  expect(history).toMatchObject({ claims: [{ amount: 1_400n, byItself: false, at: expect.any(Date) }], next: null })
  const { entries } = await value(
    server.client.call(ledgerRoutes.accountRecord, { reason: 'cashback' }, { token: member.token }),
  )
  expect(entries).toMatchObject([{ netAmount: 1_400n }])
  const { rows } = await sql`select required_amount from cashier.turnover_requirement
    where account_id = ${accountOf(member.id)} and source = 'cashback'`.execute(database.sql)
  expect(rows).toEqual([{ required_amount: 1_400n }])
})

test('[MEMBER-45] of five hundred claims, twenty-five at every instant, one is paid', async () => {
  const member = await team.member()
  await lottery(member, 500_000n)
  await settle()
  const money = await team.moneyOf(member)
  const here = { memberId: member.id, merchant: await merchant(), now: new Date() }
  const lane = async () => {
    const answered: Awaited<ReturnType<typeof claimCashback>>[] = []
    for (let n = 0; n < 20; n++) answered.push(await claimCashback(deps, here))
    return answered
  }
  const answers = (await Promise.all(Array.from({ length: 25 }, lane))).flat()
  const paid = answers.map((answer) => (answer.ok ? answer.value.amount : -1n))
  expect(paid.filter((units) => units === 500n)).toHaveLength(1)
  expect(paid.reduce((sum, units) => sum + units, 0n)).toBe(500n)
  expect(await team.moneyOf(member)).toBe(money + 500n)
})

test('a correction posts the difference, also after it was settled; what is left below the least is carried on', async () => {
  const member = await team.member()
  const round = await vendorRound(member, 100_000n)
  await settle()
  expect((await seen(member)).claimableAmount).toBe(600n)
  await round.giveBack(40_000n)
  await count()
  expect((await seen(member)).accruing).toMatchObject([{ validAmount: -40_000n, amount: 0n }])
  await vendorRound(member, 50_000n)
  await settle()
  // 10,000 are worth 60, which is less than the least.
  expect((await seen(member)).claimableAmount).toBe(600n)
  await vendorRound(member, 10_000n)
  await settle()
  expect((await seen(member)).claimable.map(({ validAmount, amount: units }) => [validAmount, units])).toEqual([
    [100_000n, 600n],
    [20_000n, 120n],
  ])
})

test('what is not claimed in its time expires', async () => {
  const member = await team.member()
  await lottery(member, 300_000n)
  await settle()
  await sql`update cashback.part set expires_at = now() - interval '1 second'
    where member_id = ${member.id}`.execute(database.sql)
  expect(await seen(member)).toMatchObject({ claimable: [] })
  expect(await claim(member)).toEqual({ amount: 0n })
  await settleDue(deps, new Date())
  const { settlements } = await value(staff.call(staffRoutes.cashbackRules, {}, as('audrey')))
  expect(settlements[0]).toMatchObject({ amount: 300n, claimedAmount: 0n, expiredAmount: 300n, isDone: true })
})

test('[OPS-55] rates by category, vendor and rank, by hand or by itself, and its times are set at a desk, unless a colleague was faster', async () => {
  expect(await set({}, 'anh')).toMatchObject({ code: 'not_permitted' })
  expect(await set({ rates: [{ category: 'RNG', vendor: 'OUTER', rankFrom: 0, rate: 1 }] })).toMatchObject({
    code: 'invalid_request',
  })
  const input = { setting, version: version - 1, reason: 'Bảng cũ' }
  expect(await staff.call(staffRoutes.setCashback, input, as('linh'))).toMatchObject({ code: 'changed_meanwhile' })
  expect(await set({ isManual: false, times: [0, 720], amountMax: amount(250n) })).toMatchObject({ ok: true })
  const shown = await value(staff.call(staffRoutes.cashbackRules, {}, as('audrey')))
  expect(shown).toMatchObject({ version, setting: { isManual: false, times: [0, 720], amountMax: 250n } })
  expect(shown.setting.rates).toHaveLength(4)
  expect(shown.vendors).toContainEqual(expect.objectContaining({ code: 'OUTER', categories: ['LIVE'] }))
  expect(shown.played).toContainEqual({
    category: 'LOTT',
    vendor: expect.any(String),
    rankLevel: 3,
    validAmount: 100_000n,
  })
  const { changes } = await value(staff.call(staffRoutes.cashbackChanges, {}, as('anh')))
  expect(changes[0]).toMatchObject({
    by: 'linh',
    reason: 'Bảng mới',
    before: { isManual: 'true', times: '03:00', 'LIVE OUTER': '60' },
    after: { isManual: 'false', times: '00:00 12:00', amountMax: '250' },
  })
  const { entries } = await value(staff.call(staffRoutes.audit, { subject: 'site demo', count: 5 }, as('audrey')))
  expect(entries[0]).toMatchObject({ actor: 'linh', action: 'cashback.set' })
})

test('[OPS-55] paid by itself it is in the wallet at the set time, up to the most, and members have no page of it', async () => {
  const member = await team.member()
  await lottery(member, 300_000n)
  const money = await team.moneyOf(member)
  await settle()
  expect(await team.moneyOf(member)).toBe(money + 250n)
  const { token } = member
  expect(await server.client.call(cashbackRoutes.cashback, {}, { token })).toMatchObject({ code: 'not_found' })
  expect(await server.client.call(cashbackRoutes.claimCashback, {}, { token })).toMatchObject({ code: 'not_found' })
  await settle()
  expect(await team.moneyOf(member)).toBe(money + 250n)
})

test('a settlement that is killed goes on where it stopped, and settles each wallet once', async () => {
  const members = await Promise.all([team.member(), team.member(), team.member()])
  for (const member of members) await lottery(member, 200_000n)
  const before = await Promise.all(members.map((member) => team.moneyOf(member)))
  const dying: CashbackDeps = {
    ...deps,
    ledger: {
      async post(tx, transfers) {
        await deps.ledger.post(tx, transfers)
        throw new Error('killed')
      },
    },
  }
  const now = await passDay()
  await expect(settleDue(dying, now)).rejects.toThrow('killed')
  await Promise.all([settleDue(deps, now), settleDue(deps, now)])
  const after = await Promise.all(members.map((member) => team.moneyOf(member)))
  expect(after.map((money, at) => money - (before[at] ?? 0n))).toEqual([200n, 200n, 200n])
})

test('switched off, bets earn nothing; on again, what is bet from then on does', async () => {
  const member = await team.member()
  // Bets end in the five minutes that are open, which are those of another day here: it is switched at their beginning.
  const atSlot = (when: 'since' | 'until') =>
    sql`update cashback.period set ${sql.ref(when)} = (select at from wagering.turnover_closed)
      where since = (select max(since) from cashback.period)`.execute(database.sql)
  await set({ isOn: false })
  await atSlot('until')
  await lottery(member, 300_000n)
  await closeSlots(database)
  await set({ isManual: true })
  await atSlot('since')
  expect(await seen(member)).toMatchObject({ accruing: [] })
  await lottery(member, 100_000n)
  await count()
  expect(await seen(member)).toMatchObject({ accruing: [{ validAmount: 100_000n }] })
  expect(play.code).toBe((await merchant()).currency.code)
})
