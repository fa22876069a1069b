import { setTimeout as sleep } from 'node:timers/promises'
import { ledgerRoutes, lotteryOrderRoutes, lotteryRoutes, bettingRecordRoutes } from '@banyan/contract'
import { amount, odds } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { newKey } from './betting.ts'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { type LotteryHouse, lotteryHouse, quickGame } from './lottery.ts'

let database: ThrowawayDatabase
let servers: TestApp[]
let house: LotteryHouse
let numero: string

beforeAll(async () => {
  database = await throwawayDatabase()
  servers = [await startTestApp(database), await startTestApp(database)]
  house = lotteryHouse(database)
  await house.offerQuickGame()
  numero = await house.newDraw()
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.drop()
})

const client = (n: number) => (servers[n % servers.length] as TestApp).client // as: there are two
const bet = (unitAmount: bigint) => ({
  gameCode: quickGame.code,
  numero,
  lines: [{ play: 'LO2_1K', numbers: ['12'], unitAmount: amount(unitAmount), odds: odds(36_200) }],
})
const balanceOf = async (token: string) => {
  const balance = await client(0).call(ledgerRoutes.balance, {}, { token })
  return balance.ok ? balance.value.sumBalance : null
}

describe('over HTTP, on two nodes', () => {
  test('[API-10] 40 simultaneous bets on a balance that covers 10: exactly 10 are accepted, and nothing is left', async () => {
    const token = await client(0).register('gambler')
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        client(n).call(lotteryRoutes.placeBet, bet(100_000n), { token, key: newKey() }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(
      answers.filter((answer) => !answer.ok && answer.code === 'balance_too_low' && answer.status === 409),
    ).toHaveLength(30)
    expect(await balanceOf(token)).toBe(0n)
    expect(await house.violations()).toEqual({})
  })

  test('[API-10] the same key 200 times at once: one bet, and equal answers', async () => {
    const token = await client(0).register('impatient')
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => client(n).call(lotteryRoutes.placeBet, bet(5000n), { token, key })),
    )
    const [first] = answers
    expect(first).toMatchObject({ status: 200, ok: true, value: { stakeAmount: 5000n, balanceAmount: 995_000n } })
    for (const answer of answers) expect(answer.ok && answer.value).toEqual(first?.ok && first.value)
    const record = await client(1).call(bettingRecordRoutes.bettingRecord, {}, { token })
    expect(record).toMatchObject({ ok: true, value: { bets: [{ stakeAmount: 5000n }], total: { count: 1 } } })
  })

  test('[API-10] the same key for another bet is refused and changes nothing', async () => {
    const token = await client(0).register('mistaken')
    const key = newKey()
    await client(0).call(lotteryRoutes.placeBet, bet(5000n), { token, key })
    expect(await client(1).call(lotteryRoutes.placeBet, bet(6000n), { token, key })).toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    })
    expect(await balanceOf(token)).toBe(995_000n)
  })

  test('[ROLE-21] the keys and bets of one member are nothing to another', async () => {
    const [mine, theirs] = [await client(0).register('owner'), await client(0).register('stranger')]
    const key = newKey()
    await client(0).call(lotteryRoutes.placeBet, bet(5000n), { token: mine, key })
    expect(await client(0).call(lotteryRoutes.placeBet, bet(7000n), { token: theirs, key })).toMatchObject({
      ok: true,
      value: { balanceAmount: 993_000n },
    })
    expect(await client(0).call(bettingRecordRoutes.bettingRecord, {}, { token: theirs })).toMatchObject({
      value: { bets: [{ stakeAmount: 7000n }] },
    })
  })

  test('[GAME-64] 40 simultaneous cancellations of a bet give its stake back once, with one answer; what is no bet of a game is refused', async () => {
    await sql`update lottery.game set cancellable = true where code = ${quickGame.code}`.execute(database.sql)
    await sleep(600)
    const [token, stranger] = [await client(0).register('hesitant'), await client(1).register('curious')]
    const placed = await client(0).call(lotteryRoutes.placeBet, bet(5000n), { token, key: newKey() })
    const betId = placed.ok ? placed.value.betId : ''
    const cancel = (n: number, input: { gameCode: string; betId: string }, as = token) =>
      client(n).call(lotteryRoutes.cancelBet, input, { token: as })
    const valid = { gameCode: quickGame.code, betId }
    expect(await cancel(0, valid, stranger)).toMatchObject({ status: 404, code: 'bet_not_found' })
    for (const wrong of ['', '0', '-1', '1.5', 'x', '1 or 1=1', '9223372036854775808', '99999999999999999999']) {
      const answer = await client(0).send(lotteryRoutes.cancelBet, { ...valid, betId: wrong }, { token })
      expect(answer, wrong).toMatchObject({ status: 400, code: 'invalid_request' })
    }
    expect(await cancel(0, { ...valid, betId: '9223372036854775807' })).toMatchObject({
      status: 404,
      code: 'bet_not_found',
    })
    expect(await cancel(0, { ...valid, gameCode: 'VNMB_1M' })).toMatchObject({ status: 404, code: 'bet_not_found' })
    expect(await balanceOf(token)).toBe(995_000n)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => cancel(n, valid)))
    expect(answers[0]).toMatchObject({
      status: 200,
      ok: true,
      value: { betId, stakeAmount: 5000n, balanceAmount: 1_000_000n, balanceSequence: 3 },
    })
    for (const answer of answers) expect(answer.ok && answer.value).toEqual(answers[0]?.ok && answers[0].value)
    expect(await balanceOf(token)).toBe(1_000_000n)
    expect(await house.lotteryViolations()).toEqual({})
  })

  test('[GAME-65] an order over HTTP: once a key on two nodes, refused when it makes no sense, and nobody sees or cancels those of another', async () => {
    await sql`update lottery.game set order_draws_max = 3 where code = ${quickGame.code}`.execute(database.sql)
    const numeros = [await house.newDraw(), await house.newDraw(), await house.newDraw()]
    await sleep(600)
    const [token, stranger] = [await client(0).register('patient'), await client(1).register('nosy')]
    const order = { ...bet(5000n), numero: numeros[0] ?? '', draws: 3, stopsAfterWin: true }
    const key = newKey()
    for (const wrong of [
      { draws: 1 },
      { draws: 201 },
      { draws: 2.5 },
      { draws: '3' },
      { draws: -3 },
      { stopsAfterWin: 'yes' },
      { stopsAfterWin: null },
      { lines: [] },
      { multiple: 2 },
    ]) {
      const answer = await client(0).send(
        lotteryOrderRoutes.placeOrder,
        { ...JSON.parse(wire(order)), ...wrong },
        { token, key },
      )
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 400, code: 'invalid_request' })
    }
    expect(await client(0).call(lotteryOrderRoutes.placeOrder, order, { token })).toMatchObject({
      status: 400,
      code: 'idempotency_key_missing',
    })
    expect(await client(0).call(lotteryOrderRoutes.placeOrder, { ...order, draws: 4 }, { token, key })).toMatchObject({
      status: 422,
      code: 'order_too_long',
      detail: { max: 3 },
    })
    expect(await balanceOf(token)).toBe(1_000_000n)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => client(n).call(lotteryOrderRoutes.placeOrder, order, { token, key })),
    )
    expect(answers[0]).toMatchObject({
      status: 200,
      ok: true,
      value: { stakeAmount: 15_000n, balanceAmount: 985_000n },
    })
    for (const answer of answers) expect(answer.ok && answer.value).toEqual(answers[0]?.ok && answers[0].value)
    const orderId = answers[0]?.ok ? answers[0].value.orderId : ''
    const { gameCode } = quickOrder(orderId)
    expect(await client(0).call(lotteryOrderRoutes.orders, { gameCode }, { token: stranger })).toMatchObject({
      ok: true,
      value: { orders: [] },
    })
    expect(
      await client(0).call(lotteryOrderRoutes.cancelOrder, quickOrder(orderId), { token: stranger }),
    ).toMatchObject({
      status: 404,
      code: 'order_not_found',
    })
    expect(
      await client(0).send(lotteryOrderRoutes.cancelOrder, { gameCode, orderId: '9223372036854775808' }, { token }),
    ).toMatchObject({
      status: 400,
    })
    expect(await client(1).call(lotteryOrderRoutes.cancelOrder, quickOrder(orderId), { token })).toMatchObject({
      ok: true,
      value: { cancelledCount: 3, balanceAmount: 1_000_000n },
    })
    expect(await house.lotteryViolations()).toEqual({})
  })
})

const quickOrder = (orderId: string) => ({ gameCode: quickGame.code, orderId })
const wire = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
