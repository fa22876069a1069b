import { type InputOf, type StaffBet, inboxRoutes, staffRoutes, bettingRecordRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { betting, paying, play } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, type People, type TestMember, colleagues, people, value } from '../../../test/factories.ts'
import { type Statement, openPlans, watched } from '../../../test/plans.ts'
import { violationsOf } from '../../../test/violations.ts'
import { ledgerInvariants, walletOf } from '../ledger/index.ts'
import { wageringInvariants } from '../wagering/index.ts'
import { searchBets } from './search.ts'

const site = { id: 1, currency: play }
let database: ThrowawayDatabase
let server: TestApp
let house: ReturnType<typeof betting>
let team: People
let staff: Colleagues
let an: TestMember
let binh: TestMember

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  house = betting(database)
  team = people(database, server, 'bettor')
  staff = await colleagues(database, server.app.http.fastify, {
    linh: 'risk',
    minh: 'risk',
    chi: 'support',
    dung: 'auditor',
  })
  ;[an, binh] = [await team.member(), await team.member()]
})
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...wageringInvariants])).toEqual({})
  await house.wagering.stop()
  await server.close()
  await database.drop()
})

const place = async (by: TestMember, roundId: bigint, stake = 100n) =>
  String((await value(house.wagering.wager(house.intent(by.id, roundId, stake)))).betId)
async function settled(by: TestMember, payout: bigint) {
  const roundId = await house.newRound()
  const betId = await place(by, roundId)
  await house.draw(roundId)
  await house.wagering.settleRound({ roundId, settle: paying(() => payout) })
  return { betId, roundId }
}
const numberOf = async (roundId: bigint) =>
  (await sql<{ number: string }>`select number from wagering.round where id = ${roundId}`.execute(database.sql))
    .rows[0]!.number
/** A member's part in a round at a vendor. */
const atVendor = async (by: TestMember, number: string) =>
  (
    await sql<{ id: bigint }>`insert into wagering.outside_round (account_id, vendor, game_code, number, staked, paid,
        status, opened_at, ended_at)
      values (${walletOf(by.id, play)}, 'REEF', 'wheel', ${number}, 0, 0, 'settled', now(), now()) returning id`.execute(
      database.sql,
    )
  ).rows[0]!.id.toString()

type Asked = Partial<InputOf<typeof staffRoutes.bets>>
const list = async (asked: Asked = {}, by = 'linh') =>
  value(staff.client.call(staffRoutes.bets, { list: 'all', ...asked }, staff.as(by)))
const idsOf = async (asked: Asked) => (await list(asked)).bets.map(({ id }: StaffBet) => id)
const read = (betId: string, by = 'linh') => staff.client.call(staffRoutes.bet, { betId }, staff.as(by))
const propose = (by: string, betId: string) =>
  staff.client.call(
    staffRoutes.proposeBetVoid,
    { betId, why: 'game_fault', reason: 'the bowl fell over' },
    staff.as(by),
  )
const act = (what: 'confirmBetVoid' | 'dropBetVoid') => (by: string, betId: string) =>
  staff.client.call(staffRoutes[what], { betId, reason: 'looked at it' }, staff.as(by))
const [confirm, drop] = [act('confirmBetVoid'), act('dropBetVoid')]

