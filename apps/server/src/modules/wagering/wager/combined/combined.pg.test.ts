import { amount, odds } from '@banyan/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { play } from '../../../../../test/betting.ts'
import { combining, leg } from '../../../../../test/combined.ts'
import { bettingOfFile } from '../../../../../test/of-file.ts'
import type { CombinedLegs, OneRound, WagerOn } from '../intent.ts'
import { tamper } from '../../../../../test/tamper.ts'

const house = await bettingOfFile()
const { database, wagering, newRound, balanceOf, violations } = house
const combined = combining(house)

let lastMember = 0n
/** A new member with 1,000, and rounds that take bets. */
async function scene(count = 2) {
  lastMember += 1n
  await house.newMembers([lastMember], 1000n)
  const rounds: bigint[] = []
  for (let round = 0; round < count; round += 1) rounds.push(await newRound())
  return { memberId: lastMember, rounds, legs: rounds.map((roundId) => leg(roundId, 1.95)) }
}
const inTx = database.transaction.bind(database)
const exposureOn = async (roundId: bigint) => {
  const { rows } = await sql<{
    liability: bigint
  }>`select liability from wagering.exposure where round_id = ${roundId}`.execute(database.sql)
  return rows.map(({ liability }) => liability)
}

describe('a combined bet', () => {
  test('takes its stake once and stands in the record with its legs', async () => {
    const { memberId, rounds, legs } = await scene(3)
    const placed = await wagering.wager(combined.intent(memberId, 100n, legs))
    expect(placed).toMatchObject({
      ok: true,
      value: { stakeAmount: 100n, balanceAmount: 900n, orderId: null, replay: false },
    })
    const record = await combined.recordOf(memberId)
    expect(record).toMatchObject({ gameCode: 'COMBINED', status: 'placed', stakeAmount: 100n, payoutAmount: 0n })
    expect(record?.legs).toEqual(
      rounds.map(() => ({
        gameCode: 'TEST',
        numero: expect.any(String),
        selection: 'home',
        odds: odds(19_500),
        result: null,
      })),
    )
    expect(await exposureOn(rounds[0] ?? 0n)).toEqual([10n ** 9n])
    expect(await violations()).toEqual({})
  })

  test.each`
    what             | change                                                        | code
    ${'unknown'}     | ${async () => 987_654_321n}                                   | ${'round_not_found'}
    ${'early'}       | ${() => newRound({ opensInMs: 600_000 })}                     | ${'round_not_open'}
    ${'closed'}      | ${() => newRound({ closesInMs: -1 })}                         | ${'round_closed'}
    ${'suspended'}   | ${async () => after(await newRound(), wagering.suspendRound)} | ${'round_suspended'}
    ${'priced anew'} | ${async () => after(await newRound(), wagering.changePrice)}  | ${'price_changed'}
  `('is refused with the leg whose round is $what', async ({ change, code }) => {
    const { memberId, legs } = await scene()
    const roundId: bigint = await change()
    const asked = [legs[0]!, leg(roundId, 2, { priceVersion: 1 }), legs[1]!] // The scene has two.
    expect(await wagering.wager(combined.intent(memberId, 100n, asked))).toEqual({
      ok: false,
      code,
      detail: { leg: 2 },
    })
    expect(await inTx((tx) => wagering.wagerIn(tx, combined.intent(memberId, 100n, asked)))).toEqual({
      ok: false,
      code,
      detail: { leg: 2 },
    })
    expect(await balanceOf(memberId)).toBe(1000n)
    expect(await violations()).toEqual({})
  })

  async function after(
    roundId: bigint,
    step: typeof wagering.suspendRound | typeof wagering.changePrice,
  ): Promise<bigint> {
    await inTx(async (tx) => void (await step(tx, roundId)))
    return roundId
  }

  test('is refused when one of its selections would cost the house more than its cap, and counts on none then', async () => {
    const { memberId, rounds, legs } = await scene()
    const capped = [legs[0]!, leg(rounds[1]!, 2, { capAmount: amount(500n) })] // The scene has two.
    const asked = (maxPayout: bigint) => combined.intent(memberId, 100n, capped, { maxPayoutAmount: amount(maxPayout) })
    expect(await wagering.wager(asked(300n))).toMatchObject({ ok: true })
    expect(await wagering.wager(asked(300n))).toEqual({
      ok: false,
      code: 'exposure_reached',
      detail: { selection: 'home' },
    })
    expect(await wagering.wager(asked(200n))).toMatchObject({ ok: true })
    expect(await Promise.all(rounds.map(exposureOn))).toEqual([[500n], [500n]])
    expect(await violations()).toEqual({})
  })

  test('[WALLET-10] under the same key is answered as it was, however often at once, and another one is refused', async () => {
    const { memberId, legs } = await scene(3)
    const intent = combined.intent(memberId, 100n, legs)
    const answers = await Promise.all(Array.from({ length: 50 }, () => wagering.wager(intent)))
    answers.push(await wagering.wager(intent), await inTx((tx) => wagering.wagerIn(tx, intent)))
    expect(answers.filter((answer) => answer.ok && !answer.value.replay)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.ok && answer.value.betId)).size).toBe(1)
    const on = (change: Partial<typeof intent.on>) => ({ ...intent, on: { ...intent.on, ...change } })
    const others: WagerOn<OneRound | CombinedLegs>[] = [
      on({ legs: legs.slice(0, 2) }),
      on({ legs: legs.toReversed() }),
      on({ legs: legs.map((each) => ({ ...each, odds: odds(20_000) })) }),
      on({ legs: legs.map((each) => ({ ...each, selection: 'away' })) }),
      on({ maxPayoutAmount: amount(5000n) }),
      { ...intent, stakeAmount: amount(200n) },
      house.intent(memberId, legs[0]!.roundId, 100n, { key: intent.key, lines: [] }), // The scene has three.
    ]
    for (const other of others)
      expect(await wagering.wager(other)).toEqual({ ok: false, code: 'idempotency_key_reused' })
    expect(await balanceOf(memberId)).toBe(900n)
    expect(await violations()).toEqual({})
  })

  test('is never asked with what is no combined bet', async () => {
    const { memberId, rounds, legs } = await scene()
    const many = Array.from({ length: 16 }, (_, index) => leg(BigInt(index + 1), 2))
    for (const wrong of [legs.slice(0, 1), [legs[0]!, legs[0]!], many, [legs[0]!, leg(rounds[1]!, 0.99)]])
      // The scene has two.
      await expect(wagering.wager(combined.intent(memberId, 100n, wrong))).rejects.toThrow(RangeError)
    await expect(
      wagering.wager(combined.intent(memberId, 100n, legs, { maxPayoutAmount: amount(99n) })),
    ).rejects.toThrow(RangeError)
  })
})

