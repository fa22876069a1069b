import { type EntryKind, entryKinds } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betting, paying, play } from '../../../test/betting.ts'
import { throwawayDatabase } from '../../../test/database.ts'
import { dayBefore, reportHouse } from '../../../test/reports.ts'
import { walletOf, yearStatement, yearsOf } from '../ledger/index.ts'
import { readNumbers } from './numbers.ts'

const database = await throwawayDatabase()
const house = reportHouse(betting(database))
const timeZone = 'Asia/Ho_Chi_Minh'
const merchant = { id: 1, code: 'demo', currency: play, timeZone }
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})

/** A bet that ends at once and pays so much. */
async function bet(memberId: bigint, stake: bigint, payout: bigint) {
  const roundId = await house.newRound()
  await house.wagering.wager(house.intent(memberId, roundId, stake))
  await house.draw(roundId)
  await house.wagering.settleRound({ roundId, settle: paying(() => payout) })
}

/** Says when the bets of a member were staked, in the order in which they were. */
async function stakedAt(memberId: bigint, instants: readonly string[]) {
  await database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update wagering.bet set placed_at = said.at
      from (select id, (${[...instants]}::timestamptz[])[row_number() over (order by id)] as at from wagering.bet
        where account_id = ${walletOf(memberId, play)}) as said
      where said.id = bet.id and said.at is not null`.execute(tx)
  })
}

/** So many minutes after noon of the site's day before yesterday. */
const noon = (minutes: number, seconds = 0) =>
  new Date(Date.parse(`${dayBefore(2)}T12:00:00+07:00`) + (minutes * 60 + seconds) * 1000).toISOString()

let an = 0n
beforeAll(async () => {
  an = await house.join()
  const binh = await house.join()
  for (const memberId of [an, binh]) await house.move(memberId, 'deposit', 10_000n)
  for (const payout of [0n, 250n, 0n, 0n]) await bet(an, 100n, payout)
  await bet(binh, 700n, 0n)
  // Twenty minutes and ten seconds, a pause of more than half an hour, and half an hour to the second.
  await stakedAt(an, [noon(0), noon(20, 10), noon(51), noon(81)])
  await house.count()
})

test('a member reads how long they played, what they staked, won and lost, by day and by game', async () => {
  const read = (from: number, until: number) =>
    readNumbers(
      database.sql,
      { memberId: an, merchant, language: 'EN' },
      { from: dayBefore(from), until: dayBefore(until) },
    )
  const played = { bets: 4, stake: 400n, payout: 250n, net: -150n }
  const seconds = 20 * 60 + 10 + 30 * 60
  expect(await read(7, 0)).toEqual({
    total: { ...played, seconds },
    days: [
      { day: dayBefore(0), ...played, seconds: 0 },
      { day: dayBefore(2), bets: 0, stake: 0n, payout: 0n, net: 0n, seconds },
    ],
    games: [{ gameCode: 'TEST', name: null, ...played, seconds }],
  })
  expect((await read(2, 2)).total.seconds).toBe(seconds)
  expect(await read(9, 3)).toEqual({
    total: { bets: 0, stake: 0n, payout: 0n, net: 0n, seconds: 0 },
    days: [],
    games: [],
  })
})

test('time goes on over midnight and over the end of the range, on the day of the stake before', async () => {
  const memberId = await house.join()
  await house.move(memberId, 'deposit', 1000n)
  for (let bets = 0; bets < 3; bets += 1) await bet(memberId, 10n, 0n)
  const midnight = Date.parse(`${dayBefore(1)}T00:00:00+07:00`)
  await stakedAt(
    memberId,
    [-600, 300, 900].map((seconds) => new Date(midnight + seconds * 1000).toISOString()),
  )
  const secondsOf = async (day: number) =>
    (
      await readNumbers(
        database.sql,
        { memberId, merchant, language: 'EN' },
        { from: dayBefore(day), until: dayBefore(day) },
      )
    ).total.seconds
  expect([await secondsOf(2), await secondsOf(1)]).toEqual([900, 600])
})

/** Lets the entries of a wallet that are there be of another instant. */
const movedAt = (memberId: bigint, from: number, at: string) =>
  database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ledger.entry set at = ${at} where account = ${walletOf(memberId, play)} and seq >= ${from}`.execute(
      tx,
    )
  })

