import { amount, oddsFromDecimal } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type LotteryHouse, lotteryHouse, memberContext, quickGame } from '../../../test/lottery.ts'

let database: ThrowawayDatabase
let house: LotteryHouse
beforeAll(async () => {
  database = await throwawayDatabase()
  house = lotteryHouse(database)
  await house.offerQuickGame()
})
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})

/** Runs statements as somebody could who has the database itself: no trigger refuses them. Returns what takes them back. */
async function tamper(forth: string, back: string): Promise<() => Promise<void>> {
  const unguarded = (statement: string) =>
    database.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
  await unguarded(forth)
  return () => unguarded(back)
}

let lastMember = 0n
/** A bet on every number of the special prize's last two digits, which always wins. */
async function placeSureBet(numero: string): Promise<bigint> {
  const memberId = (lastMember += 1n)
  await house.newMembers([memberId], 1_000_000n)
  const numbers = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))
  const lines = [{ play: 'DE_DB', numbers, unitAmount: amount(1_000n), odds: oddsFromDecimal('98') }]
  const placed = await house.lottery.handlers.placeBet({ gameCode: quickGame.code, numero, lines }, memberContext(memberId, newKey()))
  if (!placed.ok) throw new Error(placed.code)
  return BigInt(placed.value.betId)
}

describe('[INV] B4: the odds of a bet were on offer when it was accepted', () => {
  test('other odds, and a play that never was on offer, are found', async () => {
    const betId = await placeSureBet(await house.newDraw())
    expect(await house.lotteryViolations()).toEqual({})
    const setOdds = (value: number) => `update wagering.bet set lines = jsonb_set(lines, '{0,odds}', '${value}') where id = ${betId}`
    const mend = await tamper(setOdds(980_001), setOdds(980_000))
    expect(await house.lotteryViolations()).toEqual({ B4: 1 })
    await mend()
    const setPlay = (play: string) => `update wagering.bet set lines = jsonb_set(lines, '{0,play}', '"${play}"') where id = ${betId}`
    const mendPlay = await tamper(setPlay('DE_G8'), setPlay('DE_DB'))
    expect(await house.lotteryViolations()).toEqual({ B4: 1 })
    await mendPlay()
  })

  test('a price that was replaced holds for bets placed before, and for those that were on their way', async () => {
    await placeSureBet(await house.newDraw())
    await sql`update lottery.offer set odds = 970000 where play = 'DE_DB'`.execute(database.sql)
    await sql`delete from lottery.offer where play = 'DE_DB'`.execute(database.sql)
    expect(await house.lotteryViolations()).toEqual({})
    const movePrices = (by: string) => `update lottery.offer_price set valid_from = valid_from + interval '${by}' where play = 'DE_DB'`
    const mendEarly = await tamper(movePrices('-1 min'), movePrices('1 min'))
    expect(Object.keys(await house.lotteryViolations())).toEqual(['B4'])
    await mendEarly()
    const mendLate = await tamper(movePrices('1 min'), movePrices('-1 min'))
    expect(Object.keys(await house.lotteryViolations())).toEqual(['B4'])
    await mendLate()
    await sql`insert into lottery.offer select game_code, 'DE_DB', odds, unit_min, unit_max, liability_cap from lottery.offer
      where (game_code, play) = (${quickGame.code}, 'DE_G1')`.execute(database.sql)
    expect(await house.lotteryViolations()).toEqual({})
  })

  test.each([
    ['update lottery.offer_price set odds = 1'],
    ['delete from lottery.offer_price'],
    ['truncate lottery.offer_price'],
    [`update lottery.offer set play = 'DE_G8' where play = 'DE_G7'`],
    ['truncate lottery.offer'],
  ])('the history of prices is kept: %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.sql)).rejects.toThrow('stays known')
  })
})