describe('a combined bet that its member takes back', () => {
  const cancel = (memberId: bigint, betId: bigint) =>
    wagering.cancelBet({ memberId, currency: play, betId, exposuresOf: () => [] })

  test('gives its stake and its exposures back, once, while all of its rounds take bets', async () => {
    const { memberId, rounds, legs } = await scene()
    const betId = await combined.place(memberId, 100n, legs)
    const answers = await Promise.all([1, 2, 3].map(() => cancel(memberId, betId)))
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, value: { stakeAmount: 100n, balanceAmount: 1000n } })
    expect(await Promise.all(rounds.map(exposureOn))).toEqual([[0n], [0n]])
    for (const roundId of rounds) await combined.end(roundId, 'won')
    expect(await balanceOf(memberId)).toBe(1000n)
    expect(await combined.recordOf(memberId)).toMatchObject({
      status: 'cancelled',
      legs: [{ result: 'won' }, { result: 'won' }],
    })
    expect(await violations()).toEqual({})
  })

  test('stands as it is once one of its rounds takes none', async () => {
    const { memberId, rounds, legs } = await scene()
    const betId = await combined.place(memberId, 100n, legs)
    await inTx((tx) => wagering.suspendRound(tx, rounds[1] ?? 0n))
    expect(await cancel(memberId, betId)).toEqual({ ok: false, code: 'round_closed' })
    await inTx((tx) => wagering.reopenRound(tx, rounds[1] ?? 0n))
    await combined.end(rounds[0] ?? 0n, 'won')
    expect(await cancel(memberId, betId)).toEqual({ ok: false, code: 'round_closed' })
    expect(await balanceOf(memberId)).toBe(900n)
    expect(await violations()).toEqual({})
  })
})

