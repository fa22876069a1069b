import { type JackpotValues, type TournamentValues, languages, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { affiliateInvariants } from '../src/modules/affiliates/index.ts'
import { accrue, readerName as cashbackReader } from '../src/modules/cashback/accrue.ts'
import { requireTurnover } from '../src/modules/cashier/index.ts'
import { readerName as cashierReader } from '../src/modules/cashier/turnover/open.ts'
import { fillRequirements } from '../src/modules/cashier/turnover/turnover.ts'
import type { JackpotDeps } from '../src/modules/jackpots/deps.ts'
import { jackpotInvariants } from '../src/modules/jackpots/invariants.ts'
import { readPlays } from '../src/modules/jackpots/plays.ts'
import { ledgerInvariants } from '../src/modules/ledger/index.ts'
import { recordValid } from '../src/modules/loyalty/turnover.ts'
import { missionInvariants } from '../src/modules/missions/index.ts'
import { recordPlays } from '../src/modules/missions/record-plays.ts'
import { promotionInvariants } from '../src/modules/promotions/index.ts'
import { countPlay, readerName as promotionsReader } from '../src/modules/promotions/plans/count-play.ts'
import { reportInvariants } from '../src/modules/reports/index.ts'
import { readSiteMerchant } from '../src/modules/site/index.ts'
import { readSlotKey } from '../src/modules/solo/index.ts'
import { countEnds, readerName as tournamentsReader } from '../src/modules/tournaments/count.ts'
import { sumClosedSlots, wageringInvariants } from '../src/modules/wagering/index.ts'
import { countTurnover } from '../src/modules/wagering/ends/turnover.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { accountOf } from './accounts.ts'
import { closeSlots, play, readEnds } from './betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { type TestMember, value } from './factories.ts'
import { type FreeSpinsHouse, freeSpinsHouse, spinTerms } from './free-spins.ts'
import { countReports } from './reports.ts'
import { violationsOf } from './violations.ts'

let database: ThrowawayDatabase
let house: FreeSpinsHouse
let jackpots: JackpotDeps
const hourMs = 3_600_000

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await freeSpinsHouse(database)
  jackpots = {
    database,
    log: silentLog,
    ledger: house.ledger,
    deskSite: (() => readSiteMerchant(database.sql, 1)) as never, // as: no desk is opened by it.
    slotKey: Buffer.from(readSlotKey(join(dirname(house.server.masterKeyFile), 'slot.key'))),
    tellMember: async () => {},
    publish: async () => {},
    notifyMember: () => {},
  }
})
afterAll(async () => {
  const violations = await violationsOf(database, [
    ...ledgerInvariants,
    ...wageringInvariants,
    ...promotionInvariants,
    ...jackpotInvariants,
    ...missionInvariants,
    ...affiliateInvariants,
    ...reportInvariants,
  ])
  await house.stop()
  await database.drop()
  expect(violations).toEqual({})
})

const inEach = (text: string) =>
  // as: of every language
  Object.fromEntries(languages.map((each) => [each, text])) as JackpotValues['names']

/** Cashback, a jackpot, and three tournaments of all games, which run. */
async function openContests(): Promise<void> {
  await sql`insert into cashback.rule (merchant_id, is_on, times, amount_min, claim_days, since)
    values (1, true, '{180}', 100, 7, now() - interval '1 hour')`.execute(database.sql)
  await sql`insert into cashback.period (merchant_id, since)
    select merchant_id, since from cashback.rule`.execute(database.sql)
  const jackpot: JackpotValues = {
    names: inEach('Hũ vàng'),
    kind: 'must_drop',
    seed: amount(10n),
    share: 20_000,
    bound: amount(1_000_000n),
    games: [{ code: 'sen-vang' }],
    isOffered: true,
  }
  const by = house.as('linh')
  await value(house.staff.call(staffRoutes.setJackpot, { version: 0, values: jackpot, reason: 'Mở hũ' }, by))
  await sql`update jackpots.pool set counts_from = now() - interval '1 minute'`.execute(database.sql)
  const contest: Omit<TournamentValues, 'measure'> = {
    names: inEach('Đua'),
    texts: inEach('Đua'),
    stakeMin: amount(1n),
    betsMin: 1,
    rankFrom: 0,
    mustJoin: false,
    repeat: 'once',
    beginsAt: new Date(Date.now() - hourMs),
    endsAt: new Date(Date.now() + hourMs),
    categories: [],
    vendors: [],
    games: [],
    prizes: [{ points: amount(0n), amount: amount(1n) }],
    coverGame: null,
    isOffered: true,
  }
  for (const measure of ['stake', 'net_win', 'multiple'] as const) {
    const values = { ...contest, measure }
    await value(house.staff.call(staffRoutes.setTournament, { version: 0, values, reason: 'Đua' }, by))
  }
  await sql`update tournaments.run set begins_at = now() - interval '1 hour'`.execute(database.sql)
}

