import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { vendorHouse } from '../../../test/vendors.ts'
import { listParked } from './parked.ts'

let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof vendorHouse>>
beforeAll(async () => {
  database = await throwawayDatabase()
  house = await vendorHouse(database)
})
afterAll(async () => {
  await house.stop()
  await database.drop()
})
beforeEach(async () => {
  await sql`delete from vendors.payout_ceiling where connection_id is not null`.execute(database.sql)
  await sql`delete from vendors.paid_by_day`.execute(database.sql)
})

let names = 0
const newName = (kind: string) => `${kind}${(names += 1)}`

async function atTable() {
  const { memberId, player, session, game, currency } = await house.playing(1000n)
  const of = { player, game, round: newName('r') }
  return {
    of,
    balance: () => house.balanceOf(memberId),
    bet: (amount: string) => house.call('bet', { ...of, session, currency, tx: newName('t'), amount }),
    betWin: (bet: string, win: string, tx = newName('t')) =>
      house.call('betWin', { ...of, session, currency, tx, bet, win }),
    win: (amount: string, tx = newName('t'), more: object = {}) => house.call('win', { ...of, tx, amount, ...more }),
    adjust: (amount: string, tx = newName('t')) => house.call('adjust', { ...of, tx, amount, reason: 're-settled' }),
    rollback: (refTx: string) => house.call('rollback', { tx: newName('t'), refTx }),
  }
}

const ceiling = (stakeMultiple: number, unstaked: number, round: number, day: number, game: string | null = null) =>
  sql`insert into vendors.payout_ceiling values (${house.connectionIds.get('banyan-sim')}, ${game}, ${stakeMultiple},
    ${unstaked}, ${round}, ${day})`.execute(database.sql)

async function parkedOf(tx: string) {
  const found = (await listParked(database.sql, 1, 'open')).find((each) => each.tx === tx)
  if (!found) throw new Error(`${tx} is not parked`)
  return found
}
const decide = (id: string, by: string, verdict: 'released' | 'rejected' = 'released') =>
  database.transaction((tx) => house.vendors[0]!.decideParked(tx, 1, { id: BigInt(id), by, verdict }))

it('a win of ten thousand million times its stake is answered and not paid, until two people have said so', async () => {
  const table = await atTable()
  await table.bet('100')
  const tx = newName('t')
  const answer = await table.win('1000000000000', tx, { endRound: true })
  expect(answer).toMatchObject({ code: 'OK', parked: true, balance: '900', sequence: 2, status: 200, signed: true })
  expect(await table.win('1000000000000', tx, { endRound: true })).toMatchObject({ parked: true, replayed: true })
  expect(await table.balance()).toBe(900n)
  const parked = await parkedOf(tx)
  expect(parked).toMatchObject({
    vassalage: 'SIM',
    amount: 1_000_000_000_000n,
    ceiling: 'stake_multiple',
    proposal: null,
  })
  expect(await decide(parked.id, 'an')).toMatchObject({ ok: true, value: { status: 'proposed' } })
  expect(await decide(parked.id, 'an')).toEqual({ ok: false, code: 'second_person_needed' })
  expect(await table.balance()).toBe(900n)
  expect(await house.violations()).toEqual({})
  house.changed.splice(0)
  const both = await Promise.all([decide(parked.id, 'binh'), decide(parked.id, 'cuc')])
  expect(both.map((each) => (each.ok ? each.value.status : each.code)).toSorted()).toEqual([
    'already_decided',
    'decided',
  ])
  expect(await table.balance()).toBe(1_000_000_000_900n)
  expect(house.changed).toHaveLength(1)
  expect(await house.violations()).toEqual({})
})

it.each(['bet', 'none'] as const)('other ways to pay are held to it as well (stake before: %s)', async (before) => {
  await ceiling(10, 50, 1_000_000, 1_000_000)
  const table = await atTable()
  if (before === 'bet') await table.bet('5')
  for (const method of ['promoWin', 'jackpotWin', 'freeRoundWin'] as const)
    expect(await house.call(method, { ...table.of, tx: newName('t'), amount: '51' })).toMatchObject({ parked: true })
  expect(await table.adjust('51')).toMatchObject({ code: 'OK', parked: true })
  expect(await table.win('50')).toMatchObject({ code: 'OK', sequence: before === 'bet' ? 3 : 2 })
  expect(await table.win('1')).toMatchObject({ parked: true })
  expect(await table.betWin('5', '60')).toMatchObject({ parked: true })
  expect(await table.balance()).toBe(before === 'bet' ? 1040n : 1045n)
  expect(await house.violations()).toEqual({})
})

it('a round, and a game of a vendor on a day, pay no more than their sums', async () => {
  await ceiling(1000, 1000, 300, 100_000, 'another-game')
  await ceiling(1000, 1000, 300, 500)
  const [first, second] = [await atTable(), await atTable()]
  await first.bet('10')
  expect(await first.win('300')).not.toHaveProperty('parked')
  expect(await first.win('1')).toMatchObject({ parked: true })
  await second.bet('10')
  expect(await second.win('201', 'w-day')).toMatchObject({ parked: true })
  expect(await parkedOf('w-day')).toMatchObject({ ceiling: 'day_amount' })
  expect(await second.win('200')).not.toHaveProperty('parked')
  expect(await house.violations()).toEqual({})
})

it('a proposal counts for a day, and a rejected payout is not paid for good', async () => {
  const table = await atTable()
  await table.bet('1')
  await table.win('90000000', 'w-old')
  const { id } = await parkedOf('w-old')
  await decide(id, 'an', 'rejected')
  expect((await parkedOf('w-old')).proposal).toEqual({ by: 'an', verdict: 'rejected' })
  await sql`update vendors.parked_payout set proposed_at = clock_timestamp() - interval '25 hours'
    where id = ${id}`.execute(database.sql)
  expect((await parkedOf('w-old')).proposal).toBeNull()
  expect(await decide(id, 'binh', 'rejected')).toMatchObject({ value: { status: 'proposed' } })
  expect(await decide(id, 'an', 'released')).toMatchObject({ value: { status: 'proposed' } })
  expect(await decide(id, 'binh', 'rejected')).toMatchObject({ value: { status: 'proposed' } })
  expect(await decide(id, 'an', 'rejected')).toMatchObject({ value: { status: 'decided' } })
  expect(await decide(id, 'an', 'released')).toEqual({ ok: false, code: 'already_decided' })
  expect(await table.balance()).toBe(999n)
  expect(await house.violations()).toEqual({})
})

it('what the vendor takes back while it waits is not paid any more', async () => {
  const table = await atTable()
  await table.bet('1')
  await table.win('90000000', 'w-back')
  const { id } = await parkedOf('w-back')
  await decide(id, 'an')
  expect(await table.rollback('w-back')).toMatchObject({ code: 'OK', balance: '999' })
  expect(await decide(id, 'binh')).toEqual({ ok: false, code: 'already_decided' })
  expect(await table.balance()).toBe(999n)
  expect(await house.violations()).toEqual({})
})
