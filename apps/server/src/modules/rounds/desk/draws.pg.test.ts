import { dirname, join } from 'node:path'
import { type InputOf, staffRoutes } from '@banyan/contract'
import { amount, odds } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Colleagues, colleagues, value } from '../../../../test/factories.ts'
import { type LotteryHouse, lotteryHouse } from '../../../../test/lottery.ts'
import { type Statement, openPlans, watched } from '../../../../test/plans.ts'
import { readDrawKey } from '../index.ts'
import { readDraw, readDraws } from './read.ts'

const gameCode = 'QUICK'
let database: ThrowawayDatabase
let server: TestApp
let house: LotteryHouse
let staff: Colleagues
let memberId: bigint

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  house = lotteryHouse(database, { drawKey: Buffer.from(readDrawKey(join(dirname(server.masterKeyFile), 'draw.key'))) })
  await house.offerQuickGame()
  memberId = await house.newMember(100_000_000n)
  staff = await colleagues(database, server.app.http.fastify, {
    linh: 'trader',
    minh: 'risk',
    dung: 'auditor',
    chi: 'support',
  })
})
afterAll(async () => {
  expect(await house.lotteryViolations()).toEqual({})
  await house.wagering.stop()
  await server.close()
  await database.drop()
})

const bet = async (numero: string, numbers: readonly string[], unitAmount = 1000n) =>
  house.place(memberId, numero, [{ play: 'DE_DB', numbers, unitAmount: amount(unitAmount), odds: odds(980_000) }])
const list = async (by = 'dung') => value(staff.client.call(staffRoutes.draws, { gameCode }, staff.as(by)))
const read = async (numero: string) =>
  value(staff.client.call(staffRoutes.draw, { gameCode, numero }, staff.as('dung')))
type Stop = Pick<InputOf<typeof staffRoutes.proposeDrawStop>, 'stop' | 'why'>
const closing: Stop = { stop: 'close', why: null }
const voiding: Stop = { stop: 'void', why: 'fairness_in_doubt' }
const reason = 'a number was leaked'
const fairnessOf = async (numero: string) => {
  const asked = await house.lottery.handlers.fairness({ gameCode, numero }, { language: 'VI' } as Parameters<
    typeof house.lottery.handlers.fairness
  >[1])
  if (!asked.ok) throw new Error(asked.code)
  return asked.value
}
const topicsOf = async (member: bigint) => {
  const { rows } = await sql<{ topic: string }>`select topic from inbox.message
    where member_id = ${member}`.execute(database.sql)
  return rows.map(({ topic }) => topic)
}
const propose = (by: string, numero: string, stop: Stop) =>
  staff.client.call(staffRoutes.proposeDrawStop, { gameCode, numero, ...stop, reason }, staff.as(by))
const confirm = (by: string, numero: string) =>
  staff.client.call(staffRoutes.confirmDrawStop, { gameCode, numero, reason: 'seen' }, staff.as(by))
const drop = (by: string, numero: string) =>
  staff.client.call(staffRoutes.dropDrawStop, { gameCode, numero, reason: 'as it was' }, staff.as(by))

describe('draws that are not settled', () => {
  test('come with their times, what is staked, and what the house may have to pay on each play and number', async () => {
    const numero = await house.newDraw()
    expect(await bet(numero, ['07', '12'])).toMatchObject({ ok: true })
    expect(await bet(numero, ['07'], 2000n)).toMatchObject({ ok: true })
    const { draws, games, currency } = await list()
    expect([games.includes(gameCode), currency]).toEqual([true, 'PLAY'])
    expect(draws.find((each) => each.numero === numero)).toMatchObject({
      state: 'open',
      bets: 2,
      stakeAmount: 4000n,
      waiting: null,
    })
    const { exposures, exposureCount, draw } = await read(numero)
    expect(exposureCount).toBe(2)
    expect(exposures).toMatchObject([
      { play: 'DE_DB', entry: '07', liabilityAmount: 294_000n },
      { play: 'DE_DB', entry: '12', liabilityAmount: 98_000n },
    ])
    const [{ liabilityAmount, capAmount }] = exposures as [(typeof exposures)[number]]
    expect(draw.nearestPercent).toBe(Number((liabilityAmount * 100n) / capAmount))
  })

  test('are read by indexes', async () => {
    const numero = await house.newDraw()
    await bet(numero, ['07'])
    const plans = await openPlans(database)
    const statements: Statement[] = []
    const connection = watched(database, statements)
    await readDraws(connection, gameCode)
    await readDraw(connection, { gameCode, numero })
    for (const statement of statements)
      expect([statement.sql, await plans.scansOf(statement)]).toEqual([statement.sql, []])
    await plans.close()
  })

  test('and none of another kind, or that is not there', async () => {
    const asked = { gameCode, numero: '1' }
    expect(await staff.client.call(staffRoutes.draw, asked, staff.as('dung'))).toMatchObject({ code: 'draw_not_found' })
    expect(await propose('linh', '1', closing)).toMatchObject({ code: 'draw_not_found' })
    expect(await staff.client.call(staffRoutes.draws, {}, staff.as('chi'))).toMatchObject({ code: 'not_permitted' })
    expect(await propose('dung', '1', closing)).toMatchObject({ code: 'not_permitted' })
  })
})

