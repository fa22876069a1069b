import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { endBets, memberRow, openBet, placeBets, value } from '../../../test/factories.ts'
import { paying, readEnds, tellEnds } from '../../../test/betting.ts'
import { bettingOfFile } from '../../../test/of-file.ts'
import { trialMembersFrom } from '../ledger/index.ts'
import { readCalendar } from './calendar.ts'
import { recordPlays } from './record-plays.ts'

const bets = await bettingOfFile()
const { database } = bets
let members = 0

async function member(merchantId = 1): Promise<bigint> {
  const id = await memberRow(database, { username: `Player${(members += 1)}`, merchantId })
  await bets.newMembers([id], 1_000_000n)
  return id
}
/** Bets of a member that ended at an instant, in one fact, and are counted. */
async function ended(id: bigint, stakes: readonly bigint[], endedAt: string): Promise<void> {
  const placed = stakes.map((stake) => ({ by: { id }, stake }))
  const roundId = await endBets(bets, placed, { endedAt: new Date(endedAt) })
  const { rows } = await sql<{ first: bigint; last: bigint }>`select min(id) as first, max(id) as last from wagering.bet
    where round_id = ${roundId}`.execute(database.sql)
  await database.transaction((tx) => tellEnds(tx, rows[0]?.first ?? 0n, rows[0]?.last))
}
const count = () => readEnds(database, 'missions', recordPlays)
const days = async (id: bigint) => {
  const { rows } = await sql<{
    day: string
    valid: bigint
    bets: number
  }>`select played_on::text as day, valid_amount as valid, bets
    from missions.tally where account_id = ${accountOf(id)} order by 1`.execute(database.sql)
  return rows.map(({ day, valid, bets: rounds }) => [day, valid, rounds])
}
const weeks = async (id: bigint) => {
  const { rows } = await sql<{ week: string; valid: bigint; at: Date; merchant: number }>`select week_on::text as week,
    valid_amount as valid, reached_at as at, merchant_id as merchant from missions.score where account_id = ${accountOf(id)}
    order by 1`.execute(database.sql)
  return rows.map(({ week, valid, at, merchant }) => [merchant, week, valid, at.toISOString()])
}

beforeAll(async () => {
  await sql`update site.merchant set time_zone = 'Asia/Ho_Chi_Minh' where id = 1`.execute(database.sql)
  await sql`update site.merchant set time_zone = 'America/New_York' where id = 2`.execute(database.sql)
})
beforeEach(count)

describe('the day and the week that a bet counts for are those of its site, when it ended', () => {
  test.each`
    endedAt                       | merchant | day             | week
    ${'2026-11-22T16:59:59.999Z'} | ${1}     | ${'2026-11-22'} | ${'2026-11-16'}
    ${'2026-11-22T17:00:00.000Z'} | ${1}     | ${'2026-11-23'} | ${'2026-11-23'}
    ${'2026-11-23T04:59:59.999Z'} | ${2}     | ${'2026-11-22'} | ${'2026-11-16'}
    ${'2026-11-23T05:00:00.000Z'} | ${2}     | ${'2026-11-23'} | ${'2026-11-23'}
    ${'2026-10-31T03:59:59.000Z'} | ${2}     | ${'2026-10-30'} | ${'2026-10-26'}
    ${'2026-11-02T04:59:59.000Z'} | ${2}     | ${'2026-11-01'} | ${'2026-10-26'}
    ${'2027-01-01T16:59:59.000Z'} | ${1}     | ${'2027-01-01'} | ${'2026-12-28'}
  `('$endedAt at site $merchant: $day, in the week of $week', async ({ endedAt, merchant, day, week }) => {
    const id = await member(merchant)
    await ended(id, [100n], endedAt)
    await count()
    expect(await days(id)).toEqual([[day, 100n, 1]])
    expect(await weeks(id)).toEqual([[merchant, week, 100n, endedAt]])
  })

  it('bets of one fact on both sides of midnight count each for its own day', async () => {
    const id = await member()
    const [before, after] = [await bets.newRound(), await bets.newRound()]
    await placeBets(bets, before, [{ by: { id }, stake: 100n }])
    await placeBets(bets, after, [{ by: { id }, stake: 30n }])
    await sql`update wagering.bet set status = 'lost', payout = 0, settled_at = case round_id when ${before} then
      '2026-11-18T16:59:00Z'::timestamptz else '2026-11-18T17:01:00Z'::timestamptz end where round_id in (${before}, ${after})`.execute(
      database.sql,
    )
    const { rows } = await sql<{
      first: bigint
      last: bigint
    }>`select min(id) as first, max(id) as last from wagering.bet
      where round_id in (${before}, ${after})`.execute(database.sql)
    await database.transaction((tx) => tellEnds(tx, rows[0]?.first ?? 0n, rows[0]?.last))
    await count()
    expect(await days(id)).toEqual([
      ['2026-11-18', 100n, 1],
      ['2026-11-19', 30n, 1],
    ])
    expect(await weeks(id)).toEqual([[1, '2026-11-16', 130n, '2026-11-18T17:01:00.000Z']])
  })
})

