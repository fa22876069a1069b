import type { PlayedRound } from '@banyan/contract'
import { playRound, slotGame, slotGameOf } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import { describe, expect, test, vi } from 'vitest'
import type { Asked } from './ask.ts'
import type { Croupier, Dealt, Offer, SpinOrder } from './croupier.ts'
import type { Held } from './player-calls.ts'
import { createTable } from './table.ts'
import type { TableView } from './view.ts'

/** Sen Vàng as if it had been changed: every bet has twice the units, and every reel turns the other way. */
vi.mock('@banyan/games/slots', async (original) => {
  const slots = await original<typeof import('@banyan/games/slots')>()
  const senVang = slots.slotGame('sen-vang')
  const changed = {
    ...senVang,
    version: 2,
    unitsPerBet: senVang.unitsPerBet * 2,
    reels: senVang.reels.map((strip) => strip.toReversed()),
  }
  return {
    ...slots,
    ...slots.slotRegistry({ 'sen-vang': [senVang, changed] }),
  }
})

const game = slotGame('sen-vang')
/** Every reel at its last stop: nothing lines up, so the round wins nothing. */
const losing = playRound(game, 'SPIN', { below: () => 1 })

const offer: Offer = {
  gameCode: 'sen-vang',
  rulesVersion: game.version,
  betLevels: [1_000n, 2_000n].map(amount),
  buyPriceBets: null,
  profile: { autoplay: true, turbo: true, minCycleMs: 0 },
  currency: 'PLAY',
  money: 'real',
  balanceAmount: amount(10_000n),
  sequence: 4,
  freeRounds: null,
  playTime: null,
  last: null,
  isLastUnfinished: false,
}

function dealt(order: SpinOrder, winAmount: bigint, balance: bigint, sequence: number): Asked<Dealt> {
  return {
    ok: true,
    value: {
      roundId: '7',
      rulesVersion: game.version,
      round: losing,
      winAmount: amount(winAmount),
      balanceAmount: amount(balance - order.betAmount + winAmount),
      sequence,
      freeRounds: null,
    },
  }
}

function seated(
  answer: (order: SpinOrder, nth: number) => Asked<Dealt>,
  changes: Partial<Offer> = {},
  meanwhile = () => {},
) {
  const balance = vi.fn(async (): Promise<Asked<Held>> => ({ ok: false, code: 'network' }))
  let nth = 0
  const orders: SpinOrder[] = []
  const waits: number[] = []
  const finish = vi.fn()
  const croupier: Croupier = {
    open: async () => ({ ok: true, value: offer }),
    spin: async (order) => {
      orders.push(order)
      return answer(order, nth++)
    },
    balance,
    finish,
    carryOver: () => {},
    playTime: async () => ({ ok: false, code: 'network' }),
    continuePlay: async () => ({ ok: false, code: 'network' }),
    history: async () => ({ ok: false, code: 'network' }),
    seed: async () => ({ ok: false, code: 'network' }),
    changeSeed: async () => ({ ok: false, code: 'network' }),
  }
  const director = { start: vi.fn(), show: vi.fn(async () => {}), cut: vi.fn(), giveUp: vi.fn(async () => {}) }
  const view = {
    render: vi.fn(),
    setRound: vi.fn(),
    notice: vi.fn(),
    replaying: vi.fn(),
    balanceKnown: vi.fn(),
    over: vi.fn(),
    timeDue: vi.fn(),
    outdated: vi.fn(),
  } satisfies TableView
  const table = createTable({
    offer: { ...offer, ...changes },
    croupier,
    director,
    loop: { setPace: vi.fn() },
    view,
    wait: async (ms) => {
      waits.push(ms)
      meanwhile()
    },
  })
  return { table, orders, director, view, finish, waits, balance }
}

