import { createHash } from 'node:crypto'
import { amount } from '@banyan/money'
import { originalCodes, originalFromSeeds, originalGame, type OriginalCode, paidAt } from '@banyan/games/originals'
import { hmac } from '@banyan/client/crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asText, newKey, play } from '../../../test/betting.ts'
import { contextOf } from '../../../test/lottery.ts'
import { originalsOfFile } from '../../../test/of-file.ts'
import { originalsHouse, rightPicks } from '../../../test/originals.ts'
import { trialMembersFrom } from '../ledger/index.ts'
import { violationsOf } from './recheck-rounds.ts'

const house = await originalsOfFile()
const { database } = house

let memberId: bigint
beforeEach(async () => {
  memberId = await house.newMember(10_000_000n)
})
afterEach(() => {
  house.closedGames.clear()
  house.setCycle(0)
})

type Game = Awaited<ReturnType<typeof house.enter>>

async function played(game: Game, more: Parameters<Game['play']>[0] = {}) {
  const outcome = await game.play(more)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

async function countOf(table: string): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from ${sql.raw(table)}`.execute(database.sql)
  return rows[0]?.count ?? 0n
}

const recheck = async () =>
  violationsOf(
    database.sql,
    await house.wagering.decidedRounds({ memberId, currency: play, product: 'originals', count: 100 }),
    house.slotKey,
  )

describe('a bet', () => {
  test.each(originalCodes)('on %s takes its stake, pays its win and keeps its round, in one step', async (code) => {
    const game = await house.enter(memberId, code)
    let balance = 10_000_000n
    for (let nonce = 0; nonce < 12; nonce += 1) {
      const round = await played(game, { stakeAmount: amount(2000n) })
      balance += round.winAmount - 2000n
      expect(round).toMatchObject({ nonce, balanceAfterAmount: balance, rulesVersion: 1 })
    }
    expect(await house.balanceOf(memberId)).toBe(balance)
    const { rounds, next } = await game.rounds(5)
    expect(rounds.map(({ nonce }) => nonce)).toEqual([11, 10, 9, 8, 7])
    expect(next).toBe(rounds.at(-1)?.roundId)
    expect(house.toldMembers.filter((id) => id === memberId)).toHaveLength(12)
    expect(await recheck()).toEqual([])
    expect(await house.originalViolations()).toEqual({})
  })

  test.each(originalCodes)('on %s is what its revealed seeds stand for, recomputed as a browser does', async (code) => {
    const game = await house.enter(memberId, code)
    for (let n = 0; n < 3; n += 1) await played(game)
    const { revealed, seed } = await game.changeSeed('my-own-luck')
    expect(revealed.nonces).toBe(3)
    expect(seed).toMatchObject({ clientSeed: 'my-own-luck', nonce: 0 })
    const { rounds } = await game.rounds()
    for (const { round, nonce, serverSeed, clientSeed, commit, stakeAmount, winAmount } of rounds) {
      if (serverSeed === null) throw new Error('not revealed')
      expect(createHash('sha256').update(serverSeed, 'hex').digest('hex')).toBe(commit)
      const rules = originalGame(code)
      const seeds = { serverSeed, clientSeed, nonce }
      const again = await originalFromSeeds(rules, rules.picksOf(rightPicks[code]), seeds, hmac)
      expect(round).toEqual(again)
      expect(winAmount).toBe(paidAt(stakeAmount, again.multiplier))
    }
    expect((await played(game)).nonce).toBe(0)
    expect(await house.originalViolations()).toEqual({})
  })

  test('asked again is answered the same, and another one under its id is refused', async () => {
    const game = await house.enter(memberId, 'keno')
    const asked = { clientPlayId: newKey(), picks: { risk: 'high', numbers: [9, 2, 40] } }
    const first = await played(game, asked)
    const later = await played(game, asked)
    expect(later).toEqual(first)
    expect(asText(later)).toBe(asText(first))
    // The same numbers in another order are the same bet.
    expect(await played(game, { ...asked, picks: { risk: 'high', numbers: [40, 9, 2] } })).toEqual(first)
    // Another node knows it too.
    const elsewhere = await originalsHouse(database, { slotKey: house.slotKey }).enter(memberId, 'keno')
    expect(await elsewhere.play(asked)).toEqual({ ok: true, value: first })
    house.closedGames.add('keno')
    expect(await played(game, asked)).toEqual(first)
    house.closedGames.clear()
    for (const other of [{ stakeAmount: amount(3000n) }, { picks: { risk: 'low', numbers: [9, 2, 40] } }])
      expect(await game.play({ ...asked, ...other })).toMatchObject({ ok: false, code: 'idempotency_key_reused' })
    expect((await game.rounds()).rounds).toHaveLength(1)
    expect(await house.originalViolations()).toEqual({})
  })

  test.each`
    code        | more                                                                      | refusal
    ${'dice'}   | ${{ picks: { side: 'under', chance: 9_801 } }}                            | ${'picks_invalid'}
    ${'dice'}   | ${{ picks: {} }}                                                          | ${'picks_invalid'}
    ${'keno'}   | ${{ picks: { risk: 'low', numbers: [1, 1] } }}                            | ${'picks_invalid'}
    ${'dice'}   | ${{ stakeAmount: amount(999n) }}                                          | ${'stake_out_of_range'}
    ${'dice'}   | ${{ stakeAmount: amount(10_000_001n) }}                                   | ${'stake_out_of_range'}
    ${'limbo'}  | ${{ picks: { target: 100_000_000 }, stakeAmount: amount(1001n) }}         | ${'stake_out_of_range'}
    ${'plinko'} | ${{ picks: { rows: 16, risk: 'high' }, stakeAmount: amount(1_000_001n) }} | ${'stake_out_of_range'}
    ${'dice'}   | ${{ gameCode: 'limbo' }}                                                  | ${'game_disabled'}
    ${'dice'}   | ${{ gameCode: 'sen-vang' }}                                               | ${'game_disabled'}
  `('on $code with $more is refused: $refusal', async ({ code, more, refusal }) => {
    const game = await house.enter(memberId, code as OriginalCode)
    expect(await game.play(more)).toMatchObject({ ok: false, code: refusal })
    expect(await house.balanceOf(memberId)).toBe(10_000_000n)
  })

  test('of the highest win that a target allows is taken', async () => {
    const game = await house.enter(memberId, 'limbo')
    expect(await game.play({ picks: { target: 100_000_000 } })).toMatchObject({ ok: true })
  })

  test('above the balance, in a closed game or within the cycle of the one before is refused', async () => {
    const poor = await house.enter(await house.newMember(999n))
    expect(await poor.play()).toMatchObject({ ok: false, code: 'balance_too_low' })
    const game = await house.enter(memberId)
    house.closedGames.add('dice')
    expect(await game.play()).toMatchObject({ ok: false, code: 'game_disabled' })
    house.closedGames.clear()
    house.setCycle(60_000)
    await played(game)
    expect(await game.play()).toMatchObject({ ok: false, code: 'too_soon' })
    expect(await house.originalViolations()).toEqual({})
  })

  test('of two at once one is played first, and none twice', async () => {
    const game = await house.enter(memberId)
    // The session is known from here on. Otherwise each of the three waits for it, and the last may come too late.
    await game.state()
    const clientPlayId = newKey()
    const [same, again, other] = await Promise.all([
      game.play({ clientPlayId }),
      game.play({ clientPlayId }),
      game.play(),
    ])
    expect(again).toEqual(same)
    expect(other).toMatchObject({ ok: false, code: 'round_in_progress' })
    expect((await game.rounds()).rounds).toHaveLength(1)
  })

  test('is shown in the betting record by the words of its picks', async () => {
    const game = await house.enter(memberId, 'plinko')
    await played(game)
    const { bets } = await house.wagering.bettingRecord({ memberId, currency: play, count: 5 })
    expect(bets).toMatchObject([
      { product: 'originals', gameCode: 'plinko', lines: [{ play: 'PLINKO', numbers: ['16', 'medium'] }] },
    ])
  })
})

test('what the client begins with: the offer, the balance and the seeds', async () => {
  const state = await (await house.enter(memberId, 'wheel')).state()
  expect(state).toMatchObject({
    gameCode: 'wheel',
    rulesVersion: 1,
    minStakeAmount: 1000n,
    maxStakeAmount: 10_000_000n,
    highestWinAmount: 1_000_000_000n,
    money: 'real',
    balanceAmount: 10_000_000n,
    seed: { nonce: 0 },
  })
})

test('a trial account plays with trial money', async () => {
  const trial = trialMembersFrom + 1n
  await house.newMembers([trial], 5_000n)
  const game = await house.enter(trial)
  await played(game)
  expect(await game.state()).toMatchObject({ money: 'trial', currency: 'TRIAL' })
  expect(await house.originalViolations()).toEqual({})
})

test('rounds of another member are not to be seen', async () => {
  const { roundId } = await played(await house.enter(memberId))
  const other = await house.newMember(0n)
  const context = { ...contextOf(), memberId: other }
  expect(await house.originals.handlers.originalRound({ roundId }, context as never)).toMatchObject({
    ok: false,
    code: 'round_not_found',
  })
})

test('a demo is the same game without a wallet: nothing is written, and every round shows its seed', async () => {
  const tables = ['ledger.entry', 'wagering.bet', 'wagering.round', 'solo.seed', 'solo.play_session', 'platform.outbox']
  const before = await Promise.all(tables.map(countOf))
  const { originalDemo, demoOriginal } = house.originals.playHandlers
  expect(await originalDemo({ gameCode: 'plinko' }, contextOf())).toMatchObject({ ok: true, value: { isDemo: true } })
  const bet = { gameCode: 'plinko', stakeAmount: amount(1000n), picks: { rows: 8, risk: 'low' } }
  const demo = await demoOriginal({ ...bet, clientSeed: 'me' }, contextOf())
  if (!demo.ok) throw new Error(demo.code)
  const { serverSeed, clientSeed, nonce, commit, round } = demo.value
  expect(createHash('sha256').update(serverSeed, 'hex').digest('hex')).toBe(commit)
  const rules = originalGame('plinko')
  expect(round).toEqual(await originalFromSeeds(rules, bet.picks, { serverSeed, clientSeed, nonce }, hmac))
  expect(await demoOriginal({ ...bet, picks: { rows: 9, risk: 'low' } }, contextOf())).toMatchObject({
    code: 'picks_invalid',
  })
  expect(await demoOriginal({ ...bet, gameCode: 'none' }, contextOf())).toMatchObject({ code: 'game_disabled' })
  expect(await Promise.all(tables.map(countOf))).toEqual(before)
})

describe('the invariants find', () => {
  const violationsWhile = async (change: string, back: string) => {
    await sql.raw(change).execute(database.sql)
    const found = Object.keys(await house.originalViolations()).toSorted()
    await sql.raw(back).execute(database.sql)
    return found
  }

  test('a payout that is not the multiplier’s, and a round of unknown rules', async () => {
    await played(await house.enter(memberId))
    const version = (to: number) => `update wagering.round set rules_version = ${to} where product = 'originals'`
    expect(await violationsWhile(version(7), version(1))).toEqual(['B6-originals'])
    const cheat = (from: string, to: string) =>
      `update wagering.round set outcome = jsonb_set(outcome, '{multiplier,numerator}', '${to}') where product = 'originals'
        and game_code = 'dice' and outcome #>> '{multiplier,numerator}' = '${from}'`
    expect(await violationsWhile(cheat('0', '77777'), cheat('77777', '0'))).toContain('B6-originals')
    expect(await house.originalViolations()).toEqual({})
  })

  test('a round that is older than its seed', async () => {
    await played(await house.enter(memberId))
    const age = (sign: string) =>
      `update solo.seed set committed_at = committed_at ${sign} interval '1 day', began_at = began_at ${sign} interval
        '1 day' where product = 'originals' and revealed_at is null and began_at is not null`
    // What a trigger keeps is changed for this test alone.
    await sql`alter table solo.seed disable trigger keep_published`.execute(database.sql)
    expect(await violationsWhile(age('+'), age('-'))).toEqual(['R4-originals'])
    await sql`alter table solo.seed enable trigger keep_published`.execute(database.sql)
  })

  test('a round that does not come out as it was stored', async () => {
    await played(await house.enter(memberId))
    const [round] = await house.wagering.decidedRounds({ memberId, currency: play, product: 'originals', count: 1 })
    if (!round) throw new Error('no round')
    const wrong = (change: Partial<typeof round>) =>
      violationsOf(database.sql, [{ ...round, ...change }], house.slotKey).then(([found]) => found?.violation)
    expect(await wrong({})).toBeUndefined()
    expect(await wrong({ rulesVersion: 9 })).toBe('the rules of its version are unknown')
    expect(await wrong({ source: 0n })).toBe('the seed is not the committed one')
    expect(await wrong({ from: 5 })).toBe('the round does not follow from its seeds')
    expect(await wrong({ payoutAmount: amount(round.payoutAmount + 1n) })).toBe('the payout differs')
  })
})
