import { bowlGames, everyResult, findBowlGame, settleStakes } from '@banyan/games/bowls'
import { type Caller, trialType } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newKey, play } from '../../../test/betting.ts'
import { bowlHouse } from '../../../test/bowls.ts'
import { throwawayDatabase } from '../../../test/database.ts'
import { memberContext } from '../../../test/lottery.ts'
import { passTime } from '../../../test/pass-time.ts'
import { tamper } from '../../../test/tamper.ts'
import { trialMembersFrom } from '../ledger/wallet.ts'

const database = await throwawayDatabase()
const house = await bowlHouse(database)
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})
afterEach(async () => expect(await house.violations()).toEqual({}))

/** What is remembered of the tables is half a second old at most. */
const forget = () => passTime(1_000)
const gameCode = 'XOC_DIA'
const tableNow = async (code = gameCode) => {
  const answer = await house.bowls.handlers.bowlTables({}, memberContext(1n, ''))
  return answer.ok ? answer.value.tables.find((each) => each.gameCode === code) : undefined
}

/** What a member's stakes pay by what lay under the bowl. */
function paid(code: string, stakes: Readonly<Record<string, bigint>>, faces: readonly string[]): bigint {
  const { rules, rulesVersion } = house.tables.find((table) => table.code === code)!
  const game = findBowlGame({ rules, rulesVersion })!
  const lines = Object.entries(stakes).map(([position, staked]) => ({
    position,
    amount: amount(staked),
    odds: game.positions.find((each) => each.code === position)!.odds,
  }))
  return settleStakes(game, lines, faces).payoutAmount
}

describe('a round of a table', () => {
  test.each([
    ['TAI_XIU', { BIG: 10_000n, SINGLE_3: 2_000n, TOTAL_11: 1_000n }],
    ['XOC_DIA', { EVEN: 10_000n, BIG: 5_000n, RED_2: 1_000n }],
    ['BAU_CUA', { SYMBOL_FISH: 10_000n, PAIR_FISH_CRAB: 1_000n }],
  ] as const)('%s takes a bet on several positions and pays what lay under the bowl, once', async (code, stakes) => {
    const memberId = await house.newMember(100_000n)
    const numero = await house.openRound(code)
    const staked = Object.values(stakes).reduce((total, stake) => total + stake, 0n)
    const placed = await house.place(memberId, { gameCode: code, numero, stakes })
    expect(placed).toMatchObject({ ok: true, value: { stakeAmount: staked, balanceAmount: 100_000n - staked } })
    house.events.length = 0
    const faces = await house.lift(code)
    await house.settle(code)
    expect(await house.balanceOf(memberId)).toBe(100_000n - staked + paid(code, stakes, faces))
    const told = house.events.filter(({ event }) => JSON.stringify(event).includes(numero))
    expect(told.map(({ topic, event }) => `${topic} ${event.kind}`)).toEqual([
      `draws.${code} draw_result`,
      `draws.${code} bets_settled`,
    ])
    expect(told[0]?.event).toMatchObject({ prizes: { faces }, draw: { numero } })
    expect(await house.bowls.recheckDraws({ gameCode: code, count: 1 })).toEqual([])
  })

  test('the next one is committed before its bowl is lifted, and follows without a gap in the numbers', async () => {
    const numero = await house.openRound(gameCode)
    const { rows } = await sql<{ numero: string; apart: number }>`select numero,
        extract(epoch from opens_at - lag(draws_at) over (order by draws_at))::int as apart
      from rounds.draw where game_code = ${gameCode} and numero >= ${numero} order by numero`.execute(database.sql)
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.slice(1).map(({ apart }) => apart))).toEqual(new Set([4]))
    expect(rows.map((row) => Number(row.numero) - Number(numero))).toEqual(rows.map((_, at) => at))
  })

  test('that is voided gives every stake back, and counts nowhere', async () => {
    const memberId = await house.newMember(10_000n)
    const numero = await house.openRound(gameCode)
    await house.place(memberId, { gameCode, numero, stakes: { EVEN: 3_000n, ODD: 4_000n } })
    expect(await house.bowls.voidDraw({ gameCode, numero, reason: 'a test' })).toBe(true)
    await house.settle(gameCode)
    expect(await house.balanceOf(memberId)).toBe(10_000n)
    const { bets } = await house.wagering.bettingRecord({ memberId, currency: play, count: 1 })
    expect(bets).toMatchObject([{ product: 'bowls', status: 'void', payoutAmount: 7_000n }])
    forget()
    expect((await tableNow())?.results.map((each) => each.numero)).not.toContain(numero)
  })

  test('ends a bet whose stakes all came back as a push, which counts as no turnover', async () => {
    let found = false
    for (let tries = 0; tries < 40 && !found; tries += 1) {
      const memberId = await house.newMember(10_000n)
      const numero = await house.openRound(gameCode)
      await house.place(memberId, { gameCode, numero, stakes: { BIG: 10_000n } })
      const faces = await house.lift(gameCode)
      found = faces.filter((face) => face === 'red').length === 2
      const { bets } = await house.wagering.bettingRecord({ memberId, currency: play, count: 1 })
      const { rows } = await sql<{ valid: bigint }>`select valid from platform.outbox as fact
          cross join lateral wagering.ends_of(array[fact.id])
        where topic = 'bets_ended' and ledger.member_of(account_id) = ${memberId}`.execute(database.sql)
      expect(rows.map(({ valid }) => valid)).toEqual([found ? 0n : 10_000n])
      if (found) expect(bets).toMatchObject([{ status: 'push', payoutAmount: 10_000n, netAmount: 0n }])
    }
    expect(found).toBe(true)
  })
})

