import { amount, net } from '@banyan/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountOf } from '../../../../test/accounts.ts'
import { play } from '../../../../test/betting.ts'
import { bettingOfFile } from '../../../../test/of-file.ts'
import type { BettingRecordQuery } from '../wagering.ts'

const house = await bettingOfFile()
const { database, wagering } = house
const [heavy, light, gone] = house.newIds(3) as [bigint, bigint, bigint] // as: three ids were asked for
const hourMs = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs)

/** Bets of a member spread over ten days until now, in two games, of every status, some of them of an order. */
async function haveBet(memberId: bigint, bets: number) {
  const account = accountOf(memberId)
  const rounds = [await house.newRound(), await house.newRound()]
  await sql`update wagering.round set game_code = 'OTHER' where id = ${rounds[1]}`.execute(database.sql)
  await sql`insert into wagering.bet (id, round_id, account_id, stake, payout, placed_at, settled_at, key, status,
      lines)
    select nextval('wagering.bet_block_seq') + n, (${rounds}::bigint[])[1 + n % 2], ${account}, 100 + n,
      case status when 'won' then 3 * n + 1 when 'void' then 100 + n when 'cancelled' then 100 + n else 0 end, at,
      case when status <> 'placed' then at end, gen_random_uuid(), status, '[]'
    from generate_series(1, ${bets}::int) as n
    cross join lateral (select now() - interval '240 hours' * (n - 1) / ${bets}::int as at,
      (array['won', 'lost', 'cancelled', 'void', 'placed'])[1 + (n * 7 % 5)]::wagering.bet_status as status
      ) as each`.execute(database.sql)
  await sql`with ordered as (
      insert into wagering.bet_order (account_id, game_code, key, stops_after_win, placed_at)
      values (${account}, 'TEST', gen_random_uuid(), false, now()) returning id
    ) insert into wagering.order_bet (bet_id, order_id, position, round_id)
    select bet.id, ordered.id, row_number() over (), round_id from wagering.bet cross join ordered
    where account_id = ${account} and stake % 5 = 0`.execute(database.sql)
  await sql`insert into wagering.outside_round (account_id, vendor, game_code, number, staked, paid, status, opened_at,
      ended_at)
    select ${account}, 'OUTER', 'reef', n::text, 50, n % 3 * 40, 'settled', at, at
    from generate_series(1, ${bets / 10}::int) as n
    cross join lateral (select now() - interval '240 hours' * n / ${bets / 10}::int as at) as each`.execute(
    database.sql,
  )
}

const endLately = (memberId: bigint, slot = new Date()) =>
  sql`insert into wagering.turnover (account_id, slot, product, bets, stake, valid, payout)
    values (${accountOf(memberId)}, ${slot}, 'lottery', 1, 1, 1, 0)`.execute(database.sql)

const ask = (memberId: bigint, more: Partial<BettingRecordQuery> = {}, count = 10_000) =>
  wagering.bettingRecord({ memberId, currency: play, count, ...more })

/** The total as whoever reads every bet of the record adds it up. */
async function addedUp(memberId: bigint, query: Partial<BettingRecordQuery>) {
  const { bets } = await ask(memberId, query)
  const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n)
  return {
    stakeAmount: amount(sum(bets.map((bet) => bet.stakeAmount))),
    payoutAmount: amount(sum(bets.map((bet) => bet.payoutAmount))),
    netAmount: net(sum(bets.map((bet) => bet.netAmount))),
    count: bets.length,
  }
}

const keptUntil = async (memberId: bigint) => {
  const { rows } = await sql<{ until: Date }>`select until from wagering.bet_days_until
    where account_id = ${accountOf(memberId)} and until > '-infinity'`.execute(database.sql)
  return rows[0]?.until ?? null
}
const midnightBefore = (hours: number) => new Date(Math.floor(hoursAgo(hours).getTime() / 86_400_000) * 86_400_000)
const breaches = async () => (await house.violations())['B14'] ?? 0

const query = fc.record(
  {
    gameCode: fc.constantFrom('TEST', 'OTHER', 'OUTER:reef', 'NONE'),
    status: fc.constantFrom('won', 'lost', 'cancelled', 'void', 'placed'),
    from: fc.integer({ min: 0, max: 260 }).map(hoursAgo),
    until: fc.integer({ min: -1, max: 260 }).map(hoursAgo),
    orders: fc.constant('without' as const),
  },
  { requiredKeys: [] },
)
/** Whatever is asked, the total is that of the bets that are listed. */
const holds = (memberId: bigint) =>
  fc.assert(
    fc.asyncProperty(query, async (asked) => {
      expect((await ask(memberId, asked, 1)).total).toEqual(await addedUp(memberId, asked))
    }),
    { numRuns: 40 },
  )