test('a statement of a year adds up to the ledger, to the unit, month by month', async () => {
  const memberId = await house.join()
  const kinds: Partial<Record<EntryKind, number>>[] = []
  const inMonth = async (at: string, moves: readonly (readonly [Parameters<typeof house.move>[1], bigint])[]) => {
    const { rows } = await sql<{ seq: number }>`select seq::int from ledger.account
      where id = ${walletOf(memberId, play)}`.execute(database.sql)
    for (const [reason, moved] of moves) await house.move(memberId, reason, moved)
    if (kinds.length > 0) await bet(memberId, 30n, 45n)
    kinds.push({})
    await movedAt(memberId, (rows[0]?.seq ?? 0) + 1, at)
  }
  await inMonth('2024-12-31T16:59:59.999Z', [['deposit', 1000n]]) // The last instant of the year before, in the zone.
  await inMonth('2024-12-31T17:00:00Z', [['withdrawal', -200n]]) // The first of the year.
  await inMonth('2025-03-10T00:00:00Z', [['deposit', 500n], ['cashback', 7n], ['transfer_out', -40n]]) // prettier-ignore
  await inMonth('2025-12-31T16:59:59.999Z', [['adjustment', -11n], ['bonus', 13n], ['points_converted', 5n]]) // prettier-ignore
  await inMonth('2025-12-31T17:00:00Z', [['withdrawal', -100n]]) // The first of the year after.

  const asked = { memberId, currency: play, timeZone, now: new Date('2026-02-10T00:00:00Z') }
  const statement = await yearStatement(database.sql, { ...asked, year: 2025 })
  const none = Object.fromEntries(entryKinds.map((kind) => [kind, 0n]))
  const played = { bet: -30n, win: 45n }
  expect(statement.months).toHaveLength(12)
  expect(statement.months[0]).toEqual({
    month: '2025-01',
    opening: 1000n,
    moved: { ...none, withdrawal: -200n, ...played },
    closing: 815n,
  })
  expect(statement.months[2]).toEqual({
    month: '2025-03',
    opening: 815n,
    moved: { ...none, deposit: 500n, rebate: 7n, transfer: -40n, ...played },
    closing: 1297n,
  })
  expect(statement.months[11]).toMatchObject({
    opening: 1297n,
    moved: { adjustment: -11n, bonus: 13n, points: 5n, ...played },
    closing: 1319n,
  })

  // Each begins with what the one before held, what moved is what lies between, and all of it is what the ledger holds.
  for (const year of [2024, 2025, 2026]) {
    const { months, opening, moved, closing } = await yearStatement(database.sql, { ...asked, year })
    let held: bigint = opening
    for (const month of months) {
      expect(month.opening).toBe(held)
      held += Object.values(month.moved).reduce((sum, each) => sum + each, 0n)
      expect(month.closing).toBe(held)
    }
    expect(closing).toBe(held)
    expect(entryKinds.map((kind) => moved[kind])).toEqual(
      entryKinds.map((kind) => months.reduce((sum, month) => sum + month.moved[kind], 0n)),
    )
    const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from ledger.entry
      where account = ${walletOf(memberId, play)} and (at at time zone ${timeZone})::date < ${`${year + 1}-01-01`}::date`.execute(
      database.sql,
    )
    expect(closing).toBe(rows[0]?.sum)
  }
  const ended = await yearStatement(database.sql, { ...asked, year: 2026 })
  expect(ended.months.map(({ month }) => month)).toEqual(['2026-01', '2026-02'])
  expect(ended.closing).toBe((await house.ledger.balance(memberId, play)).balance)
  expect(await yearsOf(database.sql, asked)).toEqual([2026, 2025, 2024])
  expect(await yearsOf(database.sql, { ...asked, memberId: an + 1000n })).toEqual([])
})
