import { amount, combinedEnd, type LegResult, legResults, odds } from '@banyan/money'
import fc from 'fast-check'
import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { betting, paying, play, readEnds } from '../../../../test/betting.ts'
import { combining, leg, settleLeg } from '../../../../test/combined.ts'
import { bettingOfFile } from '../../../../test/of-file.ts'
import type { Database } from '../../../platform/database/database.ts'
import { countTurnover } from '../ends/turnover.ts'
import { settleRound } from './settle-round.ts'

const house = await bettingOfFile()
const { database, wagering, balanceOf, violations, newRound } = house
const combined = combining(house)

let lastMember = 0n
/** A new member with 1,000. */
async function newMember(): Promise<bigint> {
  lastMember += 1n
  await house.newMembers([lastMember], 1000n)
  return lastMember
}
const newRounds = (count: number) => Promise.all(Array.from({ length: count }, () => newRound()))

type Ending = LegResult | 'no round'

describe('a combined bet is settled as its slip says', () => {
  test.each`
    legs                                                                    | status    | paid     | played
    ${[[1.95, 'won'], [2.1, 'won']]}                                        | ${'won'}  | ${409n}  | ${100n}
    ${[[1.95, 'won'], [2.1, 'lost'], [3, 'won']]}                           | ${'lost'} | ${0n}    | ${100n}
    ${[[1.95, 'won'], [2.1, 'no round']]}                                   | ${'won'}  | ${195n}  | ${100n}
    ${[[1.95, 'no round'], [2.1, 'lost']]}                                  | ${'lost'} | ${0n}    | ${100n}
    ${[[1.95, 'void'], [2.1, 'void']]}                                      | ${'push'} | ${100n}  | ${0n}
    ${[[1.95, 'no round'], [2.1, 'no round']]}                              | ${'push'} | ${100n}  | ${0n}
    ${[[1.95, 'won'], [1.9, 'half_won'], [2, 'void'], [1.88, 'half_lost']]} | ${'won'}  | ${141n}  | ${100n}
    ${[[1.9, 'half_won'], [2.1, 'no round']]}                               | ${'won'}  | ${145n}  | ${50n}
    ${[[1.9, 'half_lost'], [2.1, 'void']]}                                  | ${'lost'} | ${50n}   | ${50n}
    ${[[1.9, 'half_lost'], [2.1, 'half_lost']]}                             | ${'lost'} | ${25n}   | ${75n}
    ${[[50, 'won'], [40, 'won']]}                                           | ${'won'}  | ${5000n} | ${100n}
  `('$legs: $status, $paid of 100 back', async ({ legs, status, paid, played }) => {
    const taken = legs as [number, Ending][] // as: a cell of the table.
    const memberId = await newMember()
    const rounds = await newRounds(taken.length)
    const asked = rounds.map((roundId, index) => leg(roundId, taken[index]?.[0] ?? 1))
    await combined.place(memberId, 100n, asked, { maxPayoutAmount: amount(5000n) })
    expect(await violations()).toEqual({})
    for (const [index, roundId] of rounds.entries()) {
      await combined.end(roundId, taken[index]?.[1] ?? 'lost')
      expect(await violations()).toEqual({})
    }
    expect(await balanceOf(memberId)).toBe(900n + paid)
    const record = await combined.recordOf(memberId)
    expect(record).toMatchObject({
      status,
      payoutAmount: paid,
      netAmount: paid - 100n,
      gameCode: 'COMBINED',
      lines: [],
    })
    expect(record?.legs.map(({ result }) => result)).toEqual(
      taken.map(([, result]) => (result === 'no round' ? 'void' : result)),
    )
    await readEnds(database, 'turnover', countTurnover)
    const { rows } = await sql`select sum(bets)::int as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid,
      sum(payout)::bigint as payout from wagering.turnover
      where account_id = ledger.account_of(${memberId}, 1::smallint)`.execute(database.sql)
    expect(rows).toEqual([{ bets: 1, stake: 100n, valid: played, payout: paid }])
    expect(await violations()).toEqual({})
  })

  test('a lost leg ends the bet at once, and what its other legs came to is recorded all the same', async () => {
    const [memberId, [first = 0n, second = 0n, third = 0n]] = [await newMember(), await newRounds(3)]
    await combined.place(memberId, 100n, [leg(first, 2), leg(second, 2), leg(third, 2)])
    await combined.end(second, 'lost')
    expect(await combined.recordOf(memberId)).toMatchObject({
      status: 'lost',
      legs: [{ result: null }, { result: 'lost' }, { result: null }],
    })
    await combined.end(first, 'won')
    await combined.end(third, 'no round')
    expect(await combined.recordOf(memberId)).toMatchObject({
      status: 'lost',
      legs: [{ result: 'won' }, { result: 'lost' }, { result: 'void' }],
    })
    expect(await balanceOf(memberId)).toBe(900n)
    expect(await violations()).toEqual({})
  })

  test('beside bets on the same round alone, in chunks, and where it was interrupted it goes on', async () => {
    const [memberId, [shared = 0n, other = 0n]] = [await newMember(), await newRounds(2)]
    for (let bet = 0; bet < 5; bet += 1) {
      await combined.place(memberId, 10n, [leg(shared, 2), leg(other, 3)])
      await wagering.wager(house.intent(memberId, shared, 10n))
    }
    await combined.end(other, 'won')
    await house.draw(shared, ['won'])
    let chunks = 0
    const request = { roundId: shared, settle: paying(() => 20n), settleLeg }
    const onChunk = () => {
      if ((chunks += 1) === 5) throw new Error('killed')
    }
    await expect(settleRound(database, { ...request, onChunk }, 2)).rejects.toThrow('killed')
    expect(await violations()).toEqual({})
    await settleRound(database, request, 2)
    expect(await balanceOf(memberId)).toBe(1000n - 100n + 5n * 60n + 5n * 20n)
    expect(await wagering.recheckRound({ ...request, roundId: shared })).toEqual({ bets: 5, differing: 0 })
    expect(await wagering.recheckRound({ ...request, settleLeg: () => 'lost' })).toEqual({ bets: 5, differing: 1 })
    expect(await violations()).toEqual({})
  })

  test('a product that says nothing of legs cannot settle a round that has some, and nor can one void it after it was', async () => {
    const [memberId, [first = 0n, second = 0n]] = [await newMember(), await newRounds(2)]
    await combined.place(memberId, 100n, [leg(first, 2), leg(second, 2)])
    await house.draw(first, ['won'])
    await expect(wagering.settleRound({ roundId: first, settle: paying(() => 0n) })).rejects.toThrow('does not settle')
    await combined.settle(first)
    await expect(wagering.voidRound({ roundId: first, reason: 'late' })).rejects.toThrow('have been settled')
    await combined.end(second, 'won')
    expect(await balanceOf(memberId)).toBe(1300n)
  })
})