describe('[INV] B13: legs, combined bets and their rounds agree', () => {
  test.each`
    planted                                | forth                                                                                                         | back
    ${'a leg that is gone'}                | ${'update wagering.bet_leg set bet_id = -bet_id where bet_id = $1 and leg = 2'}                               | ${'update wagering.bet_leg set bet_id = -bet_id where bet_id = -$1'}
    ${'a promise that is gone'}            | ${'update wagering.combined_bet set bet_id = -bet_id where bet_id = $1'}                                      | ${'update wagering.combined_bet set bet_id = -bet_id where bet_id = -$1'}
    ${'a result before its round has one'} | ${"update wagering.bet_leg set result = 'won', settled_at = clock_timestamp() where bet_id = $1 and leg = 2"} | ${'update wagering.bet_leg set result = null, settled_at = null where bet_id = $1 and leg = 2'}
    ${'another result of a settled leg'}   | ${"update wagering.bet_leg set result = 'lost' where bet_id = $1 and leg = 1"}                                | ${"update wagering.bet_leg set result = 'won' where bet_id = $1 and leg = 1"}
    ${'an exposure that counts less'}      | ${'update wagering.exposure set liability = liability - 1 where round_id = $2'}                               | ${'update wagering.exposure set liability = liability + 1 where round_id = $2'}
  `('$planted is found', async ({ forth, back }) => {
    const { memberId, rounds, legs } = await scene()
    const betId = await combined.place(memberId, 100n, legs)
    await combined.end(rounds[0] ?? 0n, 'won')
    const filled = (text: string) => text.replaceAll('$1', `${betId}`).replaceAll('$2', `${rounds[1]}`)
    const mend = await tamper(database, filled(forth), filled(back))
    const found = await violations()
    await mend()
    expect(Object.keys(found)).toContain('B13')
    expect(await violations()).toEqual({})
  })

  test.each`
    planted                                | forth                                                                | back
    ${'a payout that its legs do not say'} | ${'update wagering.bet set payout = payout + 1 where id = $1'}       | ${'update wagering.bet set payout = payout - 1 where id = $1'}
    ${'odds that were never accepted'}     | ${'update wagering.bet_leg set odds = odds + 100 where bet_id = $1'} | ${'update wagering.bet_leg set odds = odds - 100 where bet_id = $1'}
  `('$planted is found when it has ended', async ({ forth, back }) => {
    const { memberId, rounds, legs } = await scene()
    const betId = await combined.place(memberId, 100n, legs)
    for (const roundId of rounds) await combined.end(roundId, 'won')
    const mend = await tamper(database, forth.replaceAll('$1', `${betId}`), back.replaceAll('$1', `${betId}`))
    const found = await violations()
    await mend()
    expect(Object.keys(found)).toContain('B13')
    expect(await violations()).toEqual({})
  })

  test('nothing of a leg is changed or deleted, not even by the owner', async () => {
    const { memberId, rounds, legs } = await scene()
    const betId = await combined.place(memberId, 100n, legs)
    await combined.end(rounds[0] ?? 0n, 'won')
    for (const change of [
      `update wagering.bet_leg set odds = 99999 where bet_id = ${betId}`,
      `update wagering.bet_leg set result = 'lost' where bet_id = ${betId} and leg = 1`,
      `update wagering.bet_leg set result = 'won', odds = 99999, settled_at = now() where bet_id = ${betId} and leg = 2`,
      `delete from wagering.bet_leg where bet_id = ${betId}`,
      `update wagering.combined_bet set max_payout = 1 where bet_id = ${betId}`,
      `delete from wagering.combined_bet where bet_id = ${betId}`,
    ])
      await expect(sql.raw(change).execute(database.sql)).rejects.toThrow('legs are final')
  })
})
