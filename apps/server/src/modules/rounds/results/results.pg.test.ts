import { dirname, join } from 'node:path'
import { type InputOf, lotteryRoutes, staffRoutes } from '@banyan/contract'
import { amount, odds } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { newKey, play } from '../../../../test/betting.ts'
import { type Colleagues, colleagues, value } from '../../../../test/factories.ts'
import { type LotteryHouse, lotteryHouse, quickRules } from '../../../../test/lottery.ts'
import { tamper } from '../../../../test/tamper.ts'
import { lotteryClockwork } from '../../lottery/index.ts'
import { readDrawKey } from '../index.ts'
import { correctDraws, correctSome } from './correct-draws.ts'
import type { ResultDeps } from './deps.ts'

const gameCode = 'QUICK'
const never = new AbortController().signal
let database: ThrowawayDatabase
let server: TestApp
let house: LotteryHouse
let staff: Colleagues
let deps: ResultDeps

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  house = lotteryHouse(database, { drawKey: Buffer.from(readDrawKey(join(dirname(server.masterKeyFile), 'draw.key'))) })
  await house.offerQuickGame()
  staff = await colleagues(database, server.app.http.fastify, { linh: 'trader', minh: 'risk', dung: 'auditor' })
  deps = {
    ...house.deps,
    clockwork: lotteryClockwork,
    tellMembers: async (tx, { memberIds, topic }) => {
      for (const memberId of memberIds)
        await sql`insert into inbox.message (member_id, topic) values (${memberId}, ${topic})`.execute(tx)
    },
  }
})
afterAll(async () => {
  expect(await house.lotteryViolations()).toEqual({})
  await house.wagering.stop()
  await server.close()
  await database.drop()
})

/** A result of the table whose special prize ends so. */
const ending = (last: string) => ({
  ...quickRules.draw(Array.from({ length: 200 }, (_, at) => at)),
  DB: [`476${last}`],
})
const right = ending('07')
const wrong = ending('12')
const place = 'https://example.org/results/7'
const reason = 'as it was published'

const call = <Name extends 'enterDrawResult' | 'confirmDrawResult' | 'dropDrawResult'>(
  by: string,
  name: Name,
  input: InputOf<(typeof staffRoutes)[Name]>,
) => staff.client.call(staffRoutes[name], input, staff.as(by))
type Entered = Partial<InputOf<typeof staffRoutes.enterDrawResult>>
const enter = (by: string, numero: string, more: Entered = {}) =>
  call(by, 'enterDrawResult', { gameCode, numero, prizes: right, place, reason, ...more })
const confirm = (by: string, numero: string, version = 1, prizes: Record<string, readonly string[]> = right) =>
  call(by, 'confirmDrawResult', {
    gameCode,
    numero,
    version,
    prizes: Object.fromEntries(Object.entries(prizes).map(([tier, numbers]) => [tier, [...numbers]])),
    reason: 'compared with the source',
  })
const read = (numero: string) =>
  value(staff.client.call(staffRoutes.drawResults, { gameCode, numero }, staff.as('dung')))
const stateOf = async (numero: string) =>
  (await value(staff.client.call(staffRoutes.draw, { gameCode, numero }, staff.as('dung')))).draw.state
const published = (numero: string) => value(server.client.call(lotteryRoutes.fairness, { gameCode, numero }))
const bet = async (memberId: bigint, numero: string, number: string) =>
  expect(
    await house.place(memberId, numero, [
      { play: 'DE_DB', numbers: [number], unitAmount: amount(1000n), odds: odds(980_000) },
    ]),
  ).toMatchObject({ ok: true })
const tasks = async (by: string) => {
  const { tasks: waiting } = await value(staff.client.call(staffRoutes.today, {}, staff.as(by)))
  return waiting.find(({ name }) => name === 'draw_results')?.count ?? 0
}