test('[WALLET-08] any combined bets end as their legs say, in whatever order their rounds are settled', async () => {
  const legSpec = fc.record({ round: fc.nat(4), odds: fc.integer({ min: 10_000, max: 80_000 }) })
  const bet = fc.record({
    stake: fc.integer({ min: 1, max: 40 }),
    most: fc.constantFrom(60, 10_000),
    legs: fc.uniqueArray(legSpec, { minLength: 2, maxLength: 5, selector: ({ round }) => round }),
  })
  const results = fc.array(fc.constantFrom<Ending>(...legResults, 'won', 'won', 'no round'), {
    minLength: 5,
    maxLength: 5,
  })
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.array(bet, { minLength: 1, maxLength: 8 }), results, order, async (bets, ended, turns) => {
      const [memberId, rounds] = [await newMember(), await newRounds(5)]
      const legsOf = (spec: (typeof bets)[number]) =>
        spec.legs.map((each) => leg(rounds[each.round] ?? 0n, each.odds / 10_000))
      let expected = 1000n
      for (const spec of bets) {
        await combined.place(memberId, BigInt(spec.stake), legsOf(spec), { maxPayoutAmount: amount(BigInt(spec.most)) })
        const legs = spec.legs.map((each) => {
          const result = ended[each.round] ?? 'lost'
          return { odds: odds(each.odds), result: result === 'no round' ? ('void' as const) : result }
        })
        expected +=
          combinedEnd(amount(BigInt(spec.stake)), legs, amount(BigInt(spec.most))).payoutAmount - BigInt(spec.stake)
      }
      for (const turn of turns) await combined.end(rounds[turn] ?? 0n, ended[turn] ?? 'lost')
      expect(await balanceOf(memberId)).toBe(expected)
      const { bets: open } = await wagering.bettingRecord({ memberId, currency: play, status: 'placed', count: 1 })
      expect(open).toEqual([])
    }),
    { numRuns: 12, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  )
  expect(await violations()).toEqual({})
})

