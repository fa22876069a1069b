import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accountOf } from '../../../../test/accounts.ts'
import { newKey, play, readEnds } from '../../../../test/betting.ts'
import { value } from '../../../../test/factories.ts'
import { bettingOfFile } from '../../../../test/of-file.ts'
import { countTurnover } from '../ends/turnover.ts'
import type { BetEnd, Settle } from '../round.ts'
import { correctWallets, foreseeCorrection, readCorrectedBettors, replaceOutcome } from './correct-round.ts'
import { proposeVoid, waitingVoids } from './void-bet.ts'

const house = await bettingOfFile()
const { database, wagering } = house

/** What each bet comes to when A is drawn, and when B is. */
const ends = new Map<bigint, Readonly<Record<'A' | 'B', BetEnd>>>()
const settle: Settle = ({ betId }, outcome) => {
  const [drawn] = outcome as ['A' | 'B'] // as: what this test draws
  return ends.get(betId)![drawn] // Every bet here has its ends.
}

/** Whole numbers below a bound from a seed: the same cases at each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Lost, won, half of it back, or a push. */
function anEnd(stake: bigint, next: (below: number) => number): BetEnd {
  const whole = { validAmount: amount(stake) }
  const kind = next(4)
  if (kind === 0) return { ...whole, payoutAmount: amount(0n) }
  if (kind === 1) return { ...whole, payoutAmount: amount(stake * BigInt(1 + next(9)) + 1n) }
  if (kind === 2) return { payoutAmount: amount(stake / 2n), validAmount: amount(stake - stake / 2n) }
  return { payoutAmount: amount(stake), validAmount: amount(0n) }
}

async function bet(memberId: bigint, roundId: bigint, stake: bigint, end: Readonly<Record<'A' | 'B', BetEnd>>) {
  const { betId } = await value(wagering.wager(house.intent(memberId, roundId, stake)))
  ends.set(betId, end)
  return betId
}

async function spend(memberId: bigint, spent: bigint) {
  const debit = { direction: 'debit', house: 'promotion', reason: 'grant', reference: memberId } as const
  const one = { memberId, currency: play, amount: amount(spent), key: newKey(), ...debit }
  expect(await database.transaction((tx) => house.ledger.post(tx, [one]))).toMatchObject([{ status: 'posted' }])
}

const correctionOf = (roundId: bigint) => ({
  roundId,
  outcome: ['B'],
  settle,
  version: 2,
  enteredBy: 'an',
  confirmedBy: 'binh',
  reason: 'wrongly copied',
})

/** Corrects a round to B, some wallets at a time; each step is killed once before it is committed, and begun again. */
async function correct(roundId: bigint, most: number) {
  await database.transaction((tx) => replaceOutcome(tx, roundId, ['B']))
  const came = { bets: 0, payAmount: 0n, takeAmount: 0n, uncoveredAmount: 0n }
  let wasKilled = false
  for (let after = 0n; ;) {
    const isKilled: boolean = !wasKilled
    const step = await database
      .transaction(async (tx) => {
        const done = await correctWallets(tx, correctionOf(roundId), { after, most })
        if (isKilled) throw new Error('killed')
        return done
      })
      .catch((error: Error) => {
        if (error.message !== 'killed') throw error
        return undefined
      })
    wasKilled = isKilled
    if (!step) continue
    came.bets += step.bets
    came.payAmount += step.payAmount
    came.takeAmount += step.takeAmount
    came.uncoveredAmount += step.uncoveredAmount
    if (step.last === null) return came
    after = step.last
  }
}

const endsOf = async (betIds: readonly bigint[]) => {
  const { rows } = await sql<{ end: string }>`select concat_ws(' ', status, stake, unplayed, payout) as end
    from wagering.bet where id = any(${betIds.map(String)}::bigint[]) order by id`.execute(database.sql)
  return rows.map(({ end }) => end)
}
const turnoverOf = async (memberId: bigint) => {
  const { rows } = await sql<{
    sums: string
  }>`select concat_ws(' ', sum(bets), sum(stake), sum(valid), sum(payout)) as sums
    from wagering.turnover where account_id = ${accountOf(memberId)}`.execute(database.sql)
  return rows[0]?.sums
}
async function settled(roundId: bigint, drawn: 'A' | 'B') {
  await house.draw(roundId, [drawn])
  await wagering.settleRound({ roundId, settle })
}