describe('a bet is refused', () => {
  let numero = ''
  let memberId = 0n
  beforeEach(async () => {
    numero = await house.openRound(gameCode)
    memberId = await house.newMember(50_000n)
  })

  test.each<[string, Readonly<Record<string, bigint>>, object | null]>([
    ['position_unknown', { MIDDLE: 1_000n }, { position: 'MIDDLE' }],
    ['position_unknown', { EVEN: 1_000n, TOTAL_11: 1_000n }, { position: 'TOTAL_11' }],
    ['stake_out_of_range', { EVEN: 1_000n, ODD: 999n }, { position: 'ODD', min: '1000', max: '20000000' }],
    ['stake_out_of_range', { RED_4: 2_000_001n }, { position: 'RED_4', min: '1000', max: '2000000' }],
    ['balance_too_low', { EVEN: 50_000n, ODD: 1_000n }, null],
  ])('%s: %o, all of it', async (code, stakes, detail) => {
    const refused = await house.place(memberId, { gameCode, numero, stakes })
    expect(refused).toMatchObject({ ok: false, code, ...(detail && { detail }) })
    expect(await house.balanceOf(memberId)).toBe(50_000n)
  })

  test.each([
    ['round_not_found', 'a table that there is not', async () => ({ gameCode: 'ROULETTE', numero })],
    ['round_not_found', 'a round that there is not', async () => ({ gameCode, numero: '209901010001' })],
    ['round_not_open', 'the next round', async () => ({ gameCode, numero: String(Number(numero) + 1) })],
    ['round_closed', 'a round before', async () => (await house.lift(gameCode), { gameCode, numero })],
    [
      'round_closed',
      'one whose time for bets is over',
      async () => (await house.pass(gameCode, 21), { gameCode, numero }),
    ],
  ] as const)('%s: %s', async (code, _, given) => {
    expect(await house.place(memberId, { ...(await given()), stakes: { EVEN: 1_000n } })).toMatchObject({
      ok: false,
      code,
    })
    expect(await house.balanceOf(memberId)).toBe(50_000n)
  })

  test('position_full: all bets on it together may cost the house so much, and a bet taken back gives room', async () => {
    const set = (cap: bigint) =>
      sql`update bowls.position set liability_cap = ${cap} where (game_code, position) = (${gameCode}, 'RED_4')`.execute(
        database.sql,
      )
    const { rows } = await sql<{ cap: bigint }>`select liability_cap as cap from bowls.position
      where (game_code, position) = (${gameCode}, 'RED_4')`.execute(database.sql)
    await set(31_000n)
    forget()
    const stakes = { EVEN: 1_000n, RED_4: 2_000n }
    const first = await house.place(memberId, { gameCode, numero, stakes })
    const other = await house.newMember(50_000n)
    expect(await house.place(other, { gameCode, numero, stakes })).toMatchObject({
      ok: false,
      code: 'position_full',
      detail: { position: 'RED_4' },
    })
    expect(await house.balanceOf(other)).toBe(50_000n)
    await house.bowls.handlers.cancelBowlBet(
      { gameCode, betId: first.ok ? first.value.betId : '' },
      memberContext(memberId, ''),
    )
    expect(await house.place(other, { gameCode, numero, stakes })).toMatchObject({ ok: true })
    await set(rows[0]!.cap)
    forget()
  })

  test('never twice: the same key answers as the first time, also when the limits have become lower', async () => {
    const key = newKey()
    const bet = { gameCode, numero, stakes: { EVEN: 20_000n }, key }
    const first = await house.place(memberId, bet)
    await sql`update bowls.position set stake_max = 10000 where game_code = ${gameCode}
      and position = 'EVEN'`.execute(database.sql)
    forget()
    expect(await house.place(memberId, bet)).toEqual(first)
    expect(await house.place(memberId, { ...bet, key: newKey() })).toMatchObject({ code: 'stake_out_of_range' })
    expect(await house.place(memberId, { ...bet, stakes: { EVEN: 5_000n } })).toMatchObject({
      code: 'idempotency_key_reused',
    })
    expect(await house.balanceOf(memberId)).toBe(30_000n)
    await sql`update bowls.position set stake_max = 20000000 where game_code = ${gameCode}
      and position = 'EVEN'`.execute(database.sql)
    forget()
  })
})