describe('what is counted', () => {
  it('adds up over facts, and a score is reached when the last of it ended', async () => {
    const id = await member()
    await ended(id, [100n, 50n], '2026-11-18T03:00:00.000Z')
    await count()
    await ended(id, [25n], '2026-11-18T02:00:00.000Z')
    await count()
    await ended(id, [5n], '2026-11-19T02:00:00.000Z')
    await count()
    expect(await days(id)).toEqual([
      ['2026-11-18', 175n, 3],
      ['2026-11-19', 5n, 1],
    ])
    expect(await weeks(id)).toEqual([[1, '2026-11-16', 180n, '2026-11-19T02:00:00.000Z']])
  })

  it('of two members in one fact is each one’s own', async () => {
    const [one, other] = [await member(), await member(2)]
    const roundId = await endBets(
      bets,
      [
        { by: { id: one }, stake: 100n },
        { by: { id: other }, stake: 7n },
      ],
      { endedAt: new Date('2026-11-18T12:00:00Z') },
    )
    const { rows } = await sql<{
      first: bigint
      last: bigint
    }>`select min(id) as first, max(id) as last from wagering.bet
      where round_id = ${roundId}`.execute(database.sql)
    await database.transaction((tx) => tellEnds(tx, rows[0]?.first ?? 0n, rows[0]?.last))
    await count()
    expect([await days(one), await days(other)]).toEqual([[['2026-11-18', 100n, 1]], [['2026-11-18', 7n, 1]]])
  })

  it('is not what a later version of an end says: nothing is taken back, and nothing added', async () => {
    const [memberId, roundId] = [await member(), await bets.newRound()]
    const { betId } = await value(bets.wagering.wager(bets.intent(memberId, roundId, 100n)))
    await bets.draw(roundId)
    await bets.wagering.settleRound({ roundId, settle: paying(() => 0n) })
    await count()
    const before = [await days(memberId), await weeks(memberId)]
    expect(before[0]).toMatchObject([[expect.any(String), 100n, 1]])
    const end = { payoutAmount: amount(145n), validAmount: amount(50n) }
    for (const by of ['an', 'binh'])
      await database.transaction((tx) => bets.wagering.correctBet(tx, { betId, end, by, reason: 'wrongly entered' }))
    await count()
    expect([await days(memberId), await weeks(memberId)]).toEqual(before)
  })

  it('is nothing of a trial account, of a bet that came back, and of an account that is nobody', async () => {
    const trial = trialMembersFrom + 5n
    const nobody = await bets.newMember(1000n)
    await bets.newMembers([trial], 0n)
    await ended(nobody, [100n], '2026-11-18T12:00:00Z')
    const { memberId, roundId } = await openBet(bets)
    await bets.wagering.voidRound({ roundId, reason: 'test' })
    await count()
    expect([await days(trial), await days(nobody), await days(memberId)]).toEqual([[], [], []])
    expect([await weeks(trial), await weeks(nobody), await weeks(memberId)]).toEqual([[], [], []])
  })
})

describe('the calendar of a site', () => {
  test.each`
    instant                   | zone                  | lastWeek        | lastWeekBeginsAt              | weekBeginsAt
    ${'2026-11-24T00:00:00Z'} | ${'Asia/Ho_Chi_Minh'} | ${'2026-11-16'} | ${'2026-11-15T17:00:00.000Z'} | ${'2026-11-22T17:00:00.000Z'}
    ${'2026-11-03T12:00:00Z'} | ${'America/New_York'} | ${'2026-10-26'} | ${'2026-10-26T04:00:00.000Z'} | ${'2026-11-02T05:00:00.000Z'}
    ${'2027-01-05T00:00:00Z'} | ${'UTC'}              | ${'2026-12-28'} | ${'2026-12-28T00:00:00.000Z'} | ${'2027-01-04T00:00:00.000Z'}
  `('[PROMO-29] at $instant in $zone the week before began on $lastWeek', async ({ instant, zone, ...expected }) => {
    const calendar = await readCalendar(database.sql, new Date(instant), zone)
    const { lastWeek, lastWeekBeginsAt, weekBeginsAt } = calendar
    expect({
      lastWeek,
      lastWeekBeginsAt: lastWeekBeginsAt.toISOString(),
      weekBeginsAt: weekBeginsAt.toISOString(),
    }).toEqual(expected)
  })
})