/** Everything that counts what members play, after it has read all that ended. */
async function countsOf({ id }: TestMember): Promise<Record<string, string>> {
  await readEnds(database, 'loyalty', recordValid)
  await readEnds(database, 'missions', recordPlays)
  const until = await closeSlots(database)
  await sumClosedSlots(database, { reader: cashbackReader, sum: accrue, until })
  await readEnds(database, cashierReader, fillRequirements)
  await readEnds(database, promotionsReader, countPlay)
  await readEnds(database, tournamentsReader, countEnds)
  await readPlays(jackpots)
  const account = accountOf(id)
  const { rows } = await sql<Record<string, string>>`select
    (select coalesce(sum(valid_amount), 0) from loyalty.play where account_id = ${account})::text as points,
    (select coalesce(sum(bets), 0) || ' ' || coalesce(sum(valid_amount), 0) from missions.tally
      where account_id = ${account}) as missions,
    (select coalesce(sum(valid), 0) from cashback.accrual where account_id = ${account})::text as cashback,
    (select coalesce(sum(progress_amount), 0) from cashier.turnover_requirement
      where account_id = ${account} and state = 'open')::text as requirement,
    (select coalesce(sum(played_amount), 0) from promotion.participation where member_id = ${id})::text as promotions,
    (select coalesce(string_agg(bets || ' ' || score, ', ' order by run_id), '') from tournaments.entry
      where account_id = ${account}) as tournaments,
    (select sum(gathered) from jackpots.pool)::text as jackpots`.execute(database.sql)
  return rows[0] ?? {}
}

test('free rounds count nowhere, and a paid round everywhere', async () => {
  await openContests()
  const { member, game } = await house.given()
  const { currency } = await readSiteMerchant(database.sql, 1)
  await database.transaction((tx) =>
    requireTurnover(tx, {
      memberId: member.id,
      merchantId: 1,
      currency,
      source: 'bonus',
      reason: 'bonus',
      reference: 1n,
      amount: amount(500_000n),
      requiredAmount: amount(500_000n),
    }),
  )
  const terms = spinTerms()
  const other = await house.promotion({ ...terms, plan: { ...terms.plan!, playMin: amount(900_000n) } }) // It has one.
  await value(house.join(other, member))
  const before = await countsOf(member)
  for (let n = 0; n < 3; n += 1) await value(game.free())
  expect(await countsOf(member)).toEqual(before)
  await value(game.spin())
  const after = await countsOf(member)
  expect(Object.keys(after).filter((name) => after[name] === before[name])).toEqual([])
})

test('reports have the stakes of free rounds as stakes and as bonuses, and agree with the ledger to the unit', async () => {
  const { member, game } = await house.given()
  let won = 0n
  for (let n = 0; n < 3; n += 1) won += (await value(game.free())).totalWin
  await readEnds(database, 'turnover', countTurnover)
  await countReports(database)
  const { rows } = await sql<{ bets: number; stake: bigint; valid: bigint; payout: bigint; bonuses: bigint }>`
    select sum(play.bets)::int as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid,
      sum(payout)::bigint as payout, (select sum(bonuses)::bigint from reports.money
        where money.member_id = ${member.id}) as bonuses
    from reports.play where member_id = ${member.id}`.execute(database.sql)
  const { rows: entries } = await sql<{ granted: bigint; given: bigint; revenue: bigint }>`select
      sum(amount) filter (where reason = 'grant')::bigint as granted,
      sum(amount) filter (where reason = 'free_round')::bigint as given,
      -sum(amount) filter (where reason in ('stake', 'payout'))::bigint as revenue
    from ledger.entry where account = ${accountOf(member.id)}`.execute(database.sql)
  const [report, ledger] = [rows[0]!, entries[0]!] // Each is one sum.
  expect(report).toEqual({ bets: 3, stake: 3000n, valid: 0n, payout: won, bonuses: ledger.granted + 3000n })
  expect(report.stake - report.payout).toBe(ledger.revenue)
  expect(ledger.given).toBe(3000n)
  // What the house has lost by it is what was won.
  expect(report.stake - report.payout - ledger.given).toBe(-won)
  expect(await violationsOf(database, [...wageringInvariants, ...reportInvariants])).toEqual({})
  expect(await house.ledger.given(database.sql, { ...whole(member), currency: play })).toBe(3000n)
})

const whole = ({ id }: TestMember) => ({
  memberIds: [id],
  from: new Date(Date.now() - hourMs),
  until: new Date(Date.now() + hourMs),
})