describe('a bet is taken back', () => {
  const cancel = (memberId: bigint, betId: string) =>
    house.bowls.handlers.cancelBowlBet({ gameCode, betId }, memberContext(memberId, ''))
  const placed = async (memberId: bigint, numero: string) => {
    const answer = await house.place(memberId, { gameCode, numero, stakes: { EVEN: 2_000n, RED_1: 1_000n } })
    return answer.ok ? answer.value.betId : ''
  }

  test('while its round takes bets, once and whole', async () => {
    const memberId = await house.newMember(10_000n)
    const betId = await placed(memberId, await house.openRound(gameCode))
    const first = await cancel(memberId, betId)
    expect(first).toMatchObject({ ok: true, value: { betId, stakeAmount: 3_000n, balanceAmount: 10_000n } })
    expect(await cancel(memberId, betId)).toEqual(first)
    expect(await house.balanceOf(memberId)).toBe(10_000n)
  })

  test("and neither afterwards, nor another member's", async () => {
    const [memberId, other] = [await house.newMember(10_000n), await house.newMember(10_000n)]
    const betId = await placed(memberId, await house.openRound(gameCode))
    expect(await cancel(other, betId)).toMatchObject({ ok: false, code: 'bet_not_found' })
    expect(await cancel(memberId, '999999999')).toMatchObject({ ok: false, code: 'bet_not_found' })
    await house.pass(gameCode, 21)
    expect(await cancel(memberId, betId)).toMatchObject({ ok: false, code: 'round_closed' })
  })
})

describe('what the page asks for', () => {
  test('the tables, with the round, the limits of every position and the last results', async () => {
    const numero = await house.openRound(gameCode)
    forget()
    expect((await tableNow())?.current?.numero).toBe(numero)
    const faces = await house.lift(gameCode)
    forget()
    const table = await tableNow()
    expect(table?.results[0]).toMatchObject({ numero, faces })
    expect(table?.limits).toHaveLength(10)
    expect(Number(table?.current?.numero)).toBe(Number(numero) + 1)
  })

  test("the member's own bets on one round, and nobody else's", async () => {
    const [memberId, other] = [await house.newMember(10_000n), await house.newMember(10_000n)]
    const numero = await house.openRound(gameCode)
    await house.place(memberId, { gameCode, numero, stakes: { EVEN: 2_000n, RED_1: 1_000n } })
    await house.place(other, { gameCode, numero, stakes: { ODD: 2_000n } })
    const own = await house.bowls.handlers.bowlBets({ gameCode, numero }, memberContext(memberId, ''))
    expect(own).toMatchObject({
      ok: true,
      value: {
        bets: [
          {
            stakes: [
              { position: 'EVEN', stakeAmount: 2_000n },
              { position: 'RED_1', stakeAmount: 1_000n },
            ],
            status: 'placed',
          },
        ],
      },
    })
  })

  test('the last rounds with their seeds, of which no open one is', async () => {
    const numero = await house.openRound(gameCode)
    forget()
    const answer = await house.bowls.handlers.bowlRounds({ gameCode, count: 5 }, memberContext(1n, ''))
    const rounds = answer.ok ? answer.value.rounds : []
    expect(rounds.length).toBeGreaterThan(0)
    expect(rounds.map((round) => round.numero)).not.toContain(numero)
    expect(rounds[0]?.seedA).toMatch(/^[\da-f]{64}$/)
    expect(await house.bowls.handlers.bowlRounds({ gameCode: 'NONE' }, memberContext(1n, ''))).toMatchObject({
      code: 'game_not_found',
    })
  })
})