describe('two people stop a draw', () => {
  test('for bets alone: none is taken or given back any more, and it is drawn and paid at its time', async () => {
    const numero = await house.newDraw()
    await bet(numero, ['07'])
    expect(await propose('linh', numero, closing)).toMatchObject({ ok: true })
    expect(await propose('minh', numero, voiding)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await confirm('linh', numero)).toMatchObject({ code: 'second_person_needed' })
    expect(await bet(numero, ['12'])).toMatchObject({ ok: true })
    expect(await confirm('minh', numero)).toMatchObject({ ok: true, value: { stop: 'close' } })
    expect(await bet(numero, ['34'])).toMatchObject({ code: 'draw_closed' })
    expect(await read(numero)).toMatchObject({
      draw: { state: 'stopped', bets: 2, waiting: null },
      acts: [
        { by: 'minh', action: 'draw.close_confirmed' },
        { by: 'linh', action: 'draw.second_person_needed' },
        { by: 'linh', action: 'draw.close_proposed', reason },
      ],
    })
    expect(await propose('linh', numero, closing)).toMatchObject({ code: 'already_decided' })
    await house.timeComes(numero)
    await house.runOnce()
    await house.settleOnce()
    expect(await read(numero)).toMatchObject({ draw: { state: 'drawn' } })
  })

  test('whole: every stake comes back once, and members read why', async () => {
    const numero = await house.newDraw()
    const before = await house.balanceOf(memberId)
    await bet(numero, ['07'])
    await propose('minh', numero, voiding)
    expect((await list()).draws.find((each) => each.numero === numero)?.waiting).toMatchObject({
      by: 'minh',
      stop: 'void',
      why: 'fairness_in_doubt',
    })
    const answers = await Promise.all(['linh', 'linh', 'linh'].map((by) => confirm(by, numero)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await house.settleOnce()
    expect(await house.balanceOf(memberId)).toBe(before)
    expect(await read(numero)).toMatchObject({ draw: { state: 'void', bets: 0 } })
    const shown = await house.lottery.handlers.fairness({ gameCode, numero }, {
      language: 'VI',
    } as Parameters<typeof house.lottery.handlers.fairness>[1])
    expect(shown).toMatchObject({ value: { voidReason: 'Kỳ này bị hủy vì không bảo đảm công bằng.' } })
    expect(await propose('linh', numero, voiding)).toMatchObject({ code: 'already_decided' })
  })

  test('[OPS-34] to a later time: it takes bets until then, its commitment and its bets stand, members are told, and the result is that of its seeds', async () => {
    const numero = await house.newDraw()
    expect(await bet(numero, ['07'])).toMatchObject({ ok: true })
    const { draw: before } = await read(numero)
    const committed = await fairnessOf(numero)
    const later = (minutes?: number) =>
      staff.client.call(
        staffRoutes.proposeDrawStop,
        { gameCode, numero, stop: 'postpone', why: null, reason: 'the hall has no power', laterMinutes: minutes },
        staff.as('linh'),
      )
    expect(await later()).toMatchObject({ code: 'invalid_request' })
    expect(await later(90)).toMatchObject({ ok: true, value: { stop: 'postpone' } })
    const at = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)
    expect((await read(numero)).draw.waiting).toMatchObject({ stop: 'postpone', drawsAt: at(before.drawsAt, 90) })
    expect(await confirm('linh', numero)).toMatchObject({ code: 'second_person_needed' })
    expect(await confirm('minh', numero)).toMatchObject({ ok: true, value: { stop: 'postpone' } })
    expect((await read(numero)).draw).toMatchObject({
      state: 'open',
      bets: 1,
      closesAt: at(before.closesAt, 90),
      drawsAt: at(before.drawsAt, 90),
      committedDrawsAt: before.drawsAt,
    })
    // What was committed is what was committed, and the change of the time is published beside it.
    expect(await fairnessOf(numero)).toEqual({
      ...committed,
      drawsAt: at(before.drawsAt, 90),
      postponedFrom: before.drawsAt,
    })
    expect(await topicsOf(memberId)).toEqual(['draw_postponed'])
    expect(await bet(numero, ['12'])).toMatchObject({ ok: true })
    // Again, but no more than a day after the time that it was committed with; and the database moves no time back.
    expect(await later(1351)).toMatchObject({ code: 'invalid_request' })
    expect(await later(10)).toMatchObject({ ok: true })
    expect(await confirm('minh', numero)).toMatchObject({ ok: true })
    expect((await read(numero)).draw).toMatchObject({
      drawsAt: at(before.drawsAt, 100),
      committedDrawsAt: before.drawsAt,
    })
    await expect(
      sql`update rounds.draw set draws_at = draws_at - interval '1 minute',
        closes_at = closes_at - interval '1 minute' where numero = ${numero}`.execute(database.sql),
    ).rejects.toThrow('never changes')
    expect(await house.lotteryViolations()).toEqual({})
    await house.timeComes(numero)
    await house.runOnce()
    await house.settleOnce()
    expect(await read(numero)).toMatchObject({ draw: { state: 'drawn' } })
    expect(await later(10)).toMatchObject({ code: 'already_decided' })
  })

  test('unless a colleague does not agree, or it is drawn before', async () => {
    const numero = await house.newDraw()
    await propose('linh', numero, voiding)
    expect(await drop('minh', numero)).toMatchObject({ ok: true, value: { stop: 'void' } })
    expect(await confirm('minh', numero)).toMatchObject({ code: 'changed_meanwhile' })
    await propose('linh', numero, voiding)
    await house.timeComes(numero)
    await house.runOnce()
    expect(await confirm('minh', numero)).toMatchObject({ code: 'already_decided' })
    await house.settleOnce()
  })

  test('with what members read of a void draw, and of none that is closed', async () => {
    const numero = await house.newDraw()
    expect(await propose('linh', numero, { stop: 'void', why: null })).toMatchObject({ code: 'invalid_request' })
    expect(await propose('linh', numero, { ...closing, why: 'authority' })).toMatchObject({ code: 'invalid_request' })
  })
})