describe('one spin', () => {
  test('the balance falls by the stake, and the win is told only once it has been shown', async () => {
    const { table, view, director, finish } = seated((order) => dealt(order, 3_000n, 10_000n, 5))
    director.show.mockImplementation(async () => {
      expect(table.state.balanceAmount).toBe(9_000n)
      expect(view.balanceKnown).not.toHaveBeenCalled()
    })
    await table.spin()
    expect(director.show).toHaveBeenCalledOnce()
    expect(table.state).toMatchObject({ phase: 'idle', balanceAmount: 12_000n })
    expect(view.balanceKnown).toHaveBeenCalledExactlyOnceWith(5)
    expect(finish).toHaveBeenCalledWith('7')
  })

  test('a refusal gives the stake back to the eye and shows no round', async () => {
    const { table, view, director } = seated(() => ({ ok: false, code: 'stake_limit_reached' }))
    await table.spin()
    expect(director.show).not.toHaveBeenCalled()
    expect(director.giveUp).toHaveBeenCalledOnce()
    expect(table.state).toMatchObject({ phase: 'idle', balanceAmount: 10_000n })
    expect(view.notice).toHaveBeenLastCalledWith({ kind: 'refused', code: 'stake_limit_reached', facts: {} })
  })

  test.each(['reality_check_due', 'session_limit_reached'])(
    '%s is told as the time and no refusal, and ends automatic play',
    async (code) => {
      const { table, view, orders } = seated(() => ({ ok: false, code }))
      await table.startAuto({ count: 10, lossAmountMax: 3_000n, singleReturnAmount: null, stopsOnFeature: false })
      expect(orders).toHaveLength(1)
      expect(table.state).toMatchObject({ phase: 'idle', auto: null, balanceAmount: 10_000n })
      expect(view.timeDue).toHaveBeenCalledOnce()
      expect(view.notice).toHaveBeenLastCalledWith(null)
    },
  )

  test('a round by other rules than the page has is not shown by these: the page is to open again', async () => {
    const { table, view, director, finish } = seated((order) => {
      const answer = dealt(order, 3_000n, 10_000n, 5)
      return answer.ok ? { ok: true, value: { ...answer.value, rulesVersion: game.version + 1 } } : answer
    })
    await table.spin()
    expect(view.outdated).toHaveBeenCalledOnce()
    expect(director.show).not.toHaveBeenCalled()
    expect(finish).not.toHaveBeenCalled()
  })

  test('the same id is asked again when the answer is lost', async () => {
    const { table, orders, view } = seated((order, nth) =>
      nth < 2 ? { ok: false, code: 'network' } : dealt(order, 0n, 10_000n, 5),
    )
    await table.spin()
    expect(new Set(orders.map(({ clientSpinId }) => clientSpinId)).size).toBe(1)
    expect(view.notice).toHaveBeenCalledWith({ kind: 'lost' })
  })

  test('an older balance than the one known changes nothing', async () => {
    const { table, view } = seated((order) => dealt(order, 0n, 99_000n, 3))
    await table.spin()
    expect(view.balanceKnown).not.toHaveBeenCalled()
  })

  test('without the money nothing is asked', async () => {
    const { table, orders } = seated((order) => dealt(order, 0n, 0n, 5), { balanceAmount: amount(999n) })
    await table.spin()
    expect(orders).toEqual([])
  })

  test('a session that is over ends the table', async () => {
    const { table, view, orders } = seated(() => ({ ok: false, code: 'not_logged_in' }))
    await table.spin()
    expect(view.over).toHaveBeenCalledWith('session_over')
    await table.spin()
    expect(orders).toHaveLength(1)
  })

  test('a second press while a round is shown does nothing', async () => {
    const { table, orders } = seated((order) => dealt(order, 0n, 10_000n, 5))
    await Promise.all([table.spin(), table.spin()])
    expect(orders).toHaveLength(1)
  })
})

describe('[GAME-41] a balance that something else has changed', () => {
  const held = (balanceAmount: bigint, sequence: number): Asked<Held> => ({
    ok: true,
    value: { balanceAmount: amount(balanceAmount), sequence },
  })

  test('is asked for once the site knows it, and told back', async () => {
    const { table, balance, view } = seated((order) => dealt(order, 0n, 50_000n, 7))
    balance.mockResolvedValue(held(50_000n, 6))
    table.balanceChanged(4)
    expect(balance).not.toHaveBeenCalled()
    table.balanceChanged(6)
    await vi.waitFor(() => expect(table.state.balanceAmount).toBe(50_000n))
    expect(view.balanceKnown).toHaveBeenCalledExactlyOnceWith(6)
    table.balanceChanged(6)
    await table.spin()
    table.balanceChanged(7)
    expect(balance).toHaveBeenCalledOnce()
  })

  test('and changes once more while it is asked for is asked for once more', async () => {
    const { table, balance } = seated((order) => dealt(order, 0n, 50_000n, 7))
    balance.mockResolvedValueOnce(held(50_000n, 6)).mockResolvedValueOnce(held(60_000n, 7))
    table.balanceChanged(6)
    table.balanceChanged(7)
    await vi.waitFor(() => expect(table.state.balanceAmount).toBe(60_000n))
    expect(balance).toHaveBeenCalledTimes(2)
  })

  test('does not show while a round is played: the result of a round that is later tells it', async () => {
    const { table, balance, director } = seated((order) => dealt(order, 3_000n, 10_000n, 6))
    director.show.mockImplementation(async () => {
      table.balanceChanged(6)
      expect(table.state.balanceAmount).toBe(9_000n)
    })
    await table.spin()
    expect(table.state.balanceAmount).toBe(12_000n)
    expect(balance).not.toHaveBeenCalled()
  })

  test('and is later than the round is asked for at its end', async () => {
    const { table, balance, director } = seated((order) => dealt(order, 3_000n, 10_000n, 5))
    balance.mockResolvedValue(held(40_000n, 6))
    director.show.mockImplementation(async () => table.balanceChanged(6))
    await table.spin()
    await vi.waitFor(() => expect(table.state.balanceAmount).toBe(40_000n))
  })

  test('and comes while the next round is played is dropped, and asked for again', async () => {
    const { table, balance } = seated((order) => dealt(order, 0n, 10_000n, 5))
    const answer = Promise.withResolvers<Asked<Held>>()
    balance.mockReturnValueOnce(answer.promise).mockResolvedValue(held(40_000n, 6))
    table.balanceChanged(6)
    const spinning = table.spin()
    answer.resolve(held(41_000n, 6))
    await spinning
    await vi.waitFor(() => expect(table.state.balanceAmount).toBe(40_000n))
    expect(balance).toHaveBeenCalledTimes(2)
  })

  test('is asked for before a stake is refused, wherever the money came from', async () => {
    const { table, orders, balance, view } = seated((order) => dealt(order, 0n, 5_000n, 7), {
      balanceAmount: amount(999n),
    })
    balance.mockResolvedValueOnce(held(999n, 4)).mockResolvedValueOnce(held(5_000n, 6))
    await table.spin()
    expect(view.notice).toHaveBeenLastCalledWith({ kind: 'refused', code: 'balance_too_low', facts: {} })
    expect([orders.length, table.state.phase]).toEqual([0, 'idle'])
    await table.spin()
    expect([orders.length, table.state.balanceAmount]).toEqual([1, 4_000n])
  })
})

