import { type LotteryPlayValues, type LotteryValues, lotteryRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../../test/factories.ts'
import { passTime } from '../../../../test/pass-time.ts'
import { readGames } from '../game.ts'
import { offerEveryPlay, readOffers } from '../offer.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk

beforeAll(async () => {
  database = await throwawayDatabase()
  for (const game of await readGames(database.sql)) await offerEveryPlay(database, game)
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['trader', 'auditor'])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const gameCode = 'VNMB_1M'
const reason = 'Theo kế hoạch quý'
const read = () => value(desk.client.call(staffRoutes.lottery, { gameCode }, desk.as('auditor')))
const playOf = async (code: string) => {
  const { plays } = await read()
  const found = plays.find(({ play }) => play === code)
  if (!found) throw new Error(`no play ${code}`)
  return found
}
async function setPlay(play: string, some: Partial<LotteryPlayValues>, seen?: number) {
  const { version } = await read()
  const values = { ...(await playOf(play)).values, ...some }
  const input = { gameCode, play, version: seen ?? version, values, reason }
  return desk.client.call(staffRoutes.setLotteryPlay, input, desk.as('trader'))
}
async function set(some: Partial<LotteryValues>) {
  const { version, values } = await read()
  const input = { gameCode, version, values: { ...values, ...some }, reason }
  return desk.client.call(staffRoutes.setLottery, input, desk.as('trader'))
}
/** The lottery as the site shows it, once a node has looked again. */
async function onSite() {
  passTime(550)
  const { games } = await value(app.client.call(lotteryRoutes.gameMenu, {}))
  return games.find((game) => game.gameCode === gameCode)
}
const offered = async (code: string) => (await onSite())?.plays.find(({ play }) => play === code)

test('[OPS-30] lotteries are listed with area, table and times, and each has its plays with odds, limits and what they return', async () => {
  const { lotteries } = await value(desk.client.call(staffRoutes.lotteries, {}, desk.as('auditor')))
  expect(lotteries.find((each) => each.gameCode === gameCode)).toMatchObject({
    area: 'VN',
    rules: 'northern',
    intervalSeconds: 60,
    closeBeforeSeconds: 5,
    takesBets: true,
  })
  expect(await playOf('LO2')).toMatchObject({ values: { isOnSale: true, odds: 980_000 }, oddsMost: 980_000 })
  expect((await playOf('LO2')).returned).toBeGreaterThan(9000)
})

test('[OPS-30] odds and limits of a play hold for the bets to come, up to the odds of the proven return', async () => {
  const { values, returned } = await playOf('LO2')
  const limits = { unitMin: amount(2000n), unitMax: amount(50_000n), liabilityCap: amount(9_000_000n) }
  expect(await setPlay('LO2', { ...limits, odds: 970_000 })).toMatchObject({ value: { version: 1 } })
  expect(await offered('LO2')).toMatchObject({ odds: 970_000, unitAmountMin: 2000n, unitAmountMax: 50_000n })
  expect((await playOf('LO2')).returned).toBeLessThan(returned)
  // Every price that was ever on offer is kept, for the bets of its time.
  const { rows } = await sql<{ odds: number }>`select odds from lottery.offer_price
    where (game_code, play) = (${gameCode}, 'LO2') order by valid_from`.execute(database.sql)
  expect(rows.map(({ odds }) => odds)).toEqual([980_000, 970_000])
  expect(await setPlay('LO2', { odds: 990_000 })).toMatchObject({ code: 'invalid_request' })
  expect(await setPlay('LO2', { odds: 960_000 }, 0)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await setPlay('LO2', values)).toMatchObject({ ok: true })
})

test('[OPS-30] a play leaves the sale and comes back, and the last one stays', async () => {
  expect(await setPlay('LO2', { isOnSale: false })).toMatchObject({ ok: true })
  expect(await offered('LO2')).toBeUndefined()
  const { version, plays } = await read()
  await sql`update lottery.offer set is_on_sale = false where game_code = ${gameCode} and play <> 'LO3'`.execute(
    database.sql,
  )
  const last = { gameCode, play: 'LO3', version, values: { ...(await playOf('LO3')).values, isOnSale: false }, reason }
  expect(plays.length).toBeGreaterThan(2)
  expect(await desk.client.call(staffRoutes.setLotteryPlay, last, desk.as('trader'))).toMatchObject({
    code: 'invalid_request',
  })
  await sql`update lottery.offer set is_on_sale = true where game_code = ${gameCode}`.execute(database.sql)
  expect(await offered('LO2')).toMatchObject({ play: 'LO2' })
})

test('[OPS-30] a lottery takes no bets and is gone from the site until it does again; cancelling and orders are set', async () => {
  expect(await set({ cancellable: false, orderDrawsMax: 3 })).toMatchObject({ ok: true })
  expect(await onSite()).toMatchObject({ cancellable: false, orderDrawsMax: 3 })
  expect(await set({ takesBets: false })).toMatchObject({ ok: true })
  expect(await onSite()).toBeUndefined()
  // Bets are checked against the same offers: none is left.
  expect((await readOffers(database.sql)).filter((offer) => offer.gameCode === gameCode)).toEqual([])
  expect(await set({ takesBets: true })).toMatchObject({ ok: true })
  expect(await onSite()).toBeDefined()
  const { changes } = await value(desk.client.call(staffRoutes.lotteryChanges, { gameCode }, desk.as('auditor')))
  expect(changes[0]).toMatchObject({ by: 'the-trader', play: null, reason, before: { takesBets: '' } })
  expect(changes.some(({ play }) => play === 'LO2')).toBe(true)
  await expect(sql`delete from lottery.setting_change`.execute(database.sql)).rejects.toThrow('stays')
})