test('trial money takes no place under a cap', async () => {
  const memberId = trialMembersFrom + 1n
  await house.newMembers([memberId], 50_000n)
  const numero = await house.openRound(gameCode)
  const exposed = async () => {
    const { rows } = await sql<{ cost: bigint }>`select coalesce(sum(liability), 0)::bigint as cost
      from wagering.exposure`.execute(database.sql)
    return rows[0]?.cost
  }
  const before = await exposed()
  const caller: Caller = { type: trialType, kind: 'full', assurance: 2 }
  const context = { ...memberContext(memberId, newKey()), caller }
  expect(await house.place(memberId, { gameCode, numero, stakes: { EVEN: 1_000n } }, context)).toMatchObject({
    ok: true,
  })
  expect(await exposed()).toBe(before)
})

describe('[INV] what must hold of tables', () => {
  test('T2, T3, T4: other odds, another exposure and another payout are found', async () => {
    const memberId = await house.newMember(50_000n)
    const numero = await house.openRound(gameCode)
    const placed = await house.place(memberId, { gameCode, numero, stakes: { EVEN: 1_000n } })
    const betId = placed.ok ? placed.value.betId : ''
    const line = (odds: number) =>
      `update wagering.bet set lines = jsonb_set(lines, '{0,odds}', '${odds}') where id = ${betId}`
    const mendOdds = await tamper(database, line(19_900), line(19_800))
    expect(await house.violations()).toMatchObject({ T2: 1 })
    await mendOdds()
    const exposure = (by: number) =>
      `update wagering.exposure set liability = liability + ${by} where selection = 'EVEN'
        and round_id = (select round_id from wagering.bet where id = ${betId})`
    const mendExposure = await tamper(database, exposure(1), exposure(-1))
    expect(await house.violations()).toMatchObject({ T3: 1 })
    await mendExposure()
    await house.lift(gameCode)
    const result = (faces: readonly string[]) => `update rounds.draw set outcome = '${JSON.stringify({ faces })}'
      where (game_code, numero) = ('${gameCode}', '${numero}')`
    const faces = (await house.clock.findDraw({ gameCode, numero }))?.outcome?.faces ?? []
    const turned = faces.with(0, faces[0] === 'red' ? 'white' : 'red')
    const mendResult = await tamper(database, result(turned), result(faces))
    expect(await house.violations()).toHaveProperty('T4')
    await mendResult()
  })

  test('[INV] T4 counts hits as the rules do, of every position and every result', async () => {
    for (const game of bowlGames) {
      const results = [...everyResult(game)]
      const codes = game.positions.map(({ code }) => code)
      const { rows } = await sql<{ hits: number[] }>`select array(
          select bowls.hits_of(${game.name}, code, array(select jsonb_array_elements_text(faces)))
          from unnest(${codes}::text[]) with ordinality as asked(code, place) order by place) as hits
        from jsonb_array_elements(${JSON.stringify(results)}::jsonb) with ordinality as drawn(faces, place)
        order by place`.execute(database.sql)
      const hits = results.map((faces) =>
        game.positions.map((position) => {
          const each = position.hitsIn(faces)
          return each === 'push' ? -1 : each
        }),
      )
      expect(rows.map((row) => row.hits)).toEqual(hits)
    }
  })
})
