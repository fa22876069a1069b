import { roundFromSeeds, slotCodes, slotGame, type RoundMode } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asText, newKey, play } from '../../../test/betting.ts'
import { contextOf } from '../../../test/lottery.ts'
import { slotsOfFile } from '../../../test/of-file.ts'
import { slotsHouse } from '../../../test/slots.ts'
import { trialMembersFrom } from '../ledger/index.ts'

const house = await slotsOfFile()
const { database } = house
beforeAll(house.playFast)

let memberId: bigint
beforeEach(async () => {
  memberId = await house.newMember(10_000_000n)
})

type Game = Awaited<ReturnType<typeof house.enter>>

async function spun(game: Game, more: Parameters<Game['spin']>[0] = {}) {
  const outcome = await game.spin(more)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

/** The number that stands in a table, to see that nothing was written. */
async function countOf(table: string): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from ${sql.raw(table)}`.execute(database.sql)
  return rows[0]?.count ?? 0n
}

describe('a spin', () => {
  test('[GAME-41] [GAME-70] takes its stake, pays its win and keeps its round, in one step', async () => {
    const game = await house.enter(memberId)
    let balance = 10_000_000n
    for (let nonce = 0; nonce < 30; nonce += 1) {
      const spin = await spun(game, { bet: amount(2000n) })
      balance += spin.totalWin - 2000n
      expect(spin).toMatchObject({ nonce, balanceAfter: balance })
    }
    expect(await house.balanceOf(memberId)).toBe(balance)
    expect((await game.rounds(50)).map(({ nonce }) => nonce)).toEqual(
      Array.from({ length: 30 }, (_, index) => 29 - index),
    )
    expect(house.toldMembers.filter((id) => id === memberId)).toHaveLength(30)
    expect(await house.slots.recheckRounds({ memberId, currency: play, count: 50 })).toEqual([])
    expect(await house.slotViolations()).toEqual({})
  })

  test.each(slotCodes)(
    '[GAME-71] of %s is what its revealed seeds stand for, recomputed as a browser does',
    async (code) => {
      const game = await house.enter(memberId, code)
      for (let n = 0; n < 5; n += 1) await spun(game)
      const { revealed } = await game.changeSeed('my-own-luck')
      expect(revealed.nonces).toBe(5)
      for (const { round, nonce, mode, serverSeed, clientSeed, commit } of await game.rounds()) {
        expect([serverSeed, commit, clientSeed]).toEqual([revealed.serverSeed, revealed.commit, revealed.clientSeed])
        const hmac = async (key: Uint8Array, message: Uint8Array) =>
          new Uint8Array(createHmac('sha256', key).update(message).digest())
        expect(round).toEqual(
          await roundFromSeeds(slotGame(code), mode, { serverSeed: revealed.serverSeed, clientSeed, nonce }, hmac),
        )
      }
    },
  )

  test('[WALLET-10] asked again by its id, at once or later, gives the same round and takes nothing more', async () => {
    const game = await house.enter(memberId)
    const clientSpinId = newKey()
    const [first, second] = await Promise.all([spun(game, { clientSpinId }), spun(game, { clientSpinId })])
    await spun(game)
    const later = await spun(game, { clientSpinId })
    expect([second, later]).toEqual([first, first])
    expect(asText(later)).toBe(asText(first))
    expect(await game.rounds()).toHaveLength(2)
    expect(await game.spin({ clientSpinId, bet: amount(5000n) })).toEqual({ ok: false, code: 'idempotency_key_reused' })
  })

  test('while another of the same player and game is under way is refused; in another game it is not', async () => {
    const [game, other] = [await house.enter(memberId), await house.enter(memberId, 'kho-bau')]
    const context = await game.context()
    const ask = () =>
      house.slots.playHandlers.spin(
        { gameCode: 'sen-vang', bet: amount(1000n), mode: 'SPIN', clientSpinId: newKey() },
        context,
      )
    await spun(game)
    const [one, two, elsewhere] = await Promise.all([ask(), ask(), spun(other)])
    expect(one.ok).toBe(true)
    expect(two).toEqual({ ok: false, code: 'round_in_progress' })
    expect(elsewhere.nonce).toBe(0)
  })

  test('[GAME-71] has the next nonce, without a gap or a repetition, on several nodes at once', async () => {
    const nodes = [
      house,
      slotsHouse(database, { slotKey: house.slotKey }),
      slotsHouse(database, { slotKey: house.slotKey }),
    ]
    const entered = await house.enter(memberId)
    const played: number[] = []
    await Promise.all(
      nodes.map(async ({ slots }) => {
        const session = await slots.authenticate(entered.token)
        const context = { ...(await entered.context()), sessionId: session?.sessionId ?? 0n }
        for (let n = 0; n < 15; n += 1) {
          const outcome = await slots.playHandlers.spin(
            { gameCode: 'sen-vang', bet: amount(1000n), mode: 'SPIN', clientSpinId: newKey() },
            context,
          )
          if (outcome.ok) played.push(outcome.value.nonce)
          else expect(outcome.code).toBe('round_in_progress')
        }
      }),
    )
    expect(played.length).toBeGreaterThan(15)
    expect(played.toSorted((a, b) => a - b)).toEqual(Array.from({ length: played.length }, (_, nonce) => nonce))
    for (const node of nodes.slice(1)) await node.wagering.stop()
    expect(await house.slotViolations()).toEqual({})
  })

  test('[GAME-71] never comes from a seed that was revealed, though another node still holds it', async () => {
    const other = slotsHouse(database, { slotKey: house.slotKey })
    const game = await house.enter(memberId)
    const onOther = await other.slots.authenticate(game.token)
    const context = { ...(await game.context()), sessionId: onOther?.sessionId ?? 0n }
    const spinThere = () =>
      other.slots.playHandlers.spin(
        { gameCode: 'sen-vang', bet: amount(1000n), mode: 'SPIN', clientSpinId: newKey() },
        context,
      )
    expect(await spinThere()).toMatchObject({ ok: true, value: { nonce: 0 } })
    const { revealed, seed } = await game.changeSeed('abc')
    const after = await spinThere()
    expect(after).toMatchObject({ ok: true, value: { nonce: 0, commit: seed.commit } })
    expect(seed.commit).not.toBe(revealed.commit)
    await other.wagering.stop()
  })

  test.each([
    ['a bet that is no level', { bet: amount(1500n) }, 'bet_level'],
    ['a purchase where nothing is for sale', { mode: 'BUY' as RoundMode }, 'bet_level'],
    ['another game than the one entered', { gameCode: 'kho-bau' }, 'game_disabled'],
  ])('for %s is refused', async (_name, more, code) => {
    expect(await (await house.enter(memberId)).spin(more)).toEqual({ ok: false, code })
  })

  test('costs the price of the feature when it is bought', async () => {
    const game = await house.enter(memberId, 'rong-may')
    const { totalWin, balanceAfter, round } = await spun(game, { mode: 'BUY', bet: amount(2000n) })
    expect(balanceAfter).toBe(10_000_000n - 100_000n + totalWin)
    expect(round).toMatchObject({ mode: 'BUY' })
    expect(await house.slotViolations()).toEqual({})
  })

  test('with too little money, in a break, over the limit of the day or of a frozen member is refused where the stake is taken', async () => {
    const game = await house.enter(memberId)
    const poor = await house.enter(await house.newMember(500n))
    expect(await poor.spin()).toEqual({ ok: false, code: 'balance_too_low' })
    const context = await poor.context()
    expect(await house.slots.playHandlers.slotBalance({}, context)).toEqual({
      ok: true,
      value: { balanceAmount: 500n, balanceSequence: 1 },
    })
    await house.wagering.setPlayLimit({
      memberId,
      currency: play,
      kind: 'stake',
      period: 'day',
      limitAmount: amount(1500n),
    })
    await spun(game)
    expect(await game.spin()).toEqual({ ok: false, code: 'stake_limit_reached', detail: { remaining: '500' } })
    await house.wagering.takeBreak({ memberId, days: 1 })
    expect(await game.spin()).toMatchObject({ ok: false, code: 'on_a_break' })
    await database.transaction((tx) => house.wagering.freezePlayer(tx, { memberId, frozen: ['bets'] }))
    expect(await game.spin()).toEqual({ ok: false, code: 'account_frozen', detail: { kind: 'bets' } })
    // What was refused took no nonce with it.
    expect((await game.rounds()).map(({ nonce }) => nonce)).toEqual([0])
  })

  test('is not possible in a game that has been closed', async () => {
    const game = await house.enter(memberId)
    house.closedGames.add('sen-vang')
    expect(await game.spin()).toEqual({ ok: false, code: 'game_disabled' })
    house.closedGames.clear()
    expect(await game.spin()).toMatchObject({ ok: true })
  })

  test('[WALLET-10] asked again in a game that has closed meanwhile has the answer of the first time', async () => {
    const game = await house.enter(memberId)
    const clientSpinId = newKey()
    const first = await spun(game, { clientSpinId })
    await spun(game)
    house.closedGames.add('sen-vang')
    expect(await game.spin({ clientSpinId })).toEqual({ ok: true, value: first })
    expect(await game.spin({ clientSpinId, bet: amount(2000n) })).toEqual({ ok: false, code: 'idempotency_key_reused' })
    expect(await game.spin()).toEqual({ ok: false, code: 'game_disabled' })
    house.closedGames.clear()
  })

  test('is refused once the player has to be reminded of the time, until that is acknowledged; one asked again has its answer', async () => {
    const game = await house.enter(memberId)
    const clientSpinId = newKey()
    const first = await spun(game, { clientSpinId })
    const second = await spun(game, { bet: amount(2000n) })
    expect(await game.continuePlay()).toMatchObject({ roundCount: 2 })
    await sql`update wagering.player set remind_at = clock_timestamp()
      where ledger.member_of(account_id) = ${memberId}`.execute(database.sql)
    expect(await game.spin()).toEqual({ ok: false, code: 'reality_check_due' })
    expect(await game.spin({ clientSpinId })).toEqual({ ok: true, value: first })
    expect((await game.state()).playTime).toMatchObject({
      roundCount: 2,
      stakeAmount: 3000n,
      payoutAmount: first.totalWin + second.totalWin,
    })
    expect((await game.continuePlay())?.remindInMs).toBeGreaterThan(59 * 60_000)
    expect(await game.spin()).toMatchObject({ ok: true })
    expect(await house.slotViolations()).toEqual({})
  })
})

describe('the pace of play', () => {
  test('is the merchant’s: a spin before its cycle is over is told how long to wait', async () => {
    await sql`insert into slots.profile values (1, false, false, 2500)`.execute(database.sql)
    const strict = slotsHouse(database, { slotKey: house.slotKey })
    const game = await strict.enter(memberId)
    expect((await game.state()).profile).toEqual({ autoplay: false, turbo: false, minCycleMs: 2500 })
    const first = newKey()
    const spin = await spun(game, { clientSpinId: first })
    const refused = await game.spin()
    expect(refused).toMatchObject({ ok: false, code: 'spin_too_soon' })
    // The one before is answered all the same.
    expect(await spun(game, { clientSpinId: first })).toEqual(spin)
    await sql`delete from slots.profile where merchant_id = 1`.execute(database.sql)
    await strict.wagering.stop()
  })

  test('[GAME-74] of a demo, whose merchant nobody knows, is the strictest of any', async () => {
    await sql`insert into slots.profile values (1, false, true, 1000), (2, true, true, 2500)`.execute(database.sql)
    const strict = slotsHouse(database, { slotKey: house.slotKey })
    const demo = await strict.slots.playHandlers.slotDemo({ gameCode: 'sen-vang' }, contextOf())
    expect(demo).toMatchObject({ ok: true, value: { profile: { autoplay: false, turbo: true, minCycleMs: 2500 } } })
    await sql`delete from slots.profile where merchant_id in (1, 2)`.execute(database.sql)
    await strict.wagering.stop()
  })
})

describe('a round', () => {
  test('[GAME-72] that was not shown to its end comes back after a reload, until the client says that it was', async () => {
    const game = await house.enter(memberId)
    expect(await game.state()).toMatchObject({ last: null, isLastUnfinished: false, seed: { nonce: 0 } })
    const { roundId, round, totalWin } = await spun(game)
    const back = await (await house.enter(memberId)).state()
    expect(back).toMatchObject({
      last: { roundId, round, winAmount: totalWin },
      isLastUnfinished: true,
      seed: { nonce: 1 },
    })
    const again = await house.enter(memberId)
    expect(await again.finish(roundId)).toMatchObject({ ok: true })
    expect(await again.state()).toMatchObject({ last: { roundId }, isLastUnfinished: false })
    await spun(again)
    expect(await again.state()).toMatchObject({ isLastUnfinished: true })
  })

  test('of another member is not to be found', async () => {
    const { roundId } = await spun(await house.enter(memberId))
    const other = await house.enter(await house.newMember(0n))
    expect(await house.slots.handlers.slotRound({ roundId }, await other.context())).toEqual({
      ok: false,
      code: 'round_not_found',
    })
    expect(await other.finish(roundId)).toEqual({ ok: false, code: 'round_not_found' })
  })

  test('[GAME-41] is read with its balances before and after, page by page', async () => {
    const game = await house.enter(memberId)
    for (let n = 0; n < 5; n += 1) await spun(game)
    const rounds = await game.rounds(5)
    for (const { balanceBeforeAmount, stakeAmount, winAmount, balanceAfterAmount } of rounds) {
      expect(balanceAfterAmount).toBe(balanceBeforeAmount - stakeAmount + winAmount)
    }
    const page = await house.slots.handlers.slotRounds(
      { gameCode: 'sen-vang', count: 2, before: rounds[1]?.roundId },
      await game.context(),
    )
    expect(page).toMatchObject({ ok: true, value: { rounds: [rounds[2], rounds[3]], next: rounds[3]?.roundId } })
  })

  test('hides its server seed until the seeds are changed', async () => {
    const game = await house.enter(memberId)
    await spun(game)
    expect(
      JSON.stringify(await game.rounds(), (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain('"serverSeed":"')
    const { nextCommit } = (await game.state()).seed
    const { revealed, seed } = await game.changeSeed('new')
    expect((await game.rounds())[0]?.serverSeed).toBe(revealed.serverSeed)
    expect(seed).toMatchObject({ commit: nextCommit, clientSeed: 'new', nonce: 0 })
  })
})

describe('a play session', () => {
  test('[S19] ends with the member’s own session within a second', async () => {
    const game = await house.enter(memberId)
    await spun(game)
    house.endedSessions.add(memberId)
    await expect.poll(() => house.slots.authenticate(game.token), { timeout: 1500 }).toBeNull()
    house.endedSessions.delete(memberId)
  })

  test('ends when the game is entered again, and when it is left', async () => {
    const first = await house.enter(memberId)
    const second = await house.enter(memberId)
    expect(await house.slots.authenticate(first.token)).toBeNull()
    await house.slots.playHandlers.leaveSlot({}, await second.context())
    expect(await house.slots.authenticate(second.token)).toBeNull()
  })

  test('is not opened by a ticket that is none', async () => {
    expect(await house.slots.playHandlers.enterSlot({ ticket: 'nothing' }, contextOf())).toEqual({
      ok: false,
      code: 'launch_ticket_invalid',
    })
    expect(await house.slots.authenticate('nothing')).toBeNull()
  })
})

test('[GAME-02] a trial account plays with trial money, in a ledger space of its own', async () => {
  const trial = trialMembersFrom + 7n
  await house.newMembers([trial], 100_000n)
  const game = await house.enter(trial)
  await spun(game)
  expect(await game.state()).toMatchObject({ money: 'trial', currency: 'TRIAL' })
  const { rows } = await sql<{
    currency: number
  }>`select distinct currency from ledger.house_posting join ledger.entry using (batch)
    where ledger.member_of(account) = ${trial} and entry.reason in ('stake', 'payout')`.execute(database.sql)
  expect(rows).toEqual([{ currency: 3 }])
  expect(await house.slotViolations()).toEqual({})
})

test('[GAME-74] a demo is the same game without a wallet: nothing is written, and every round shows its seed', async () => {
  const tables = [
    'ledger.entry',
    'wagering.bet',
    'wagering.round',
    'slots.seed',
    'slots.play_session',
    'platform.outbox',
  ]
  const before = await Promise.all(tables.map(countOf))
  const state = await house.slots.playHandlers.slotDemo({ gameCode: 'rong-may' }, contextOf())
  expect(state).toMatchObject({ ok: true, value: { isDemo: true, gameCode: 'rong-may', buyPriceBets: 50 } })
  for (const mode of ['SPIN', 'BUY'] as const) {
    const demo = await house.slots.playHandlers.demoSpin(
      { gameCode: 'rong-may', bet: amount(1000n), mode, clientSeed: 'me' },
      contextOf(),
    )
    if (!demo.ok) throw new Error(demo.code)
    expect(demo.value).toMatchObject({ isDemo: true, stake: mode === 'BUY' ? 50_000n : 1000n, clientSeed: 'me' })
  }
  expect(await Promise.all(tables.map(countOf))).toEqual(before)
  expect(
    await house.slots.playHandlers.demoSpin({ gameCode: 'none', bet: amount(1000n), mode: 'SPIN' }, contextOf()),
  ).toEqual({
    ok: false,
    code: 'game_disabled',
  })
})
