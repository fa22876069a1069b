import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from '@banyan/games/lottery'
import { amount, oddsFromDecimal } from '@banyan/money'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newKey, play } from '../../../test/betting.ts'
import { memberContext, quickGame, quickRules } from '../../../test/lottery.ts'
import { lotteryOfFile } from '../../../test/of-file.ts'
import { passTime } from '../../../test/pass-time.ts'
import { raceTimes } from '../../../test/races.ts'
import { settleRound } from '../wagering/settle/settle-round.ts'
import { settleDraw } from '../rounds/settle-draw.ts'
import { lotteryClockwork } from './clockwork.ts'
import { createSettle } from './settle-bet.ts'

const house = await lotteryOfFile()
const { database } = house
const gameCode = quickGame.code

beforeAll(async () => {
  await sql`update lottery.game set cancellable = true, order_draws_max = 6 where code = ${gameCode}`.execute(
    database.sql,
  )
})
afterEach(async () => expect(await house.lotteryViolations()).toEqual({}))

const tail = (digits: string, unit = 1_000n): Line => ({
  play: 'DUOI_DIGIT',
  numbers: [...digits],
  unitAmount: amount(unit),
  odds: oddsFromDecimal('9.8'),
})
/** One of the ten digits always wins: a stake of 10,000 pays 9,800. */
const surely = tail('0123456789')

/** Draws one after the other, each open from the closing of the one before; the first for `firstMs`. */
async function draws(count: number, { firstMs = 1_500, everyMs = 250 } = {}): Promise<string[]> {
  const numeros: string[] = []
  for (let at = 0; at < count; at += 1) {
    const closesInMs = firstMs + at * everyMs
    numeros.push(
      await house.newDraw({
        opensInMs: at === 0 ? -1_000 : closesInMs - everyMs,
        closesInMs,
        drawsInMs: closesInMs + 20,
      }),
    )
  }
  return numeros
}

interface Ask {
  readonly numero: string
  readonly count: number
  readonly stopsAfterWin?: boolean
  readonly lines?: readonly Line[]
  readonly key?: string
}
const ask = (memberId: bigint, { numero, count, stopsAfterWin = false, lines = [surely], key = newKey() }: Ask) =>
  house.lottery.handlers.placeOrder(
    {
      gameCode,
      numero,
      draws: count,
      stopsAfterWin,
      lines: lines.map((line) => ({ ...line, numbers: [...line.numbers] })),
    },
    memberContext(memberId, key),
  )
async function ordered(memberId: bigint, asked: Ask): Promise<string> {
  const outcome = await ask(memberId, asked)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value.orderId
}
const cancel = (memberId: bigint, orderId: string) =>
  house.lottery.handlers.cancelOrder({ gameCode, orderId }, memberContext(memberId, ''))
async function orderOf(memberId: bigint, orderId?: string) {
  const outcome = await house.lottery.handlers.orders({ gameCode }, memberContext(memberId, ''))
  const orders = outcome.ok ? outcome.value.orders : []
  return orderId === undefined ? orders[0] : orders.find(({ id }) => id === orderId)
}
const statusesOf = async (memberId: bigint, orderId?: string) =>
  (await orderOf(memberId, orderId))?.bets.map(({ status }) => status)

/** Draws and settles as the jobs do until these have ended. */
async function ended(numeros: readonly string[], settle = house.settleOnce): Promise<void> {
  await expect
    .poll(
      async () => {
        await house.runOnce()
        await settle()
        const { rows } = await sql`select from rounds.draw where numero = any(${numeros}) and ended_at is null`.execute(
          database.sql,
        )
        return rows.length
      },
      { timeout: 20_000, interval: 30 },
    )
    .toBe(0)
}
async function drawn(numeros: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        await house.runOnce()
        return (
          await sql`select from rounds.draw where numero = any(${numeros}) and drawn_at is null`.execute(database.sql)
        ).rows.length
      },
      { timeout: 20_000, interval: 30 },
    )
    .toBe(0)
}

