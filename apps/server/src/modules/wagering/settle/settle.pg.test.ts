import { payoutAt, times, zero } from '@banyan/money'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accountOf } from '../../../../test/accounts.ts'
import { paying, play } from '../../../../test/betting.ts'
import { bettingOfFile } from '../../../../test/of-file.ts'
import type { Settle } from '../round.ts'
import { settleRound } from './settle-round.ts'
import { voidRound } from './void-round.ts'

const house = await bettingOfFile()
const { database } = house

/** Pays each number of a bet that the outcome names. */
const settle = paying(({ lines: [line] }, outcome) => {
  const hits = line?.numbers.filter((number) => Array.isArray(outcome) && outcome.includes(number)).length ?? 0
  return line && hits > 0 ? payoutAt(times(line.unitAmount, hits), line.odds) : zero
})

/** Five members with 1,000 each and 60 bets of 10, half of them on 47 and half on 11, at odds of 3.62. */
async function roundWithBets() {
  const roundId = await house.newRound()
  const members = house.newIds(5)
  await house.newMembers(members, 1000n)
  const bets = Array.from({ length: 60 }, (_, index) => {
    const intent = house.intent(members[index % 5] ?? 0n, roundId, 10n)
    return { ...intent, lines: intent.lines.map((line) => ({ ...line, numbers: [index % 2 ? '47' : '11'] })) }
  })
  for (const outcome of await Promise.all(bets.map(house.wagering.wager))) expect(outcome.ok).toBe(true)
  return { roundId, members }
}

const balances = async (members: readonly bigint[]) =>
  (await Promise.all(members.map(house.balanceOf))).reduce((total, each) => total + each, 0n)

describe('settling a round', () => {
  it('[GAME-66] pays every winning bet once and ends every bet', async () => {
    const { roundId, members } = await roundWithBets()
    await house.draw(roundId)
    const touched: bigint[] = []
    expect(await house.wagering.settleRound({ roundId, settle, onChunk: (ids) => touched.push(...ids) })).toEqual({
      bets: 60,
      payoutAmount: 30n * 36n,
    })
    expect(new Set(touched)).toEqual(new Set(members))
    expect(await balances(members)).toBe(5000n - 600n + 30n * 36n)
    expect(await house.wagering.settleRound({ roundId, settle })).toEqual({ bets: 0, payoutAmount: 0n })
    expect(await house.wagering.recheckRound({ roundId, settle })).toEqual({ bets: 60, differing: 0 })
    expect(await house.wagering.recheckRound({ roundId, settle: paying(() => zero) })).toEqual({
      bets: 60,
      differing: 30,
    })
    expect(await house.wagering.unfinishedRounds('TEST')).toEqual([])
    expect(await house.violations()).toEqual({})
  })

  it('[GAME-66] goes on where it was interrupted', async () => {
    const { roundId, members } = await roundWithBets()
    await house.draw(roundId)
    let settled = 0
    const interrupted: Settle = (bet, outcome) => {
      if ((settled += 1) > 25) throw new Error('killed')
      return settle(bet, outcome)
    }
    await expect(settleRound(database, { roundId, settle: interrupted }, 7)).rejects.toThrow('killed')
    expect(await house.violations()).toEqual({})
    expect(await house.wagering.unfinishedRounds('TEST')).toMatchObject([{ roundId, status: 'resulted' }])
    expect((await settleRound(database, { roundId, settle }, 7)).bets).toBe(60 - 21)
    expect(await balances(members)).toBe(5000n - 600n + 30n * 36n)
    expect(await house.violations()).toEqual({})
  })

  it('[GAME-66] settles each bet once when several settle at the same time', async () => {
    const { roundId, members } = await roundWithBets()
    await house.draw(roundId)
    const reports = await Promise.all(Array.from({ length: 4 }, () => settleRound(database, { roundId, settle }, 7)))
    expect(reports.reduce((total, { bets }) => total + bets, 0)).toBe(60)
    expect(await balances(members)).toBe(5000n - 600n + 30n * 36n)
    expect(await house.violations()).toEqual({})
  })

  it('needs an outcome, and an outcome needs the end of betting and never changes', async () => {
    const { roundId, members } = await roundWithBets()
    const record = (outcome: string[]) =>
      database.transaction((tx) => house.wagering.recordOutcome(tx, { roundId, outcome, rulesVersion: 1 }))
    await expect(house.wagering.settleRound({ roundId, settle })).rejects.toThrow('has no outcome')
    await expect(record(['47'])).rejects.toThrow('still takes bets')
    await house.draw(roundId)
    await record(['47'])
    await expect(record(['11'])).rejects.toThrow('another outcome')
    expect(await house.wagering.wager(house.intent(members[0] ?? 0n, roundId, 10n))).toEqual({
      ok: false,
      code: 'round_closed',
    })
  })

  it('pays a large win into a wallet with a large balance without losing a unit', async () => {
    const [memberId, roundId] = [await house.newMember(10n ** 15n), await house.newRound()]
    const stake = 10n ** 15n - 1n
    await house.wagering.wager(house.intent(memberId, roundId, stake))
    await house.draw(roundId)
    await house.wagering.settleRound({ roundId, settle: paying(() => 10n ** 15n) })
    expect(
      (
        await sql<{ balance: bigint }>`select balance from ledger.account where id = ${accountOf(memberId)}`.execute(
          database.sql,
        )
      ).rows[0]?.balance,
    ).toBe(10n ** 15n + 1n)
  })
})

describe('voiding a round', () => {
  it('[GAME-67] returns every stake once, also when interrupted and repeated', async () => {
    const { roundId, members } = await roundWithBets()
    let chunks = 0
    const onChunk = () => {
      if ((chunks += 1) === 3) throw new Error('killed')
    }
    await expect(voidRound(database, { roundId, reason: 'source failed', onChunk }, 7)).rejects.toThrow('killed')
    expect(await house.violations()).toEqual({})
    expect(await house.wagering.unfinishedRounds('TEST')).toContainEqual({
      roundId,
      status: 'void',
      number: expect.any(String),
    })
    expect((await voidRound(database, { roundId, reason: 'source failed' }, 7)).bets).toBe(60 - 21)
    expect((await house.wagering.voidRound({ roundId, reason: 'source failed' })).bets).toBe(0)
    expect(await balances(members)).toBe(5000n)
    expect(await house.violations()).toEqual({})
    const { total } = await house.wagering.bettingRecord({ memberId: members[0] ?? 0n, currency: play, count: 100 })
    expect(total).toEqual({ stakeAmount: 120n, payoutAmount: 120n, netAmount: 0n, count: 12 })
  })

  it('takes no bet, no outcome, and no round with settled bets', async () => {
    const [first, second] = [await roundWithBets(), await roundWithBets()]
    await house.wagering.voidRound({ roundId: first.roundId, reason: 'source failed' })
    expect(await house.wagering.wager(house.intent(first.members[0] ?? 0n, first.roundId, 10n))).toEqual({
      ok: false,
      code: 'round_closed',
    })
    await expect(house.draw(first.roundId)).rejects.toThrow('is void')
    await house.draw(second.roundId)
    await house.wagering.settleRound({ roundId: second.roundId, settle })
    await expect(house.wagering.voidRound({ roundId: second.roundId, reason: 'late' })).rejects.toThrow(
      'have been settled',
    )
    expect(await house.violations()).toEqual({})
  })
})