describe('any bet is found', () => {
  test('by its number, its draw, its player, its game, its state and its days, newest first', async () => {
    const roundId = await house.newRound()
    const first = await place(an, roundId)
    const second = await place(binh, roundId)
    const { betId: won } = await settled(an, 200n)
    const vendors = await atVendor(an, 'reef-77')
    expect(await idsOf({ text: first })).toEqual([first])
    expect(await idsOf({ by: 'round', text: await numberOf(roundId) })).toEqual([second, first])
    expect(await idsOf({ by: 'round', text: 'reef-77' })).toEqual([vendors])
    expect((await idsOf({ by: 'account', text: an.username })).slice(0, 3)).toEqual([vendors, won, first])
    expect(await idsOf({ by: 'account', text: String(binh.id) })).toEqual([second])
    expect(await idsOf({ by: 'account', text: an.username, status: 'won', gameCode: 'TEST' })).toEqual([won])
    expect(await idsOf({ gameCode: 'REEF:' })).toEqual([vendors])
    expect(await idsOf({ gameCode: 'REEF:wheel' })).toEqual([vendors])
    expect(await idsOf({ gameCode: 'TEST', status: 'placed' })).toEqual([second, first])
    expect(await idsOf({ until: new Date(Date.now() - 3_600_000) })).toEqual([])
    expect(await idsOf({ from: new Date(Date.now() - 3_600_000), status: 'won' })).toEqual([won])
    expect(await idsOf({ from: new Date(Date.now() + 3_600_000) })).toEqual([])
    for (const nobody of [{ text: 'abc' }, { text: '999' }, { by: 'account', text: 'nobody' }] as const)
      expect(await idsOf(nobody)).toEqual([])
    expect((await list()).games).toEqual(expect.arrayContaining(['TEST', 'REEF:']))
  })

  test('a page at a time, and days by the order of the ids', async () => {
    const all = await idsOf({})
    const seen: string[] = []
    for (let before: string | null = null; ;) {
      const page: Awaited<ReturnType<typeof list>> = await list({ count: 2, ...(before !== null && { before }) })
      seen.push(...page.bets.map(({ id }) => id))
      if (page.next === null) break
      before = page.next
    }
    expect(seen).toEqual(all)
    const oldest = all.at(-1)!
    await sql`update wagering.bet set placed_at = placed_at - interval '2 days' where id = ${oldest}`.execute(
      database.sql,
    )
    const yesterday = { from: new Date(Date.now() - 3 * 86_400_000), until: new Date(Date.now() - 86_400_000) }
    expect(await idsOf(yesterday)).toEqual([oldest])
    expect(await idsOf({ by: 'account', text: an.username, ...yesterday })).toEqual([oldest])
    await sql`update wagering.bet set placed_at = placed_at + interval '2 days' where id = ${oldest}`.execute(
      database.sql,
    )
  })

  test('by indexes, whichever way it is asked for', async () => {
    const plans = await openPlans(database)
    const text = String(an.id)
    const period = { from: new Date('2026-11-01'), until: new Date('2026-11-08') }
    const everyWay: readonly Asked[] = [
      {},
      { before: '5', status: 'won', gameCode: 'TEST', ...period },
      { text: '1024' },
      { by: 'round', text: '202611270001' },
      { by: 'account', text },
      { by: 'account', text, before: '5', ...period },
    ]
    for (const asked of everyWay) {
      const statements: Statement[] = []
      await searchBets(watched(database, statements), site, { list: 'all', ...asked })
      expect(statements.length).toBeGreaterThan(0)
      for (const statement of statements)
        expect([statement.sql, await plans.scansOf(statement)]).toEqual([statement.sql, []])
    }
    await plans.close()
  })

  test('by those who may, and on its own site', async () => {
    const { betId } = await settled(an, 0n)
    for (const by of ['chi', 'dung']) {
      expect((await read(betId, by)).ok).toBe(true)
      expect(await propose(by, betId)).toMatchObject({ code: 'not_permitted' })
    }
    const lotus = { ...staff.as('linh'), headers: { host: 'lotus.localhost', origin: 'http://lotus.localhost' } }
    expect(await staff.client.call(staffRoutes.bet, { betId }, lotus)).toMatchObject({ code: 'not_found' })
    const asked = { betId, why: 'late', reason: 'not ours' } as const
    expect(await staff.client.call(staffRoutes.proposeBetVoid, asked, lotus)).toMatchObject({ code: 'not_found' })
    expect(await value(staff.client.call(staffRoutes.bets, { list: 'all' }, lotus))).toMatchObject({ bets: [] })
  })
})

