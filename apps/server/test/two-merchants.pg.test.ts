import {
  type Route,
  agentReportRoutes,
  ledgerRoutes,
  lotteryRoutes,
  siteRoutes,
  playLimitRoutes,
  bettingRecordRoutes,
  wageringRoutes,
  type InputOf,
  dayMs,
} from '@banyan/contract'
import { amount, currencyByCode, odds } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLedger, ledgerInvariants } from '../src/modules/ledger/index.ts'
import { recordPlays } from '../src/modules/missions/record-plays.ts'
import { wageringInvariants } from '../src/modules/wagering/index.ts'
import { accountOf } from './accounts.ts'
import { startTestApp, type TestApp } from './app.ts'
import { newKey, readEnds } from './betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { people, type TestMember, value } from './factories.ts'
import { complete } from './operator.ts'
import { countReports } from './reports.ts'
import { violationsOf } from './violations.ts'
import { type LotteryHouse, lotteryHouse, quickGame } from './lottery.ts'

/** Their clocks are 25 hours apart, so that it is never the same day at both. */
const sites = [
  { id: 1, host: 'localhost', currency: 'PLAY', timeZone: 'Pacific/Kiritimati', game: 'QUICK' },
  { id: 2, host: 'lotus.localhost', currency: 'VND', timeZone: 'Pacific/Pago_Pago', game: 'QUICKV' },
] as const
type Site = (typeof sites)[number]

const funds = 1_000_000n

let database: ThrowawayDatabase
let server: TestApp
const houses = new Map<number, LotteryHouse>()
const numeros = new Map<number, string>()
const agents = new Map<number, TestMember>()
const members = new Map<number, TestMember>()

const of = <T>(all: ReadonlyMap<number, T>, { id }: Site): T => {
  const found = all.get(id)
  if (found === undefined) throw new Error(`nothing of merchant ${id}`)
  return found
}

/** A call by a member of a site, at its host. */
const ask = <R extends Route>(site: Site, route: R, input: InputOf<R>, { token } = of(members, site)) =>
  server.client.call(route, input, { token, key: newKey(), headers: { host: site.host } })

const bet = (site: Site, stake: bigint, gameCode: string = site.game, numero = of(numeros, site)) =>
  ask(site, lotteryRoutes.placeBet, {
    gameCode,
    numero,
    lines: [{ play: 'LO2_1K', numbers: ['12'], unitAmount: amount(stake), odds: odds(36_200) }],
  })
const accountAt = (site: Site) => accountOf(of(members, site).id, site.currency)

/** When the day of a site began, and which it is. */
async function today({ timeZone }: Site): Promise<{ begins: Date; day: string }> {
  const { rows } = await sql<{ begins: Date; day: string }>`select local::date::text as day,
    date_trunc('day', local) at time zone ${timeZone} as begins
    from (select clock_timestamp() at time zone ${timeZone} as local) as clock`.execute(database.sql)
  return rows[0]!
}