describe('automatic play', () => {
  const plan = { count: 10, lossAmountMax: 3_000n, singleReturnAmount: null, stopsOnFeature: true }
  const lossesFrom = (start: bigint) => (order: SpinOrder, nth: number) =>
    dealt(order, 0n, start - 1_000n * BigInt(nth), 5 + nth)

  test('ends before the loss limit would be passed', async () => {
    const { table, orders, view } = seated(lossesFrom(10_000n))
    await table.startAuto(plan)
    expect(orders).toHaveLength(3)
    expect(view.notice).toHaveBeenLastCalledWith({ kind: 'auto', stop: 'loss' })
  })

  test('has a pause between two rounds, in which nothing else is bet, played or begun', async () => {
    const seat = seated(lossesFrom(10_000n), {}, () => {
      seat.table.bet(1)
      void seat.table.spin()
      void seat.table.startAuto({ ...plan, count: 500 })
    })
    await seat.table.startAuto({ ...plan, count: 2 })
    expect(seat.orders.map(({ betAmount }) => betAmount)).toEqual([1_000n, 1_000n])
    expect(seat.waits).toEqual([350, 350])
    expect(seat.view.notice.mock.calls.flat().filter((told) => told !== null)).toEqual([
      { kind: 'auto', stop: 'count' },
    ])
  })

  test('is not offered where the profile forbids it', async () => {
    const { table, orders } = seated(lossesFrom(10_000n), {
      profile: { autoplay: false, turbo: false, minCycleMs: 2_500 },
    })
    await table.startAuto(plan)
    table.turbo()
    expect(orders).toEqual([])
    expect(table.state.isTurbo).toBe(false)
  })

  test('stops when the game is no longer seen, after the round under way', async () => {
    const { table, orders, director, view } = seated(lossesFrom(10_000n))
    director.show.mockImplementation(async () => table.stopAuto('hidden'))
    await table.startAuto(plan)
    expect(orders).toHaveLength(1)
    expect(view.notice).toHaveBeenCalledWith({ kind: 'auto', stop: 'hidden' })
  })
})

test('where the profile has a shortest cycle, the next spin waits for it', async () => {
  const { table, waits } = seated((order) => dealt(order, 0n, 10_000n, 5), {
    profile: { ...offer.profile, minCycleMs: 60_000 },
  })
  await table.spin()
  await table.spin()
  expect(waits).toHaveLength(1)
  expect(waits[0]).toBeGreaterThan(0)
  expect(waits[0]).toBeLessThanOrEqual(60_000)
})

