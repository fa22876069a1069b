import { type ReferralValues, referralRewardRoutes, referralRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { accountOf } from '../../../test/accounts.ts'
import { type Betting, betting, paying, readEnds } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, type People, type TestMember, colleagues, people, value } from '../../../test/factories.ts'
import type { StaffClient } from '../../../test/staff.ts'
import { violationsOf } from '../../../test/violations.ts'
import { requireTurnover } from '../cashier/index.ts'
import { readAddressLinks, readDeviceLinks } from '../identity/index.ts'
import { createLedger, ledgerInvariants } from '../ledger/index.ts'
import { readSiteMerchant } from '../site/index.ts'
import { countPlay, noteDeposits, readerName } from './count.ts'
import type { ReferralDeps } from './deps.ts'
import { referralInvariants } from './invariants.ts'
import { settleDue } from './settle.ts'

let database: ThrowawayDatabase
let server: TestApp
let bets: Betting
let staff: StaffClient
let as: Colleagues['as']
let team: People
let deps: ReferralDeps
const blocked = new Set<bigint>()
const dayMs = 86_400_000
let day = 0

const values: ReferralValues = {
  isOn: true,
  forAgents: false,
  giftAmount: amount(50_000n),
  depositMin: amount(200_000n),
  playMin: amount(300_000n),
  withinDays: 30,
  rate: 20,
  rateDays: 90,
  capAmount: null,
  settleHour: 4,
}
const set = (changed: Partial<ReferralValues>, version: number, by = 'linh') =>
  staff.call(staffRoutes.setReferral, { version, values: { ...values, ...changed }, reason: 'Mở giới thiệu' }, as(by))

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  bets = betting(database)
  team = people(database, server, 'refer')
  ;({ client: staff, as } = await colleagues(database, server.app.http.fastify, {
    linh: 'finance-checker',
    anh: 'finance-maker',
    audrey: 'auditor',
  }))
  deps = {
    database,
    log: { error: () => {}, warn: () => {}, info: () => {} } as never, // as: nothing is read here.
    merchantOf: () => readSiteMerchant(database.sql, 1),
    deskSite: (() => readSiteMerchant(database.sql, 1)) as never, // as: no desk is opened by it.
    ledger: createLedger({ database }),
    requireTurnover,
    async sharersOf(connection, memberId, since) {
      const addresses = await readAddressLinks(connection, { memberId, since, most: 50 })
      const devices = await readDeviceLinks(connection, { memberId, most: 50 })
      return new Map([
        ...addresses.map((each) => [each.memberId, 'address'] as const),
        ...devices.map((each) => [each.memberId, 'device'] as const),
      ])
    },
    blockedOf: async (_connection, ids) => new Set(ids.filter((id) => blocked.has(id))),
  }
  expect(await set({}, 0)).toMatchObject({ ok: true })
})
afterAll(async () => {
  const violations = await violationsOf(database, [...ledgerInvariants, ...referralInvariants])
  await server.close()
  await database.drop()
  expect(violations).toEqual({})
})

let address = 0
/** Somebody at an address of their own. */
const person = (under?: TestMember) => team.member({ under, address: `198.51.100.${(address += 1)}` })
async function deposit({ id }: TestMember, units: bigint): Promise<void> {
  const { currency } = await readSiteMerchant(database.sql, 1)
  const credit = { memberId: id, merchantId: 1, currency, amount: amount(units), reference: 1n } as const
  await database.transaction((tx) => noteDeposits(tx, [{ ...credit, source: 'deposit', reason: 'deposit' }]))
}
async function bet(by: TestMember, stake: bigint): Promise<void> {
  const roundId = await bets.newRound()
  await value(bets.wagering.wager(bets.intent(by.id, roundId, stake)))
  await bets.draw(roundId)
  await bets.wagering.settleRound({ roundId, settle: paying(() => 0n) })
}
/** Counts what has ended, and lets the hour of settlement pass, for several nodes at once. */
async function settle(): Promise<void> {
  await readEnds(database, readerName, countPlay)
  const now = new Date(Date.now() + (day += 1) * dayMs)
  await Promise.all([settleDue(deps, now), settleDue(deps, now)])
}
const rewards = ({ token }: TestMember) =>
  value(server.client.call(referralRewardRoutes.referralRewards, {}, { token }))
const friendsOf = async ({ token }: TestMember) =>
  (await value(server.client.call(referralRoutes.invitedFriends, {}, { token }))).friends