test('[WALLET-08] two rounds of one bet that two nodes settle at the same instant end it once, a hundred times', async () => {
  const other = betting(database)
  const memberId = await newMember()
  const ended: number[] = []
  for (let turn = 0; turn < 100; turn += 1) {
    const [first = 0n, second = 0n] = await newRounds(2)
    await combined.place(memberId, 10n, [leg(first, 2), leg(second, 1.5)])
    await Promise.all([house.draw(first, ['won']), house.draw(second, [turn % 2 === 0 ? 'won' : 'lost'])])
    const reports = await Promise.all([
      combined.settle(first),
      combined.settle(second, other),
      combined.settle(first, other),
    ])
    ended.push(reports.reduce((total, { bets }) => total + bets, 0))
  }
  await other.wagering.stop()
  expect(ended).toEqual(Array.from({ length: 100 }, () => 1))
  expect(await balanceOf(memberId)).toBe(1000n - 100n * 10n + 50n * 30n)
  expect(await violations()).toEqual({})
})

/** A database that never sends the statement of this number, over all transactions: the node is killed before it. */
function dyingBefore(statement: number): Database {
  let sent = 0
  const die = () => {
    if ((sent += 1) === statement) throw new Error('killed')
  }
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      die()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const done = await work(tx.withPlugin(counting))
        die()
        return done
      }),
  }
}

test('[WALLET-08] killed before any statement of it, settling leaves all as it was and ends every bet once when it goes on', async () => {
  let deaths = 0
  for (let statement = 1; ; statement += 1) {
    const [memberId, [first = 0n, second = 0n]] = [await newMember(), await newRounds(2)]
    await combined.place(memberId, 100n, [leg(first, 2), leg(second, 1.5)])
    await combined.place(memberId, 100n, [leg(first, 2), leg(second, 1.9)])
    await wagering.wager(house.intent(memberId, second, 100n))
    await combined.end(first, 'won')
    await house.draw(second, ['half_won'])
    const request = { roundId: second, settle: paying(() => 200n), settleLeg }
    const died = await settleRound(dyingBefore(statement), request).then(
      () => false,
      () => true,
    )
    if (died) deaths += 1
    expect(await violations()).toEqual({})
    await settleRound(database, request)
    expect(await balanceOf(memberId)).toBe(700n + 200n + 250n + 290n)
    expect(await violations()).toEqual({})
    if (!died) break
  }
  expect(deaths).toBeGreaterThan(8)
})

test('two people correct the end of a combined bet as that of any other', async () => {
  const [memberId, [first = 0n, second = 0n]] = [await newMember(), await newRounds(2)]
  const betId = await combined.place(memberId, 100n, [leg(first, 2), leg(second, 1.5)])
  await combined.end(first, 'won')
  await combined.end(second, 'lost')
  const end = { payoutAmount: amount(300n), validAmount: amount(100n) }
  for (const by of ['an', 'binh'])
    await database.transaction((tx) => wagering.correctBet(tx, { betId, end, by, reason: 'wrongly entered' }))
  expect(await balanceOf(memberId)).toBe(1200n)
  expect(await combined.recordOf(memberId)).toMatchObject({ status: 'won', payoutAmount: 300n })
  await readEnds(database, 'turnover', countTurnover)
  expect(await violations()).toEqual({})
})