beforeAll(async () => {
  database = await throwawayDatabase()
  for (const { id, currency, timeZone } of sites)
    await sql`update site.merchant set currency_code = ${currency}, time_zone = ${timeZone}, grant_amount = ${funds}
      where id = ${id}`.execute(database.sql)
  server = await startTestApp(database, { realMoney: { lotus: complete('VND') } })
  const ledger = createLedger({ database })
  for (const site of sites) {
    const currency = currencyByCode(site.currency)
    const house = lotteryHouse(database, { game: { ...quickGame, code: site.game, currency } })
    await house.offerQuickGame()
    houses.set(site.id, house)
    numeros.set(site.id, await house.newDraw())
    const team = people(database, server, `of${site.id}`)
    const headers = { host: site.host }
    const agent = await team.agent({ headers })
    const member = await team.member({ under: agent, headers })
    agents.set(site.id, agent)
    members.set(site.id, member)
    // Nobody is granted real money: it is paid in.
    if (!currency.isPlayMoney)
      await database.transaction((tx) =>
        ledger.post(tx, [
          {
            memberId: member.id,
            currency,
            direction: 'credit',
            amount: amount(funds),
            house: 'promotion',
            reason: 'promotion_issued',
            reference: member.id,
            key: newKey(),
          },
        ]),
      )
  }
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

describe('two merchants with two currencies and two zones, in one process', () => {
  test('each site tells its own currency and zone', async () => {
    for (const site of sites) {
      const { currency, timeZone } = await value(ask(site, siteRoutes.whiteLabel, {}))
      expect([currency.code, timeZone]).toEqual([site.currency, site.timeZone])
    }
  })

  test('a bet takes money of its own merchant’s currency, and none is taken in another', async () => {
    for (const [place, site] of sites.entries()) {
      expect(await bet(site, 6_000n)).toMatchObject({ ok: true, value: { balanceAmount: funds - 6_000n } })
      expect((await value(ask(site, ledgerRoutes.balance, {}))).sumBalance).toBe(funds - 6_000n)
      const other = sites[1 - place]!
      expect(await bet(site, 6_000n, other.game, of(numeros, other))).toMatchObject({ ok: false })
    }
    const { rows } = await sql<{
      currency: number
      balance: bigint
    }>`select currency, balance::bigint from ledger.house_balance
      where house = 'escrow' order by currency`.execute(database.sql)
    expect(rows).toEqual(sites.map(({ currency }) => ({ currency: currencyByCode(currency).id, balance: 6_000n })))
  })

  test('a stake limit counts the day of the own merchant, while that of the other is another', async () => {
    const days = await Promise.all(sites.map(today))
    expect(days[0]?.day).not.toBe(days[1]?.day)
    for (const site of sites) {
      const { begins, day } = await today(site)
      const account = accountAt(site)
      // The stake of the test before was the last of yesterday, this one is the first of today.
      await sql`update wagering.bet set placed_at = ${begins}::timestamptz - interval '1 ms'
        where account_id = ${account}`.execute(database.sql)
      const first = await value(bet(site, 5_000n))
      await sql`update wagering.bet set placed_at = ${begins} where id = ${first.betId}`.execute(database.sql)

      await value(
        ask(site, playLimitRoutes.setPlayLimit, { kind: 'stake', period: 'day', limitAmount: amount(10_000n) }),
      )
      expect(await value(ask(site, wageringRoutes.protection, {}))).toMatchObject({ leftToStakeAmount: 5_000n })
      expect(await bet(site, 5_001n)).toMatchObject({ code: 'stake_limit_reached' })
      expect(await bet(site, 5_000n)).toMatchObject({ ok: true })
      const { rows } = await sql`select counted_on::text as day, used from wagering.play_limit
        where account_id = ${account}`.execute(database.sql)
      expect(rows).toEqual([{ day, used: 10_000n }])
    }
  })

  test('a draw pays each in its own money, and the record and the report are by its own days', async () => {
    for (const site of sites) {
      const house = of(houses, site)
      await house.timeComes(of(numeros, site))
      await house.runOnce()
      await house.settleOnce()

      const { begins } = await today(site)
      const record = (span: { from?: Date; until?: Date }) => value(ask(site, bettingRecordRoutes.bettingRecord, span))
      const monthBefore = new Date(begins.getTime() - 30 * dayMs)
      const [ofToday, before] = [await record({ from: begins }), await record({ from: monthBefore, until: begins })]
      expect(ofToday.total).toMatchObject({ count: 2, stakeAmount: 10_000n })
      expect(before.total).toMatchObject({ count: 1, stakeAmount: 6_000n })
      const paid = ofToday.total.payoutAmount + before.total.payoutAmount
      expect((await value(ask(site, ledgerRoutes.balance, {}))).sumBalance).toBe(funds - 16_000n + paid)

      await countReports(database)
      const report = async (period: 'today' | 'yesterday') => {
        const { day } = await today(site)
        const from = period === 'today' ? day : new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)
        return value(ask(site, agentReportRoutes.teamOverview, { from, until: from }, of(agents, site)))
      }
      // Both ended today, each in the money of its own site.
      expect(await report('today')).toMatchObject({ memberCount: 1, valid: 16_000n, activeCount: 1 })
      expect(await report('yesterday')).toMatchObject({ valid: 0n })
    }
  })

  test('what has ended counts for the day that it was at the own merchant', async () => {
    await readEnds(database, 'missions', recordPlays)
    for (const site of sites) {
      const { rows } = await sql`select played_on::text as day, valid_amount as valid from missions.tally
        where account_id = ${accountAt(site)}`.execute(database.sql)
      expect(rows).toEqual([{ day: (await today(site)).day, valid: 16_000n }])
    }
  })

  test('every book of both is even', async () => {
    // Bets were moved in time, and their entries were not: these three hold one against the other.
    const ofTimes = ['O1', 'O5', 'B3']
    const asked = [...ledgerInvariants, ...wageringInvariants].filter(({ name }) => !ofTimes.includes(name))
    expect(await violationsOf(database, asked)).toEqual({})
  })
})