test('[MEMBER-53] a friend who deposits and bets earns the gift once and a share of every bet, which the member reads by friend', async () => {
  const inviter = await person()
  const friend = await person(inviter)
  const idle = await person(inviter)
  await deposit(friend, 200_000n)
  await deposit(friend, 5n)
  await bet(friend, 100_000n)
  await settle()
  const money = await team.moneyOf(inviter)
  expect(await rewards(inviter)).toMatchObject({ rewardAmount: 200n, terms: { giftAmount: 50_000n, rate: 20 } })
  await bet(friend, 200_000n)
  await settle()
  await settle()
  expect(await team.moneyOf(inviter)).toBe(money + 50_400n)
  expect(await rewards(inviter)).toMatchObject({
    rewardAmount: 50_600n,
    payments: [
      { amount: 50_400n, friends: 1 },
      { amount: 200n, friends: 1 },
    ],
  })
  expect(
    (await friendsOf(inviter)).map(({ account, registeredAt, rewardAmount }) => [
      account,
      registeredAt instanceof Date,
      rewardAmount,
    ]),
  ).toEqual([
    [`re•••r`, true, 0n],
    [`re•••r`, true, 50_600n],
  ])
  expect(idle.id).toBeGreaterThan(friend.id)
  const { rows } = await sql`select sum(required_amount)::bigint as asked from cashier.turnover_requirement
    where account_id = ${accountOf(inviter.id)} and source = 'referral'`.execute(database.sql)
  expect(rows).toEqual([{ asked: 50_600n }])
})

test('[OPS-60] a friend of the same browser or address earns nothing, and the desk says why; whoever plays at the same place later too', async () => {
  const inviter = await person()
  const [near, same, apart] = [
    await team.member({ under: inviter, address: `198.51.100.${address}` }),
    await person(inviter),
    await person(inviter),
  ]
  await sql`insert into identity.device (member_id, token_hash, user_agent)
    select id, sha256('one browser'), 'Chrome' from unnest(${[inviter.id, same.id]}::bigint[]) as id`.execute(
    database.sql,
  )
  for (const each of [near, same, apart]) {
    await deposit(each, 300_000n)
    await bet(each, 300_000n)
  }
  await settle()
  expect((await rewards(inviter)).rewardAmount).toBe(50_600n)
  const { friends } = await value(staff.call(staffRoutes.referralFriends, { state: 'refused' }, as('audrey')))
  expect(friends.map(({ memberId, flag, rewardAmount }) => [memberId, flag, rewardAmount])).toEqual([
    [String(same.id), 'device', 0n],
    [String(near.id), 'address', 0n],
  ])
  await bet(near, 300_000n)
  await settle()
  expect((await rewards(inviter)).rewardAmount).toBe(50_600n)
})

test('whoever is kept from playing is paid once they may play again; an agent earns where the rules say so', async () => {
  const inviter = await person()
  const friend = await person(inviter)
  const agent = await team.agent({ address: `198.51.100.${(address += 1)}` })
  const brought = await person(agent)
  await bet(brought, 300_000n)
  await bet(friend, 300_000n)
  blocked.add(inviter.id)
  await settle()
  expect((await rewards(inviter)).rewardAmount).toBe(0n)
  blocked.clear()
  await settle()
  expect((await rewards(inviter)).rewardAmount).toBe(600n)
  const { rows } = await sql`select from referrals.friend where member_id = ${agent.id}`.execute(database.sql)
  expect(rows).toEqual([])
})

test('a settlement that is killed leaves nothing half, and the next one pays once', async () => {
  const inviter = await person()
  const friend = await person(inviter)
  await bet(friend, 500_000n)
  await readEnds(database, readerName, countPlay)
  const money = await team.moneyOf(inviter)
  const dying: ReferralDeps = {
    ...deps,
    ledger: {
      ...deps.ledger,
      async post(tx, transfers) {
        await deps.ledger.post(tx, transfers)
        throw new Error('killed')
      },
    },
  }
  const now = new Date(Date.now() + (day += 1) * dayMs)
  await expect(settleDue(dying, now)).rejects.toThrow('killed')
  expect(await team.moneyOf(inviter)).toBe(money)
  await settleDue(deps, now)
  expect(await team.moneyOf(inviter)).toBe(money + 1_000n)
})

test('[OPS-60] rules are set with versions at a desk, after what thirty days would have cost; a colleague who was faster is not overwritten', async () => {
  const cost = await value(
    staff.call(
      staffRoutes.referralCost,
      { giftAmount: amount(50_000n), depositMin: amount(1n), playMin: amount(1n), withinDays: 30, rate: 20 },
      as('audrey'),
    ),
  )
  expect(cost.friends).toBeGreaterThan(2)
  expect(cost.gifts).toBe(0)
  expect(await set({ rate: 30 }, 2, 'anh')).toMatchObject({ code: 'not_permitted' })
  expect(await set({ rate: 30 }, 0)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await set({ isOn: false, rate: 30, capAmount: amount(9n) }, 2)).toMatchObject({ value: { version: 3 } })
  const { changes } = await value(staff.call(staffRoutes.referralChanges, {}, as('anh')))
  expect(changes[0]).toMatchObject({
    by: 'linh',
    before: { rate: '20', isOn: 'yes' },
    after: { rate: '30', capAmount: '9', isOn: '' },
  })
  const desk = await value(staff.call(staffRoutes.referralSettings, {}, as('audrey')))
  expect(desk).toMatchObject({ version: 3, values: { rate: 30, isOn: false }, paid: { members: expect.any(Number) } })
  const inviter = await person()
  const friend = await person(inviter)
  await bet(friend, 300_000n)
  await settle()
  expect(await rewards(inviter)).toMatchObject({ terms: null, rewardAmount: 0n })
})
