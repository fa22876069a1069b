import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accountOf } from '../../../../test/accounts.ts'
import { newKey, paying, play, readEnds } from '../../../../test/betting.ts'
import { drawnBet, openBet } from '../../../../test/factories.ts'
import { bettingOfFile } from '../../../../test/of-file.ts'
import { tamper } from '../../../../test/tamper.ts'
import { countTurnover } from '../ends/turnover.ts'
import type { Correction } from './correct-bet.ts'

const house = await bettingOfFile()
const { database, wagering } = house

/** A bet of 100 by a member with 1,000 that was settled with this payout. */
async function settledBet(payout: bigint) {
  const drawn = await drawnBet(house)
  await wagering.settleRound({ roundId: drawn.roundId, settle: paying(() => payout) })
  return drawn
}
type End = Correction['end']
const pays = (payout: bigint, valid = 100n): End => ({ payoutAmount: amount(payout), validAmount: amount(valid) })
const ask = (betId: bigint, end: End, by: string) =>
  database.transaction((tx) => wagering.correctBet(tx, { betId, end, by, reason: 'wrongly entered' }))
/** Both people, one after the other. */
async function correct(betId: bigint, end: End) {
  expect(await ask(betId, end, 'an')).toMatchObject({ ok: true, value: { status: 'proposed' } })
  expect(await ask(betId, end, 'binh')).toMatchObject({ ok: true, value: { status: 'corrected' } })
}
const recordOf = async (memberId: bigint) =>
  (await wagering.bettingRecord({ memberId, currency: play, count: 1 })).bets[0]
const correctionsOf = async (betId: bigint) => {
  const { rows } = await sql<{
    amount: bigint
  }>`select amount from ledger.entry where ref = ${betId} and reason = 'correction' order by seq`.execute(database.sql)
  return rows.map((row) => row.amount)
}
const debt = async () => {
  const { rows } = await sql<{
    debt: bigint
  }>`select coalesce(sum(balance), 0)::bigint as debt from ledger.house_balance
    where house = 'debt'`.execute(database.sql)
  return rows[0]?.debt
}
/** The member spends all but so much. */
async function keep(memberId: bigint, left: bigint) {
  const debit = {
    memberId,
    currency: play,
    direction: 'debit',
    house: 'promotion',
    reason: 'grant',
    reference: memberId,
    key: newKey(),
  } as const
  const spent = amount((await house.balanceOf(memberId)) - left)
  const [posted] = await database.transaction((tx) => house.ledger.post(tx, [{ ...debit, amount: spent }]))
  expect(posted).toMatchObject({ status: 'posted' })
}

describe('[INV] B1: a correction is a further version of an end', () => {
  test.each`
    what                          | was     | end               | status    | payout  | valid   | moved
    ${'a loss that was a win'}    | ${0n}   | ${pays(195n)}     | ${'won'}  | ${195n} | ${100n} | ${[195n]}
    ${'a win that was a loss'}    | ${195n} | ${pays(0n)}       | ${'lost'} | ${0n}   | ${100n} | ${[-195n]}
    ${'a win that pays more'}     | ${195n} | ${pays(362n)}     | ${'won'}  | ${362n} | ${100n} | ${[167n]}
    ${'a win that was a push'}    | ${195n} | ${pays(100n, 0n)} | ${'push'} | ${100n} | ${0n}   | ${[-95n]}
    ${'a loss that is half back'} | ${0n}   | ${pays(50n, 50n)} | ${'lost'} | ${50n}  | ${50n}  | ${[50n]}
    ${'a loss that is void'}      | ${0n}   | ${'void'}         | ${'void'} | ${100n} | ${0n}   | ${[100n]}
    ${'a turnover alone'}         | ${100n} | ${pays(100n, 0n)} | ${'push'} | ${100n} | ${0n}   | ${[]}
  `('$what: the difference is posted once', async ({ was, end, status, payout, valid, moved }) => {
    const { memberId, betId, roundId } = await settledBet(was)
    await correct(betId, end)
    expect(await correctionsOf(betId)).toEqual(moved)
    expect(await house.balanceOf(memberId)).toBe(900n + payout)
    expect(await recordOf(memberId)).toMatchObject({ status, payoutAmount: payout, netAmount: payout - 100n })
    const { rows } = await sql`select version, status, valid, payout from wagering.every_end where bet_id = ${betId}
        order by version`.execute(database.sql)
    expect(rows).toEqual([
      { version: 1, status: was > 0n ? 'won' : 'lost', valid: 100n, payout: was },
      { version: 2, status, valid, payout },
    ])
    expect(await wagering.recheckRound({ roundId, settle: paying(() => was) })).toEqual({ bets: 0, differing: 0 })
    await readEnds(database, 'turnover', countTurnover)
    const { rows: turnover } =
      await sql`select sum(bets)::int as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid,
      sum(payout)::bigint as payout from wagering.turnover where account_id = ${accountOf(memberId)}`.execute(
        database.sql,
      )
    expect(turnover).toEqual([
      status === 'void' ? { bets: 0, stake: 0n, valid: 0n, payout: 0n } : { bets: 1, stake: 100n, valid, payout },
    ])
    expect(await house.violations()).toEqual({})
  })

  test('up, down and up again: each version moves what it differs by', async () => {
    const { memberId, betId } = await settledBet(0n)
    for (const payout of [300n, 20n, 0n, 70n]) await correct(betId, pays(payout))
    expect(await correctionsOf(betId)).toEqual([300n, -280n, -20n, 70n])
    expect(await house.balanceOf(memberId)).toBe(970n)
    expect(await house.violations()).toEqual({})
  })

  test('what the member has spent is a debt that the house carries, and a later version makes it good first', async () => {
    const { memberId, betId } = await settledBet(300n)
    const before = (await debt()) ?? 0n
    await keep(memberId, 40n)
    await correct(betId, pays(0n))
    expect([await house.balanceOf(memberId), await debt()]).toEqual([0n, before - 260n])
    expect(await recordOf(memberId)).toMatchObject({ status: 'lost', payoutAmount: 0n })
    expect(await house.violations()).toEqual({})
    await correct(betId, pays(200n))
    expect([await house.balanceOf(memberId), await debt()]).toEqual([0n, before - 60n])
    await correct(betId, pays(310n))
    expect([await house.balanceOf(memberId), await debt()]).toEqual([50n, before])
    expect(await correctionsOf(betId)).toEqual([-40n, 50n])
    expect(await house.violations()).toEqual({})
  })
})