describe('a draw by hand', () => {
  test('[OPS-32] is closed until one colleague enters its result and another confirms it, is settled by it, and never changes but by a correction', async () => {
    const numero = await house.newDraw({ byHand: true })
    const [winner, loser] = [await house.newMember(10_000n), await house.newMember(10_000n)]
    await bet(winner, numero, '07')
    await bet(loser, numero, '12')
    expect(await published(numero)).toMatchObject({ source: 'hand', commitA: null, commitB: null, results: [] })
    expect(await enter('linh', numero)).toMatchObject({ code: 'draw_not_ready' })
    await house.timeComes(numero)
    await house.runOnce()
    await house.settleOnce()
    // It stays closed, and the first page says so.
    expect([await stateOf(numero), await tasks('linh'), await tasks('dung')]).toEqual(['closed', 1, 0])
    const { awaiting } = await value(staff.client.call(staffRoutes.draws, { gameCode }, staff.as('dung')))
    expect(awaiting).toMatchObject([{ gameCode, numero }])
    expect(await read(numero)).toMatchObject({ byHand: true, step: 'enter', results: [], waiting: null })
    for (const more of [
      { prizes: { ...right, DB: ['4760'] } },
      { prizes: { DB: ['47607'] } },
      { place: null },
      { prizes: null },
    ])
      expect(await enter('linh', numero, more)).toMatchObject({ code: 'invalid_request' })
    expect(await enter('dung', numero)).toMatchObject({ code: 'not_permitted' })
    // One who is wrong takes it back.
    expect(await enter('linh', numero, { prizes: wrong })).toMatchObject({ value: { version: 1 } })
    expect(await enter('minh', numero)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await call('minh', 'dropDrawResult', { gameCode, numero, reason })).toMatchObject({ ok: true })
    expect(await enter('linh', numero)).toMatchObject({ value: { version: 1 } })
    expect((await read(numero)).waiting).toMatchObject({ by: 'linh', place, prizes: right })
    expect(await confirm('linh', numero)).toMatchObject({ code: 'second_person_needed' })
    expect(await confirm('minh', numero, 1, wrong)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await stateOf(numero)).toBe('closed')
    const answers = await Promise.all([confirm('minh', numero), confirm('minh', numero)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await house.runOnce()
    await house.settleOnce()
    expect(await house.balanceOf(winner)).toBe(10_000n - 1000n + 98_000n)
    expect(await house.balanceOf(loser)).toBe(9000n)
    const told = await published(numero)
    expect(told).toMatchObject({
      source: 'hand',
      status: 'settled',
      seedA: null,
      prizes: right,
      results: [{ version: 1, place, prizes: right }],
    })
    expect(told.results[0]?.confirmedAt).toBeInstanceOf(Date)
    expect(JSON.stringify(told)).not.toMatch(/linh|minh/)
    expect(await enter('linh', numero)).toMatchObject({ code: 'invalid_request' })
    const forced = sql`update rounds.draw set outcome = ${JSON.stringify(wrong)}::jsonb where numero = ${numero}`
    await expect(forced.execute(database.sql)).rejects.toThrow('never changes')
    await expect(
      sql`update rounds.result set place = 'else' where numero = ${numero}`.execute(database.sql),
    ).rejects.toThrow('stays')
    expect(await house.lotteryViolations()).toEqual({})
  })

  test('[OPS-32] of the generator nobody enters a result, neither by a call nor in the database', async () => {
    const numero = await house.newDraw()
    await house.timeComes(numero)
    expect(await enter('linh', numero)).toMatchObject({ code: 'draw_by_generator' })
    expect(await enter('linh', numero, { prizes: null, place: null })).toMatchObject({ code: 'draw_by_generator' })
    const forced = sql`insert into rounds.result (game_code, numero, version, outcome, place, reason, entered_by,
        entered_at)
      values (${gameCode}, ${numero}, 1, ${JSON.stringify(right)}::jsonb, ${place}, 'x', 'linh', now())`
    await expect(forced.execute(database.sql)).rejects.toThrow('generator')
    await house.runOnce()
    await house.settleOnce()
    expect(await enter('linh', numero)).toMatchObject({ code: 'draw_by_generator' })
    // What its seeds stand for is what was published: nothing is there to correct.
    expect(await enter('linh', numero, { prizes: null, place: null })).toMatchObject({ code: 'invalid_request' })
    expect(await published(numero)).toMatchObject({ source: 'generator', results: [] })
  })

  test('void, it has no result, and its stakes come back', async () => {
    const numero = await house.newDraw({ byHand: true })
    const memberId = await house.newMember(5000n)
    await bet(memberId, numero, '07')
    expect(await house.clock.voidDraw({ gameCode, numero, reason: 'authority' })).toBe(true)
    await house.settleOnce()
    expect(await house.balanceOf(memberId)).toBe(5000n)
    expect(await enter('linh', numero)).toMatchObject({ code: 'already_decided' })
  })
})

describe('the source of results', () => {
  test('is changed by two people, for the draws that are committed from then on', async () => {
    const lottery = 'TOGEL_SG'
    const { rows } = await sql<{ code: string }>`select code from lottery.game where code <> ${gameCode}
      order by interval_seconds desc limit 1`.execute(database.sql)
    const code = rows[0]?.code ?? lottery
    const input = { gameCode: code, source: 'hand', reason } as const
    const propose = (source: 'hand' | 'generator') =>
      staff.client.call(staffRoutes.proposeLotterySource, { ...input, source }, staff.as('linh'))
    const confirmed = (by: string) => staff.client.call(staffRoutes.confirmLotterySource, input, staff.as(by))
    expect(await propose('generator')).toMatchObject({ code: 'invalid_request' })
    expect(await propose('hand')).toMatchObject({ ok: true })
    expect(await propose('hand')).toMatchObject({ code: 'changed_meanwhile' })
    expect(await confirmed('linh')).toMatchObject({ code: 'second_person_needed' })
    expect(await confirmed('minh')).toMatchObject({ code: 'not_permitted' })
    const hand = (await colleagues(database, server.app.http.fastify, { hoa: 'trader' })).as('hoa')
    expect(await staff.client.call(staffRoutes.confirmLotterySource, input, hand)).toMatchObject({
      value: { version: 1 },
    })
    expect(await value(staff.client.call(staffRoutes.lottery, { gameCode: code }, hand))).toMatchObject({
      source: 'hand',
      waiting: null,
    })
    const game = (await lotteryClockwork.games(database.sql)).find((each) => each.code === code)
    if (!game) throw new Error('no such lottery')
    await house.clock.commitDraws(game)
    const draws = await sql<{ hand: boolean }>`select distinct by_hand as hand from rounds.draw
      where game_code = ${code}`.execute(database.sql)
    expect(draws.rows).toEqual([{ hand: true }])
  })
})

describe('a wrong result', () => {
  test('[OPS-33] is corrected by two people: what changes is shown first, every bet is settled again once, members are told, and both results stand for ever', async () => {
    const numero = await house.newDraw({ byHand: true })
    const members = [
      await house.newMember(10_000n),
      await house.newMember(10_000n),
      await house.newMember(10_000n),
    ] as const
    const [wins, loses, spent] = members
    await bet(wins, numero, '07')
    await bet(loses, numero, '12')
    await bet(spent, numero, '12')
    await house.timeComes(numero)
    await enter('linh', numero, { prizes: wrong })
    await confirm('minh', numero, 1, wrong)
    expect(await enter('minh', numero)).toMatchObject({ code: 'draw_not_ready' })
    await house.settleOnce()
    const debit = { direction: 'debit', house: 'promotion', reason: 'grant', reference: spent } as const
    await database.transaction((tx) =>
      house.ledger.post(tx, [{ memberId: spent, currency: play, amount: amount(100_000n), key: newKey(), ...debit }]),
    )

    expect(await enter('linh', numero)).toMatchObject({ value: { version: 2 } })
    const changes = await value(staff.client.call(staffRoutes.drawCorrection, { gameCode, numero }, staff.as('minh')))
    expect(changes).toMatchObject({
      bets: 3,
      payAmount: 98_000n,
      takeAmount: 196_000n,
      walletsBelow: 1,
      uncoveredAmount: 91_000n,
      keptBets: 0,
    })
    expect(await house.balanceOf(wins)).toBe(9000n)
    expect(await confirm('linh', numero, 2)).toMatchObject({ code: 'second_person_needed' })
    expect(await confirm('minh', numero, 2)).toMatchObject({ value: { version: 2 } })

    // Killed after each wallet before it is committed, and once after it: whoever comes next goes on there.
    const dying: ResultDeps = {
      ...deps,
      tellMembers: async () => {
        throw new Error('killed')
      },
    }
    expect(await correctSome(deps, { gameCode, numero }, 1)).toBe(false)
    expect((await read(numero)).results[0]?.came).toMatchObject({ bets: 1, isDone: false })
    expect(await enter('linh', numero, { prizes: wrong })).toMatchObject({ code: 'draw_not_ready' })
    await expect(correctDraws(dying, never)).rejects.toThrow('could not be corrected')
    await Promise.all([correctDraws(deps, never), correctDraws(deps, never)])
    await correctDraws(deps, never)
    expect(await Promise.all(members.map((member) => house.balanceOf(member)))).toEqual([107_000n, 9000n, 0n])
    const { rows: entries } = await sql<{ count: number }>`select count(*)::int as count from ledger.entry
      join wagering.bet on bet.id = ref join rounds.draw using (round_id)
      where draw.numero = ${numero} and reason = 'correction'`.execute(database.sql)
    expect(entries).toEqual([{ count: 3 }])
    const { rows: told } = await sql<{ member: bigint }>`select member_id as member from inbox.message
      where topic = 'draw_corrected' order by 1`.execute(database.sql)
    expect(told.map(({ member }) => member)).toEqual([...members].toSorted((a, b) => Number(a - b)))
    const came = { bets: 3, payAmount: 98_000n, takeAmount: 196_000n, uncoveredAmount: 91_000n, isDone: true }
    expect((await read(numero)).results).toMatchObject([
      { version: 2, prizes: right, enteredBy: 'linh', confirmedBy: 'minh', came },
      { version: 1, prizes: wrong, enteredBy: 'linh', confirmedBy: 'minh', came: null },
    ])
    expect(await published(numero)).toMatchObject({
      prizes: right,
      results: [
        { version: 1, prizes: wrong },
        { version: 2, prizes: right },
      ],
    })
    expect(await house.clock.recheckDraws({ gameCode, count: 20 })).toEqual([])
    expect(await house.lotteryViolations()).toEqual({})
  })

  test.each([
    ['a version that nobody brought in', 'rounds.draw set result_version', '3', '2'],
    ['a result that only one person knows of', 'rounds.result set version', '5', '2'],
    [
      'a correction that is not over',
      `rounds.result set confirmed_at = now() - interval '1 h', done_at`,
      'null',
      'now()',
    ],
  ])('[INV] R8: %s is found', async (_, change, planted, mended) => {
    const { rows } = await sql<{ numero: string }>`select numero from rounds.result where version = 2
      limit 1`.execute(database.sql)
    const where = `where numero = '${rows[0]?.numero}' and ${change.includes('draw') ? 'true' : 'version > 1'}`
    const mend = await tamper(
      database,
      `update ${change} = ${planted} ${where}`,
      `update ${change} = ${mended} ${where}`,
    )
    const violations = await house.lotteryViolations()
    await mend()
    expect(Object.keys(violations)).toContain('R8')
    expect(await house.lotteryViolations()).toEqual({})
  })

  test('[OPS-33] of the generator is what its seeds stand for by the program that is right, and no other', async () => {
    const numero = await house.newDraw()
    const memberId = await house.newMember(10_000n)
    await bet(memberId, numero, '07')
    await house.timeComes(numero)
    await house.runOnce()
    await house.settleOnce()
    const drawn = await published(numero)
    // As if the program had drawn another result then, and had settled by it.
    const before = await house.balanceOf(memberId)
    await database.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update rounds.draw set outcome = ${JSON.stringify(wrong)}::jsonb where numero = ${numero}`.execute(tx)
      await sql`update wagering.round set outcome = ${JSON.stringify(wrong)}::jsonb where number = ${numero}`.execute(
        tx,
      )
    })
    expect(await house.clock.recheckDraws({ gameCode, count: 1 })).not.toEqual([])
    expect(await read(numero)).toMatchObject({ step: 'recompute', recomputed: drawn.prizes, byHand: false })
    expect(await enter('linh', numero)).toMatchObject({ code: 'draw_by_generator' })
    expect(await enter('linh', numero, { prizes: null, place: null })).toMatchObject({ value: { version: 2 } })
    expect(await confirm('minh', numero, 2, drawn.prizes ?? {})).toMatchObject({ value: { version: 2 } })
    await correctDraws(deps, never)
    expect(await published(numero)).toMatchObject({
      prizes: drawn.prizes,
      results: [{ prizes: wrong }, { version: 2 }],
    })
    expect(await house.balanceOf(memberId)).toBe(before)
    expect(await house.clock.recheckDraws({ gameCode, count: 20 })).toEqual([])
  })
})