describe('[GAME-30] a stored round', () => {
  const stored = (rulesVersion: number): PlayedRound => {
    const rules = slotGameOf('sen-vang', rulesVersion) ?? game
    return {
      roundId: '3',
      gameCode: 'sen-vang',
      rulesVersion,
      mode: 'SPIN',
      campaign: null,
      betAmount: amount(2_000n),
      stakeAmount: amount(2_000n),
      winAmount: amount(0n),
      balanceBeforeAmount: amount(0n),
      balanceAfterAmount: amount(0n),
      round: { ...playRound(rules, 'SPIN', { below: () => 1 }) },
      commit: '',
      clientSeed: '',
      nonce: 0,
      serverSeed: null,
      playedAt: new Date(0),
    }
  }
  const nothing = () => ({ ok: false, code: 'network' }) as const

  test.each([1, 2])(
    'of version %i is shown again by the rules that it was played by, and the next spin by those of today',
    async (version) => {
      const { table, director, view } = seated((order) => dealt(order, 0n, 10_000n, 5))
      const played = stored(version)
      const rules = slotGameOf('sen-vang', version)
      expect(rules?.version).toBe(version)
      await table.replay(played)
      expect(view.setRound).toHaveBeenNthCalledWith(1, { rules, betAmount: 2_000n, mode: 'SPIN' })
      expect(director.show).toHaveBeenCalledExactlyOnceWith(played.round, rules)
      await table.spin()
      expect(director.show).toHaveBeenLastCalledWith(losing, game)
      expect(view.setRound).toHaveBeenLastCalledWith({ rules: game, betAmount: 1_000n, mode: 'SPIN' })
    },
  )

  test('that was interrupted before the rules changed is shown to its end by its own', async () => {
    const { table, director, finish } = seated(nothing)
    const played = stored(1)
    await table.resume(played, true)
    expect(director.show).toHaveBeenCalledExactlyOnceWith(played.round, slotGameOf('sen-vang', 1))
    expect(finish).toHaveBeenCalledExactlyOnceWith('3')
  })

  test.each(['replay', 'resume'] as const)(
    'of rules that the page does not know is refused with a text, and not shown: %s',
    async (how) => {
      const { table, director, view, finish } = seated(nothing, { last: stored(3) })
      await (how === 'replay' ? table.replay(stored(3)) : table.resume(stored(3), true))
      expect(view.notice).toHaveBeenLastCalledWith({ kind: 'unknown_rules' })
      expect([director.show.mock.calls, director.cut.mock.calls, view.replaying.mock.calls, finish.mock.calls]).toEqual(
        [[], [], [], []],
      )
      expect(table.state.phase).toBe('idle')
    },
  )
})

describe('rounds that the player’s site has given', () => {
  const gift = { campaign: 'tet', left: 2, betAmount: amount(2_000n), expiresAt: new Date('2030-01-01T00:00:00Z') }
  const freely = (order: SpinOrder, left: number): Asked<Dealt> => {
    const answer = dealt(order, 500n, 10_000n, 5)
    if (!answer.ok) return answer
    const freeRounds = left > 0 ? { ...gift, left } : null
    return { ok: true, value: { ...answer.value, balanceAmount: amount(10_500n), freeRounds } }
  }

  test('are played at their bet, cost nothing, and are counted down; then it is said that a spin costs again', async () => {
    const { table, orders, view } = seated((order, nth) => freely(order, 1 - nth), { freeRounds: gift })
    expect(table.state.free).toBe(gift)
    const spinning = table.spin()
    expect(table.state).toMatchObject({ phase: 'asking', balanceAmount: 10_000n })
    await spinning
    expect(orders[0]).toMatchObject({ campaign: 'tet', betAmount: 2_000n, mode: 'SPIN' })
    expect(table.state).toMatchObject({ balanceAmount: 10_500n, free: { left: 1 } })
    await table.spin()
    expect(table.state.free).toBeNull()
    expect(view.notice).toHaveBeenLastCalledWith({ kind: 'free', free: null })
    await table.spin()
    expect(orders[2]).toMatchObject({ campaign: null, betAmount: 1_000n })
  })

  test('are played without any money', async () => {
    const { table, orders } = seated((order) => freely(order, 1), { freeRounds: gift, balanceAmount: amount(0n) })
    await table.spin()
    expect(orders).toHaveLength(1)
  })

  test('leave nothing to be bought, chosen or played by itself meanwhile', async () => {
    const { table, orders } = seated((order) => freely(order, 1), { freeRounds: gift })
    await table.spin('BUY')
    table.bet(1)
    await table.startAuto({ count: 5, lossAmountMax: 5_000n, singleReturnAmount: null, stopsOnFeature: false })
    expect(orders).toEqual([])
    expect(table.state).toMatchObject({ betAmount: 1_000n, auto: null })
  })

  test('that are over are never played for money instead', async () => {
    const { table, orders, view } = seated(() => ({ ok: false, code: 'free_rounds_over' }), { freeRounds: gift })
    await table.spin()
    expect(orders).toHaveLength(1)
    expect(table.state).toMatchObject({ free: null, balanceAmount: 10_000n, phase: 'idle' })
    expect(view.notice).toHaveBeenLastCalledWith({ kind: 'refused', code: 'free_rounds_over', facts: {} })
  })
})