describe('two people correct a bet', () => {
  test('no person alone, and only what the first has asked for', async () => {
    const { memberId, betId } = await settledBet(0n)
    expect(await ask(betId, pays(200n), 'an')).toEqual({
      ok: true,
      value: { memberId, status: 'proposed', version: 2 },
    })
    expect(await ask(betId, pays(200n), 'an')).toMatchObject({ code: 'second_person_needed' })
    expect(await ask(betId, pays(900n), 'binh')).toMatchObject({ value: { status: 'proposed' } })
    expect(await ask(betId, pays(900n), 'binh')).toMatchObject({ code: 'second_person_needed' })
    expect(await house.balanceOf(memberId)).toBe(900n)
    expect(await ask(betId, pays(900n), 'an')).toMatchObject({ value: { status: 'corrected', version: 2 } })
    expect(await ask(betId, pays(900n), 'binh')).toMatchObject({ code: 'invalid_request' })
    expect(await house.balanceOf(memberId)).toBe(1800n)
  })

  test('once, however many accept it on two nodes at the same moment', async () => {
    const { memberId, betId } = await settledBet(0n)
    await ask(betId, pays(200n), 'an')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(betId, pays(200n), `binh${index}`)))
    expect(answers.filter(({ ok }) => ok)).toMatchObject([{ value: { status: 'corrected' } }])
    expect(await house.balanceOf(memberId)).toBe(1100n)
    expect(await house.violations()).toEqual({})
  })

  test('not a bet that is open, nor one that is not there, nor what no bet can come to', async () => {
    const open = await openBet(house)
    expect(await ask(open.betId, pays(200n), 'an')).toMatchObject({ code: 'invalid_request' })
    expect(await ask(1n << 50n, pays(200n), 'an')).toMatchObject({ code: 'not_found' })
    const { betId } = await settledBet(0n)
    for (const end of [pays(0n), pays(0n, 0n), pays(10n, 50n), pays(200n, 0n), pays(200n, 101n)])
      expect(await ask(betId, end, 'an')).toMatchObject({ code: 'invalid_request' })
  })
})

describe('[INV] what a correction must leave', () => {
  const keyOfVersion = `(select wagering.correction_key(wagering.payment_time(opens_at, closes_at), 2, bet.id)
    from wagering.bet join wagering.round on round.id = round_id where bet.id = $1)`
  const entry = `where ref = $1 and reason = 'correction'`
  test.each`
    planted                           | forth                                                                               | back                                                                    | name
    ${'a version that is gone'}       | ${'update wagering.bet_end set bet_id = -bet_id where bet_id = $1 and version = 1'} | ${'update wagering.bet_end set bet_id = -bet_id where bet_id = -$1'}    | ${'B11'}
    ${'a payout without a version'}   | ${'update wagering.bet set payout = payout + 1 where id = $1'}                      | ${'update wagering.bet set payout = payout - 1 where id = $1'}          | ${'L9'}
    ${'a version without two people'} | ${'update wagering.correction set bet_id = -bet_id where bet_id = $1'}              | ${'update wagering.correction set bet_id = -bet_id where bet_id = -$1'} | ${'B11'}
    ${'money under another key'}      | ${`update ledger.entry set key = gen_random_uuid() ${entry}`}                       | ${`update ledger.entry set key = ${keyOfVersion} ${entry}`}             | ${'O3'}
  `('$planted is found: $name', async ({ forth, back, name }) => {
    const { betId } = await settledBet(0n)
    await correct(betId, pays(200n))
    const mend = await tamper(database, forth.replaceAll('$1', `${betId}`), back.replaceAll('$1', `${betId}`))
    const violations = await house.violations()
    await mend()
    expect(Object.keys(violations)).toContain(name)
    expect(await house.violations()).toEqual({})
  })
})
