import { catalogRoutes, identityRoutes, slotPlayRoutes, slotRoutes, wageringRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { newKey } from './betting.ts'
import { type Client, createClient } from './client.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'

let database: ThrowawayDatabase
let server: TestApp
/** A client of the play origin. */
let play: Client
let site: Client

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  site = server.client
  play = createClient(server.app.play.fastify)
  await sql`update slots.profile set min_cycle_ms = 0`.execute(database.sql)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** Launches a slot as the site does, and gives the ticket of its address. */
async function ticketOf(token: string, code = 'sen-vang'): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`select id from catalog.game where code = ${code}`.execute(database.sql)
  const launched = await site.call(catalogRoutes.launchGame, { gameId: String(rows[0]?.id) }, { token })
  if (!launched.ok) throw new Error(launched.code)
  const url = launched.value.game_url ?? ''
  expect(url).not.toContain(token)
  return /#ticket=([\w-]+)$/.exec(url)?.[1] ?? ''
}

async function enter(token: string): Promise<string> {
  const entered = await play.call(slotPlayRoutes.enterSlot, { ticket: await ticketOf(token) })
  if (!entered.ok) throw new Error(entered.code)
  return entered.value.token
}

const spinInput = () => ({ gameCode: 'sen-vang', bet: amount(1000n), mode: 'SPIN', clientSpinId: newKey() }) as const

test('[GAME-38] [GAME-41] from a launch to a spin, and its round in the record of the site', async () => {
  const member = await site.register('Spinner')
  const token = await enter(member)
  const state = await play.call(slotPlayRoutes.slotState, {}, { token })
  expect(state).toMatchObject({ ok: true, value: { gameCode: 'sen-vang', money: 'real', isLastUnfinished: false } })
  const spin = await play.call(slotPlayRoutes.spin, spinInput(), { token })
  if (!spin.ok) throw new Error(spin.code)
  const { roundId, balanceAfter, round } = spin.value
  const seen = await site.call(slotRoutes.slotRound, { roundId }, { token: member })
  expect(seen).toMatchObject({ ok: true, value: { round, balanceAfterAmount: balanceAfter, serverSeed: null } })
})

test('[GAME-38] a ticket opens once, and no session of one origin opens a call of the other', async () => {
  const member = await site.register('Twice')
  const ticket = await ticketOf(member)
  const [first, second] = [
    await play.call(slotPlayRoutes.enterSlot, { ticket }),
    await play.call(slotPlayRoutes.enterSlot, { ticket }),
  ]
  expect(first.ok).toBe(true)
  expect(second).toMatchObject({ ok: false, code: 'launch_ticket_invalid', status: 410 })
  const token = first.ok ? first.value.token : ''
  expect(await play.call(slotPlayRoutes.spin, spinInput(), { token: member })).toMatchObject({ code: 'not_logged_in' })
  expect(await site.call(slotRoutes.slotSeed, { gameCode: 'sen-vang' }, { token })).toMatchObject({
    code: 'not_logged_in',
  })
  expect(await site.call(slotPlayRoutes.spin, spinInput(), { token: member })).toMatchObject({ code: 'not_found' })
})

test.each([
  [
    'the site closes',
    sql`update site.merchant set status = 1`,
    sql`update site.merchant set status = 0`,
    'maintenance',
  ],
  [
    'the game closes',
    sql`update catalog.game set status = 'closed' where code = 'sen-vang'`,
    sql`update catalog.game set status = 'open' where code = 'sen-vang'`,
    'game_disabled',
  ],
])('[GAME-38] a ticket opens nothing once %s', async (_what, close, reopen, code) => {
  const ticket = await ticketOf(await site.register(`Late${newKey().slice(-8)}`))
  await close.execute(database.sql)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await play.call(slotPlayRoutes.enterSlot, { ticket })).toMatchObject({ ok: false, code })
  await reopen.execute(database.sql)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
})

test('[S19] whoever logs out is out of the game within a second', async () => {
  const member = await site.register('Leaver')
  const token = await enter(member)
  expect(await play.call(slotPlayRoutes.spin, spinInput(), { token })).toMatchObject({ ok: true })
  expect(await site.call(identityRoutes.logout, {}, { token: member })).toMatchObject({ ok: true })
  await expect
    .poll(async () => (await play.call(slotPlayRoutes.slotState, {}, { token })).status, { timeout: 1500 })
    .toBe(401)
})

test.each([
  ['a bet of another type', { bet: 1000 }],
  ['a bet below zero', { bet: '-1000' }],
  ['a mode that is none', { mode: 'FREE' }],
  ['an id of its own making', { clientSpinId: '1' }],
  ['a wish for the outcome', { stops: [0, 0, 0, 0, 0] }],
  ['another player', { memberId: '1' }],
])('[API-05] a spin with %s is refused before anything happens', async (_name, more) => {
  const token = await enter(await site.register(`Bad${newKey().slice(-8)}`))
  const answer = await play.send(slotPlayRoutes.spin, { ...spinInput(), bet: '1000', ...more }, { token })
  expect(answer).toMatchObject({ ok: false, code: 'invalid_request', status: 400 })
})

test('[GAME-74] a visitor tries a game without any session', async () => {
  const demo = await play.call(slotPlayRoutes.demoSpin, { gameCode: 'kho-bau', bet: amount(1000n), mode: 'SPIN' })
  expect(demo).toMatchObject({ ok: true, value: { isDemo: true, stake: 1000n } })
})

test('[MEMBER-43] a round is shown again to its own member alone, on a page without a ticket, also of a closed game and on a break', async () => {
  const [member, other] = [await site.register('Watcher'), await site.register('Curious')]
  const spun = await play.call(slotPlayRoutes.spin, spinInput(), { token: await enter(member) })
  if (!spun.ok) throw new Error(spun.code)
  const { roundId } = spun.value
  const asked = { gameCode: 'sen-vang' }
  const place = { ok: true, value: { game_url: expect.stringMatching(/\/\?game=sen-vang&language=VI#replay$/) } }
  expect(await site.call(slotRoutes.slotRound, { roundId }, { token: other })).toMatchObject({
    code: 'round_not_found',
  })
  expect(await site.call(catalogRoutes.replayPlace, asked)).toMatchObject({ code: 'not_logged_in' })
  expect(await site.call(catalogRoutes.replayPlace, { gameCode: 'dice' }, { token: member })).toMatchObject({
    code: 'game_not_found',
  })
  const launched = sql<{ count: bigint }>`select count(*) from catalog.launch_ticket`
  const before = await launched.execute(database.sql)
  await sql`update catalog.game set status = 'closed' where code = 'sen-vang'`.execute(database.sql)
  await site.call(wageringRoutes.takeBreak, { days: 1 }, { token: member })
  expect(await site.call(catalogRoutes.replayPlace, asked, { token: member })).toMatchObject(place)
  expect(await site.call(slotRoutes.slotRound, { roundId }, { token: member })).toMatchObject({ ok: true })
  expect((await launched.execute(database.sql)).rows).toEqual(before.rows)
  await sql`update catalog.game set status = 'open' where code = 'sen-vang'`.execute(database.sql)
})