describe('two people void a bet', () => {
  test('[OPS-38] which they find whichever way; its history has the money, the versions and the people', async () => {
    const before = await team.moneyOf(an)
    const { betId, roundId } = await settled(an, 300n)
    expect(await team.moneyOf(an)).toBe(before + 200n)
    const [since, until] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)]
    for (const asked of [
      { text: betId },
      { by: 'round', text: await numberOf(roundId) },
      { by: 'account', text: an.username },
      { gameCode: 'TEST', status: 'won' },
      { from: since, until },
    ] as const)
      expect(await idsOf(asked)).toContain(betId)
    expect(await propose('linh', betId)).toMatchObject({ ok: true })
    expect((await list({ list: 'waiting' })).bets).toMatchObject([
      { id: betId, memberId: String(an.id), waiting: { by: 'linh', why: 'game_fault', reason: 'the bowl fell over' } },
    ])
    expect(await confirm('linh', betId)).toMatchObject({ code: 'second_person_needed' })
    expect(await team.moneyOf(an)).toBe(before + 200n)
    expect(await confirm('minh', betId)).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await confirm('minh', betId)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await team.moneyOf(an)).toBe(before)
    expect(await read(betId)).toMatchObject({
      value: {
        bet: { status: 'void', voidReason: 'game_fault', lines: [{ play: 'lo2' }] },
        round: { status: 'settled' },
        ends: [
          { version: 1, status: 'won', payoutAmount: 300n },
          { version: 2, status: 'void', payoutAmount: 100n, validAmount: 0n },
        ],
        corrections: [{ proposedBy: 'linh', decidedBy: 'minh', movedAmount: -200n, uncoveredAmount: 0n }],
        entries: [
          { reason: 'stake', netAmount: -100n },
          { reason: 'payout', netAmount: 300n },
          { reason: 'correction', netAmount: -200n, balanceAmount: before },
        ],
        acts: [
          { by: 'minh', action: 'bet.voided', reason: 'looked at it' },
          { by: 'linh', action: 'bet.second_person_needed' },
          { by: 'linh', action: 'bet.void_proposed', reason: 'the bowl fell over' },
        ],
        waiting: null,
        hold: 'void',
      },
    })
    const record = await server.client.call(bettingRecordRoutes.bettingRecord, { id: betId }, { token: an.token })
    expect(record).toMatchObject({ value: { bets: [{ status: 'void', voidReason: 'game_fault', netAmount: 0n }] } })
    const letters = await server.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token: an.token })
    expect(letters).toMatchObject({ value: { list: [{ title: 'Một cược của bạn đã bị hủy' }, expect.anything()] } })
  })

  test('that is open, as long as its draw takes bets and after', async () => {
    const before = await team.moneyOf(binh)
    const betId = await place(binh, await house.newRound())
    await propose('minh', betId)
    expect(await read(betId)).toMatchObject({ value: { hold: null, waiting: { by: 'minh' } } })
    expect(await propose('linh', betId)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await confirm('linh', betId)).toMatchObject({ ok: true, value: { version: 1 } })
    expect(await team.moneyOf(binh)).toBe(before)
    expect(await read(betId)).toMatchObject({
      value: { ends: [{ version: 1, status: 'void' }], entries: [{ reason: 'stake' }, { reason: 'refund' }] },
    })
  })

  test('unless a colleague does not agree', async () => {
    const { betId } = await settled(an, 0n)
    await propose('linh', betId)
    expect(await drop('minh', betId)).toMatchObject({ ok: true })
    expect(await drop('minh', betId)).toMatchObject({ code: 'changed_meanwhile' })
    expect((await list({ list: 'waiting' })).bets).toEqual([])
    expect(await read(betId)).toMatchObject({ value: { waiting: null, acts: [{ action: 'bet.void_dropped' }, {}] } })
  })

  test('and none of a vendor, which cancels it itself', async () => {
    const betId = await atVendor(an, 'reef-78')
    expect(await read(betId)).toMatchObject({ value: { hold: 'vendor', bet: { vendor: 'REEF' }, round: null } })
    expect(await propose('linh', betId)).toMatchObject({ code: 'not_found' })
  })

  test('which the first page counts as a task of those who decide it', async () => {
    const { betId } = await settled(an, 0n)
    await propose('linh', betId)
    const today = await value(staff.client.call(staffRoutes.today, {}, staff.as('linh')))
    expect(today.tasks).toContainEqual(expect.objectContaining({ name: 'bet_voids', count: 1 }))
    await drop('linh', betId)
  })
})