beforeAll(async () => {
  await house.newMembers([heavy, light, gone], 1000n)
  await haveBet(heavy, 1000)
  await haveBet(light, 60)
  await haveBet(gone, 1000)
})

test('are those of members who bet much and have bet lately, or ever when none were kept before', async () => {
  await endLately(heavy)
  await endLately(light)
  expect(await wagering.keepBetDays()).toBe(1)
  expect(await keptUntil(heavy)).toEqual(midnightBefore(25))
  expect(await keptUntil(light)).toBeNull()
  await endLately(gone, hoursAgo(100))
  expect(await wagering.keepBetDays()).toBe(0)
  await endLately(gone)
  expect(await wagering.keepBetDays()).toBe(1)
  expect(await wagering.keepBetDays()).toBe(0)
  expect(await breaches()).toBe(0)
})

test('give the totals that the bets have, whatever is asked', async () => {
  await holds(heavy)
  await holds(light)
})

test('are read in the place of the bets', async () => {
  await sql`update wagering.bet_day set stake = stake + 7 where (account_id, day, game_code, status, in_order) = (
    select account_id, day, game_code, status, in_order from wagering.bet_day where account_id = ${accountOf(heavy)}
    limit 1)`.execute(database.sql)
  expect((await ask(heavy)).total.stakeAmount).toBe((await addedUp(heavy, {})).stakeAmount + 7n)
  expect(await breaches()).toBe(1)
  await sql`delete from wagering.bet_days_until where account_id = ${accountOf(heavy)}`.execute(database.sql)
  await sql`delete from wagering.bet_day where account_id = ${accountOf(heavy)}`.execute(database.sql)
  expect(await wagering.keepBetDays()).toBe(1)
  expect(await breaches()).toBe(0)
})

const openBet = (hours: number) => sql<{ id: bigint }>`select id from wagering.bet
  where account_id = ${accountOf(heavy)} and status = 'placed' and placed_at < ${hoursAgo(hours)}
  order by placed_at desc limit 1`
const endIt = (id: bigint) => sql`update wagering.bet set status = 'won', payout = 999, settled_at = now()
  where id = ${id}`

test.each`
  what                               | change
  ${'a bet that ends late'}          | ${async () => endIt((await openBet(100).execute(database.sql)).rows[0]!.id).execute(database.sql)}
  ${'a round at a vendor that pays'} | ${() => sql`update wagering.outside_round set paid = paid + 5 where account_id = ${accountOf(heavy)} and number = '50'`.execute(database.sql)}
`('are forgotten from the day of $what on, and kept again', async ({ change }) => {
  const before = await keptUntil(heavy)
  await change()
  const after = await keptUntil(heavy)
  expect(after!.getTime()).toBeLessThan(before!.getTime())
  expect(after!.getTime()).toBeGreaterThan(hoursAgo(150).getTime())
  expect(await breaches()).toBe(0)
  await holds(heavy)
  await sql`select wagering.keep_bet_days(${accountOf(heavy)}, ${before})`.execute(database.sql)
  expect(await breaches()).toBe(0)
  await holds(heavy)
})

test('stay when a bet of today ends', async () => {
  const before = await keptUntil(heavy)
  const { rows } = await openBet(0).execute(database.sql)
  await endIt(rows[0]!.id).execute(database.sql)
  expect(await keptUntil(heavy)).toEqual(before)
  expect(await breaches()).toBe(0)
})

test('wait for a bet that is just ending, and see what became of it', async () => {
  const until = await keptUntil(heavy)
  await sql`delete from wagering.bet_days_until where account_id = ${accountOf(heavy)}`.execute(database.sql)
  await sql`delete from wagering.bet_day where account_id = ${accountOf(heavy)}`.execute(database.sql)
  const keep = () => sql`select wagering.keep_bet_days(${accountOf(heavy)}, ${until})`.execute(database.sql)
  let keeping: Promise<unknown> = Promise.resolve()
  await database.transaction(async (tx) => {
    await endIt((await openBet(100).execute(tx)).rows[0]!.id).execute(tx)
    keeping = keep()
    await sql`select pg_sleep(0.2)`.execute(tx)
  })
  await keeping
  expect(await keptUntil(heavy)).toEqual(until)
  expect(await breaches()).toBe(0)
})