describe('[INV] B1: a round is settled again by another outcome', () => {
  test.each([1, 2, 3])('as if it had come at first, whatever was killed and spent: case %i', async (seed) => {
    const next = numbersFrom(seed)
    const [corrected, right] = [await house.newRound(), await house.newRound()]
    const pairs: { readonly wrong: bigint; readonly right: bigint; spent: bigint; bets: [bigint, bigint][] }[] = []
    for (let each = 0; each < 7; each++) {
      const pair = { wrong: await house.newMember(1000n), right: await house.newMember(1000n), spent: 0n, bets: [] }
      pairs.push(pair)
    }
    for (const { wrong, right: other, bets } of pairs)
      for (let times = 2 + next(3); times > 0; times--) {
        const stake = BigInt(2 + next(100))
        const end = { A: anEnd(stake, next), B: anEnd(stake, next) }
        bets.push([await bet(wrong, corrected, stake, end), await bet(other, right, stake, end)])
      }
    await settled(corrected, 'A')
    await settled(right, 'B')
    // Before the correction is known, some spend all that they have.
    for (const pair of pairs) {
      pair.spent = next(3) === 0 ? 0n : await house.balanceOf(pair.wrong)
      if (pair.spent > 0n) await spend(pair.wrong, pair.spent)
    }
    const foreseen = await foreseeCorrection(database.sql, { roundId: corrected, outcome: ['B'], settle })
    const came = await correct(corrected, 2)
    expect(foreseen).toMatchObject(came)
    for (const pair of pairs) {
      const left = (await house.balanceOf(pair.right)) - pair.spent
      expect(await house.balanceOf(pair.wrong)).toBe(left > 0n ? left : 0n)
      expect(await endsOf(pair.bets.map(([id]) => id))).toEqual(await endsOf(pair.bets.map(([, id]) => id)))
    }
    await readEnds(database, 'turnover', countTurnover)
    for (const pair of pairs) expect(await turnoverOf(pair.wrong)).toBe(await turnoverOf(pair.right))
    expect(await house.violations()).toEqual({})
    // Again there is nothing to do.
    expect(
      await database.transaction((tx) => correctWallets(tx, correctionOf(corrected), { after: 0n, most: 50 })),
    ).toMatchObject({ bets: 0, memberIds: [] })
  })

  test('bets that two people decided alone stay, and what waits for a second person waits on', async () => {
    const roundId = await house.newRound()
    const [lost, won] = [
      { payoutAmount: amount(0n), validAmount: amount(100n) },
      { payoutAmount: amount(300n), validAmount: amount(100n) },
    ]
    const members = [await house.newMember(), await house.newMember(), await house.newMember()] as const
    const betIds = []
    for (const member of members) betIds.push(await bet(member, roundId, 100n, { A: won, B: lost }))
    const [alone = 0n, waiting = 0n, other = 0n] = betIds
    await settled(roundId, 'A')
    for (const by of ['an', 'binh'])
      await database.transaction((tx) =>
        wagering.correctBet(tx, { betId: alone, end: { ...won, payoutAmount: amount(250n) }, by, reason: 'odds' }),
      )
    await database.transaction((tx) => proposeVoid(tx, { betId: waiting, by: 'an', reason: 'late', why: 'late' }))
    expect(await foreseeCorrection(database.sql, { roundId, outcome: ['B'], settle })).toMatchObject({
      bets: 2,
      keptBets: 1,
    })
    await correct(roundId, 10)
    expect(await endsOf([alone, waiting, other])).toEqual(['won 100 0 250', 'lost 100 0 0', 'lost 100 0 0'])
    expect((await waitingVoids(database.sql, 10)).map(({ bet_id: id }) => id)).toEqual([waiting])
    expect(new Set(await readCorrectedBettors(database.sql, roundId, 2))).toEqual(new Set(members.slice(1)))
    expect(await house.violations()).toEqual({})
  })

  test('no round that is not settled', async () => {
    const roundId = await house.newRound()
    await expect(database.transaction((tx) => replaceOutcome(tx, roundId, ['B']))).rejects.toThrow('is open')
  })
})
