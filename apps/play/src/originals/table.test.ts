import { amount } from '@banyan/money'
import { expect, test, vi } from 'vitest'
import type { Asked } from '../table/ask.ts'
import type { Bet, Decided, OriginalCroupier, OriginalOffer } from './croupier.ts'
import { createTable, type TableState } from './table.ts'

const offer: OriginalOffer = {
  gameCode: 'dice',
  rulesVersion: 1,
  minStakeAmount: amount(1_000n),
  maxStakeAmount: amount(10_000_000n),
  highestWinAmount: amount(1_000_000_000n),
  profile: { autoplay: true, turbo: true, minCycleMs: 0 },
  currency: 'PLAY',
  money: 'real',
  playTime: null,
  balanceAmount: amount(10_000n),
  sequence: 1,
}

/** A table whose rounds win or lose as listed; what was bet, and all that was shown of it. */
function tableOf(wins: readonly bigint[], answers: Readonly<Record<number, Asked<never>>> = {}, minCycleMs = 0) {
  const bets: Bet[] = []
  const states: TableState[] = []
  const refused: string[] = []
  const stopped: string[] = []
  let balance: bigint = offer.balanceAmount
  let asked = 0
  const stake = amount(1_000n)
  const croupier: OriginalCroupier = {
    ...({} as OriginalCroupier), // as: a table asks for no more than what follows
    async play(bet) {
      bets.push(bet)
      const other = answers[asked++]
      if (other) return other
      const winAmount = amount(wins[bets.length - 1] ?? 0n)
      balance += winAmount - bet.stakeAmount
      const decided: Decided = {
        rulesVersion: 1,
        round: {
          gameCode: 'dice',
          gameVersion: 1,
          picks: bet.picks,
          draws: [1],
          drawn: { roll: 1 },
          multiplier: { numerator: Number(winAmount), denominator: Number(bet.stakeAmount) },
        },
        winAmount,
        balanceAmount: amount(balance),
        sequence: asked + 1,
      }
      return { ok: true, value: decided }
    },
    balance: async () => ({ ok: true, value: { balanceAmount: amount(balance), sequence: asked + 1 } }),
  }
  const table = createTable({
    offer: { ...offer, profile: { ...offer.profile, minCycleMs } },
    croupier,
    order: () => ({ stakeAmount: stake, picks: { side: 'under', chance: 4_950 } }),
    show: async () => {},
    onState: (state) => void states.push(state),
    onRefused: (code) => void refused.push(code),
    onStopped: (why) => void stopped.push(why),
    onLost: () => {},
    onRound: () => {},
  })
  return { table, bets, states, refused, stopped }
}

test('a bet takes its stake at once, and what it wins is there when the round has been shown', async () => {
  const { table, states } = tableOf([2_000n])
  await table.bet()
  expect(states.map(({ phase, balance }) => [phase, balance])).toEqual([
    ['asking', 10_000n],
    ['showing', 9_000n],
    ['idle', 9_000n],
    ['idle', 11_000n],
  ])
  expect(table.state.sitting).toMatchObject({ rounds: 1, wins: 1, staked: 1_000n, returned: 2_000n })
})

test('two presses are one bet', async () => {
  const { table, bets } = tableOf([])
  await Promise.all([table.bet(), table.bet()])
  expect(bets).toHaveLength(1)
})

test('a refused bet leaves everything as it was', async () => {
  const { table, refused } = tableOf([], { 0: { ok: false, code: 'balance_too_low' } })
  await table.bet()
  expect(refused).toEqual(['balance_too_low'])
  expect(table.state).toMatchObject({ phase: 'idle', balance: 10_000n, sitting: { rounds: 0 } })
})

test('an answer that is lost is asked for again under the same id', async () => {
  vi.useFakeTimers()
  const { table, bets } = tableOf([0n], { 0: { ok: false, code: 'network' }, 1: { ok: false, code: 'too_soon' } })
  const bet = table.bet()
  await vi.runAllTimersAsync()
  await bet
  vi.useRealTimers()
  expect(new Set(bets.map(({ clientPlayId }) => clientPlayId)).size).toBe(1)
  expect(bets).toHaveLength(3)
})

test('a bet that is pressed before the pace of the site allows it waits, and is not refused', async () => {
  vi.useFakeTimers()
  const { table, bets } = tableOf([0n, 0n], {}, 2_500)
  await table.bet()
  const second = table.bet()
  await vi.advanceTimersByTimeAsync(2_400)
  expect(bets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  await second
  vi.useRealTimers()
  expect(bets).toHaveLength(2)
})

const plan = { count: 10, lossAmountMax: 3_000n, singleReturnAmount: 5_000n, stopsOnFeature: false }

test.each`
  wins                    | more            | rounds | why
  ${[]}                   | ${{}}           | ${3}   | ${'loss'}
  ${[2_000n, 6_000n, 0n]} | ${{}}           | ${2}   | ${'single'}
  ${[2_000n, 2_000n]}     | ${{ count: 2 }} | ${2}   | ${'count'}
`('automatic bets that win $wins stop after $rounds: $why', async ({ wins, more, rounds, why }) => {
  vi.useFakeTimers()
  const { table, bets, stopped } = tableOf(wins)
  const auto = table.auto({ ...plan, ...more })
  await vi.runAllTimersAsync()
  await auto
  vi.useRealTimers()
  expect(bets).toHaveLength(rounds)
  expect(stopped).toEqual([why])
  expect(table.state.auto).toBeNull()
})

test('automatic bets that are stopped by hand say nothing, and place no other', async () => {
  vi.useFakeTimers()
  const { table, bets, stopped } = tableOf([2_000n, 2_000n, 2_000n])
  const auto = table.auto(plan)
  await vi.advanceTimersByTimeAsync(0)
  table.stopAuto(null)
  await vi.runAllTimersAsync()
  await auto
  vi.useRealTimers()
  expect(bets).toHaveLength(1)
  expect(stopped).toEqual([])
})
