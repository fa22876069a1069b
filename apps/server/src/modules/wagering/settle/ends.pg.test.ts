import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { play } from '../../../../test/betting.ts'
import { drawnBet } from '../../../../test/factories.ts'
import { bettingOfFile } from '../../../../test/of-file.ts'
import { sumBets } from '../bet-sums.ts'

const house = await bettingOfFile()
const { database, wagering } = house

const recordOf = async (memberId: bigint) =>
  (await wagering.bettingRecord({ memberId, currency: play, count: 10 })).bets[0]
const sumsOf = (memberId: bigint) =>
  sumBets(database.sql, {
    memberIds: [memberId],
    currency: play,
    from: new Date(0),
    until: new Date(Date.now() + 60_000),
  })

describe('[GAME-66] what a bet of 100 comes to', () => {
  test.each`
    end                                  | payout  | valid   | status    | net
    ${'won at 1.95'}                     | ${195n} | ${100n} | ${'won'}  | ${95n}
    ${'won less than its stake'}         | ${40n}  | ${100n} | ${'won'}  | ${-60n}
    ${'lost'}                            | ${0n}   | ${100n} | ${'lost'} | ${-100n}
    ${'a push'}                          | ${100n} | ${0n}   | ${'push'} | ${0n}
    ${'half won at 1.90, half returned'} | ${145n} | ${50n}  | ${'won'}  | ${45n}
    ${'half lost, half returned'}        | ${50n}  | ${50n}  | ${'lost'} | ${-50n}
    ${'one of four lines void, lost'}    | ${25n}  | ${75n}  | ${'lost'} | ${-75n}
    ${'one leg void, the others won'}    | ${361n} | ${100n} | ${'won'}  | ${261n}
  `('$end: $payout is paid, $valid is turnover, $status', async ({ payout, valid, status, net }) => {
    const { memberId, roundId } = await drawnBet(house)
    const settle = () => ({ payoutAmount: amount(payout), validAmount: amount(valid) })
    expect(await wagering.settleRound({ roundId, settle })).toEqual({ bets: 1, payoutAmount: payout })
    expect(await house.balanceOf(memberId)).toBe(900n + payout)
    expect(await recordOf(memberId)).toMatchObject({ status, payoutAmount: payout, netAmount: net })
    expect(await sumsOf(memberId)).toEqual({ bettors: 1, validAmount: valid, payoutAmount: payout, netAmount: net })
    expect(await wagering.recheckRound({ roundId, settle })).toEqual({ bets: 1, differing: 0 })
    expect(await house.violations()).toEqual({})
  })

  it.each`
    what                                          | payout  | valid
    ${'more turnover than stake'}                 | ${0n}   | ${101n}
    ${'a push that does not come back'}           | ${0n}   | ${0n}
    ${'a push that pays'}                         | ${150n} | ${0n}
    ${'half of it at risk and none of the other'} | ${10n}  | ${50n}
  `('takes no $what from a product', async ({ payout, valid }) => {
    const { memberId, roundId, betId } = await drawnBet(house)
    const settle = () => ({ payoutAmount: amount(payout), validAmount: amount(valid) })
    await expect(wagering.settleRound({ roundId, settle })).rejects.toThrow(`bet ${betId} cannot end`)
    expect(await recordOf(memberId)).toMatchObject({ status: 'placed' })
  })

  it('is found to differ when only its turnover does', async () => {
    const { roundId } = await drawnBet(house)
    await wagering.settleRound({ roundId, settle: () => ({ payoutAmount: amount(100n), validAmount: amount(0n) }) })
    const whole = () => ({ payoutAmount: amount(100n), validAmount: amount(100n) })
    expect(await wagering.recheckRound({ roundId, settle: whole })).toEqual({ bets: 1, differing: 1 })
  })

  it('pushes and wins in one chunk keep their own', async () => {
    const roundId = await house.newRound()
    const members = house.newIds(6)
    await house.newMembers(members, 1000n)
    for (const [index, memberId] of members.entries())
      await wagering.wager(house.intent(memberId, roundId, BigInt(10 + index)))
    await house.draw(roundId)
    await wagering.settleRound({
      roundId,
      settle: ({ stakeAmount }) => ({
        payoutAmount: stakeAmount,
        validAmount: amount(stakeAmount % 2n === 0n ? 0n : stakeAmount),
      }),
    })
    const { rows } = await sql<{
      status: string
    }>`select status from wagering.bet where round_id = ${roundId} order by id`.execute(database.sql)
    expect(rows.map(({ status }) => status)).toEqual(['push', 'won', 'push', 'won', 'push', 'won'])
    expect(await house.violations()).toEqual({})
  })
})