describe('[GAME-65] the same bet on several coming draws', () => {
  test('takes every stake at once, is settled draw by draw, and answers a repeated key as the first time', async () => {
    const memberId = await house.newMember(100_000n)
    const numeros = await draws(4)
    const asked = { numero: numeros[0] ?? '', count: 4, key: newKey() }
    const first = await ask(memberId, asked)
    expect(first).toMatchObject({
      ok: true,
      value: { stakeAmount: 40_000n, balanceAmount: 60_000n, balanceSequence: 5 },
    })
    expect(await ask(memberId, asked)).toEqual(first)
    expect(await ask(memberId, { ...asked, stopsAfterWin: true })).toMatchObject({
      ok: false,
      code: 'idempotency_key_reused',
    })
    expect(await ask(memberId, { ...asked, count: 3 })).toMatchObject({ ok: false, code: 'idempotency_key_reused' })
    expect(await orderOf(memberId)).toMatchObject({
      status: 'running',
      bets: numeros.map((numero) => ({ numero, status: 'placed', stakeAmount: 10_000n })),
    })
    await ended(numeros)
    expect(await statusesOf(memberId)).toEqual(['won', 'won', 'won', 'won'])
    expect(await orderOf(memberId)).toMatchObject({ status: 'finished' })
    expect(await house.balanceOf(memberId)).toBe(60_000n + 4n * 9_800n)
    expect(await ask(memberId, asked), 'also when it is over').toEqual(first)
  })

  test('stops after a win: the stakes of the draws that follow come back, once', async () => {
    const memberId = await house.newMember(100_000n)
    const numeros = await draws(4)
    await ordered(memberId, { numero: numeros[0] ?? '', count: 4, stopsAfterWin: true })
    await ended(numeros)
    expect(await statusesOf(memberId)).toEqual(['won', 'cancelled', 'cancelled', 'cancelled'])
    expect(await orderOf(memberId)).toMatchObject({ status: 'stopped' })
    expect(await house.balanceOf(memberId)).toBe(100_000n - 10_000n + 9_800n)
  })

  test('stops by what was drawn, not by how soon it was settled: what follows the win was drawn already', async () => {
    const memberId = await house.newMember(100_000n)
    const numeros = await draws(3)
    await ordered(memberId, { numero: numeros[0] ?? '', count: 3, stopsAfterWin: true })
    await drawn(numeros)
    // The second before the first, as another node might: it has to wait.
    const second = await house.clock.findDraw({ gameCode, numero: numeros[1] ?? '' })
    if (second) await settleDraw({ ...house.deps, clockwork: lotteryClockwork }, second)
    expect(await statusesOf(memberId)).toEqual(['placed', 'placed', 'placed'])
    await ended(numeros)
    expect(await statusesOf(memberId)).toEqual(['won', 'cancelled', 'cancelled'])
    expect(await house.balanceOf(memberId)).toBe(99_800n)
  })

  test('stops when the server was killed between the settlement and the return, and settles nothing that follows', async () => {
    const memberId = await house.newMember(100_000n)
    const numeros = await draws(3)
    await ordered(memberId, { numero: numeros[0] ?? '', count: 3, stopsAfterWin: true })
    await drawn(numeros)
    const first = await house.clock.findDraw({ gameCode, numero: numeros[0] ?? '' })
    // Everything is paid and the round is settled; then the lights go out.
    await settleRound(database, { roundId: first?.roundId ?? 0n, settle: createSettle(quickRules) })
    expect(await statusesOf(memberId)).toEqual(['won', 'placed', 'placed'])
    const second = await house.clock.findDraw({ gameCode, numero: numeros[1] ?? '' })
    if (second) await settleDraw({ ...house.deps, clockwork: lotteryClockwork }, second)
    expect(await statusesOf(memberId)).toEqual(['won', 'cancelled', 'cancelled'])
    await ended(numeros)
    expect(await house.balanceOf(memberId)).toBe(99_800n)
  })

  test('goes on over a void draw, and does not stop after one', async () => {
    const memberId = await house.newMember(100_000n)
    const numeros = await draws(3)
    await ordered(memberId, { numero: numeros[0] ?? '', count: 3, stopsAfterWin: true })
    await house.lottery.voidDraw({ gameCode, numero: numeros[0] ?? '', reason: 'test' })
    await ended(numeros)
    expect(await statusesOf(memberId)).toEqual(['void', 'won', 'cancelled'])
    expect(await house.balanceOf(memberId)).toBe(99_800n)
  })

  test('is taken back for the draws that are still open, by 20 requests at once', async () => {
    const memberId = await house.newMember(100_000n)
    const numeros = await draws(4, { firstMs: 900, everyMs: 2_000 })
    const orderId = await ordered(memberId, { numero: numeros[0] ?? '', count: 4 })
    expect(await cancel(await house.newMember(1n), orderId)).toEqual({ ok: false, code: 'order_not_found' })
    await ended(numeros.slice(0, 1))
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(memberId, orderId)))
    for (const answer of answers)
      expect(answer).toMatchObject({
        ok: true,
        value: { cancelledCount: 3, returnedAmount: 30_000n, balanceAmount: 99_800n },
      })
    expect(await orderOf(memberId)).toMatchObject({ status: 'cancelled' })
    expect(await statusesOf(memberId)).toEqual(['won', 'cancelled', 'cancelled', 'cancelled'])
  })

  test('of a game without cancelling keeps the open draw and gives back the coming ones', async () => {
    await sql`update lottery.game set cancellable = false where code = ${gameCode}`.execute(database.sql)
    passTime(600)
    const memberId = await house.newMember(100_000n)
    const numeros = await draws(3, { firstMs: 60_000, everyMs: 60_000 })
    const orderId = await ordered(memberId, { numero: numeros[0] ?? '', count: 3 })
    expect(await cancel(memberId, orderId)).toMatchObject({ ok: true, value: { cancelledCount: 2 } })
    expect(await statusesOf(memberId)).toEqual(['placed', 'cancelled', 'cancelled'])
    await sql`update lottery.game set cancellable = true where code = ${gameCode}`.execute(database.sql)
    passTime(600)
  })

  const refusals: [string, { code: string; detail?: object }, () => Promise<[bigint, Ask]>][] = [
    [
      'more draws than the game takes',
      { code: 'order_too_long', detail: { max: 6 } },
      async () => [await house.newMember(1n), { numero: (await draws(1))[0] ?? '', count: 7 }],
    ],
    [
      'more draws than are announced',
      { code: 'order_too_long', detail: { max: 2 } },
      async () => [await house.newMember(1n), { numero: (await draws(2))[0] ?? '', count: 3 }],
    ],
    [
      'a draw nobody knows',
      { code: 'draw_not_found' },
      async () => [await house.newMember(1n), { numero: '205001010001', count: 2 }],
    ],
    [
      'a first draw that has closed',
      { code: 'draw_closed' },
      async () => {
        const numeros = await draws(2, { firstMs: 50, everyMs: 60_000 })
        await sleep(60)
        return [await house.newMember(100_000n), { numero: numeros[0] ?? '', count: 2 }]
      },
    ],
    [
      'a balance that covers all but the last',
      { code: 'balance_too_low' },
      async () => [await house.newMember(29_999n), { numero: (await draws(3))[0] ?? '', count: 3 }],
    ],
    [
      'what does not fit into the limit of the day',
      { code: 'stake_limit_reached', detail: { remaining: '25000' } },
      async () => {
        const memberId = await house.newMember(100_000n)
        await house.wagering.setPlayLimit({
          memberId,
          currency: play,
          kind: 'stake',
          period: 'day',
          limitAmount: amount(25_000n),
        })
        return [memberId, { numero: (await draws(3))[0] ?? '', count: 3 }]
      },
    ],
    [
      'a member on a break',
      { code: 'on_a_break' },
      async () => {
        const memberId = await house.newMember(100_000n)
        await house.wagering.takeBreak({ memberId, days: 1 })
        return [memberId, { numero: (await draws(2))[0] ?? '', count: 2 }]
      },
    ],
    [
      'other odds than on offer',
      { code: 'odds_changed' },
      async () => [
        await house.newMember(100_000n),
        { numero: (await draws(2))[0] ?? '', count: 2, lines: [{ ...surely, odds: oddsFromDecimal('9.9') }] },
      ],
    ],
  ]
  test.for(refusals)('refuses %s as a whole', async ([, refusal, given]) => {
    const [memberId, asked] = await given()
    const before = await house.balanceOf(memberId)
    expect(await ask(memberId, asked)).toMatchObject({ ok: false, ...refusal })
    expect(await house.balanceOf(memberId)).toBe(before)
    expect(await orderOf(memberId)).toBeUndefined()
  })

  test('one key by 40 requests at once is one order', async () => {
    const memberId = await house.newMember(100_000n)
    const asked = { numero: (await draws(3, { firstMs: 60_000 }))[0] ?? '', count: 3, key: newKey() }
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(memberId, asked)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ ok: true, value: { stakeAmount: 30_000n, balanceAmount: 70_000n } })
  })

  test.for(Array.from({ length: raceTimes(1) }, (_, seed) => seed + 1))(
    'whatever is placed, taken back, drawn, settled, killed and resumed: each bet ends as the draws say (seed %i)',
    async (seed) => {
      const random = randomOf(seed)
      const numeros = await draws(5, { firstMs: 1_800, everyMs: 200 })
      const members = await Promise.all(Array.from({ length: 4 }, () => house.newMember(1_000_000n)))
      const orders: { memberId: bigint; orderId: string; stops: boolean; digits: string }[] = []
      await Promise.all(
        members.map(async (memberId) => {
          for (let turn = 0; turn < 5; turn += 1) {
            const from = random(2)
            const digits = '0123456789'.slice(random(8), 10)
            const stops = random(2) === 0
            const asked = await ask(memberId, {
              numero: numeros[from] ?? '',
              count: 2 + random(4 - from),
              stopsAfterWin: stops,
              lines: [tail(digits)],
            })
            if (asked.ok) orders.push({ memberId, orderId: asked.value.orderId, stops, digits })
            await house.place(memberId, numeros[0] ?? '', [tail('5')])
          }
        }),
      )
      const takenBack = Promise.all(
        orders.map(async ({ memberId, orderId }, index) => {
          if (index % 3 !== 0) return
          await sleep(random(2_500))
          await cancel(memberId, orderId)
        }),
      )
      // Every third settlement dies after paying and before it stops an order or notes that it is done.
      let turn = 0
      await ended(numeros, async () => {
        if ((turn += 1) % 3 !== 0) return house.settleOnce()
        const { rows } = await sql<{
          round_id: bigint
        }>`select round_id from rounds.draw where numero = any(${numeros}) and drawn_at is not null
        and ended_at is null order by numero limit 1`.execute(database.sql)
        if (rows[0]) await settleRound(database, { roundId: rows[0].round_id, settle: createSettle(quickRules) })
      })
      await takenBack
      for (const { memberId, orderId, stops, digits } of orders) {
        const order = await orderOf(memberId, orderId)
        let won = false
        for (const { numero, status } of order?.bets ?? []) {
          const prizes = (await house.clock.findDraw({ gameCode, numero }))?.outcome
          const wins = digits.includes(prizes?.['DB']?.[0]?.at(-1) ?? '-')
          if (stops && won) expect(status).toBe('cancelled')
          else expect([wins ? 'won' : 'lost', 'cancelled']).toContain(status)
          won ||= status === 'won'
        }
      }
      for (const memberId of members) {
        const { total } = await house.wagering.bettingRecord({ memberId, currency: play, count: 100 })
        expect(await house.balanceOf(memberId)).toBe(1_000_000n + total.netAmount)
      }
    },
  )
})

/** Whole numbers below a bound, the same for the same seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
