import type { FreeRounds, PlayedRound } from '@banyan/contract'
import { slotGame } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import { beginAuto } from '../round/auto.ts'
import type { Offer } from './croupier.ts'
import { type TableState, betBeside, firstState, mayRunAlone, maySpin, priceOf } from './state.ts'
import { meaningOf } from './meaning.ts'

const levels = [1_000n, 2_000n, 5_000n].map(amount)
const idle: TableState = {
  phase: 'idle',
  balanceAmount: amount(9_000n),
  betAmount: amount(2_000n),
  free: null,
  auto: null,
  isTurbo: false,
}
const auto = beginAuto({ count: 10, lossAmountMax: 100n, singleReturnAmount: null, stopsOnFeature: false })
const free: FreeRounds = { campaign: 'tet', betAmount: amount(500n), left: 3, expiresAt: new Date(0) }
const offer: Pick<Offer, 'profile'> = { profile: { autoplay: true, turbo: true, minCycleMs: 0 } }

const played: PlayedRound = {
  roundId: '7',
  gameCode: 'sen-vang',
  rulesVersion: 1,
  mode: 'SPIN',
  campaign: null,
  betAmount: amount(1_000n),
  stakeAmount: amount(1_000n),
  winAmount: amount(0n),
  balanceBeforeAmount: amount(0n),
  balanceAfterAmount: amount(0n),
  round: {},
  commit: '',
  serverSeed: null,
  clientSeed: '',
  nonce: 1,
  playedAt: new Date(0),
}

test.each`
  while                   | change                    | spins    | buys     | runs     | bets
  ${'nothing is played'}  | ${{}}                     | ${true}  | ${true}  | ${true}  | ${true}
  ${'a round is asked'}   | ${{ phase: 'asking' }}    | ${false} | ${false} | ${false} | ${false}
  ${'a round is shown'}   | ${{ phase: 'showing' }}   | ${false} | ${false} | ${false} | ${false}
  ${'a past one is'}      | ${{ phase: 'replaying' }} | ${false} | ${false} | ${false} | ${false}
  ${'the game is over'}   | ${{ phase: 'over' }}      | ${false} | ${false} | ${false} | ${false}
  ${'it spins by itself'} | ${{ auto }}               | ${false} | ${false} | ${false} | ${false}
  ${'a gift is left'}     | ${{ free }}               | ${true}  | ${false} | ${false} | ${false}
`(
  'while $while: a spin $spins, a bought one $buys, automatic play $runs, another bet $bets',
  ({ change, spins, buys, runs, bets }) => {
    const state: TableState = { ...idle, ...change }
    expect([maySpin(state, 'SPIN'), maySpin(state, 'BUY'), mayRunAlone(state, offer)]).toEqual([spins, buys, runs])
    expect(betBeside(state, levels, 1)).toBe(bets ? 5_000n : null)
  },
)

test('a bet goes from level to level and not beyond them', () => {
  expect(betBeside(idle, levels, -1)).toBe(1_000n)
  expect(betBeside({ ...idle, betAmount: amount(5_000n) }, levels, 1)).toBeNull()
  expect(betBeside({ ...idle, betAmount: amount(1_000n) }, levels, -1)).toBeNull()
})

test('automatic play is only where the game’s profile has it', () => {
  expect(mayRunAlone(idle, { profile: { ...offer.profile, autoplay: false } })).toBe(false)
})

test('a gift has its own bet and costs nothing, a bought round many bets', () => {
  const game = slotGame('rong-may')
  expect(priceOf(idle, game, 'SPIN')).toMatchObject({ betAmount: 2_000n, stakeAmount: 2_000n })
  expect(priceOf({ ...idle, free }, game, 'SPIN')).toMatchObject({ betAmount: 500n, stakeAmount: 0n, free })
  expect(priceOf(idle, game, 'BUY').stakeAmount).toBeGreaterThan(2_000n * 10n)
})

test.each`
  code                       | meaning
  ${'not_logged_in'}         | ${{ ending: 'session_over' }}
  ${'game_disabled'}         | ${{ ending: 'game_closed' }}
  ${'account_frozen'}        | ${{ ending: 'player_barred' }}
  ${'reality_check_due'}     | ${'time'}
  ${'session_limit_reached'} | ${'time'}
  ${'balance_too_low'}       | ${'words'}
`('a spin refused with $code means $meaning', ({ code, meaning }) => expect(meaningOf(code)).toEqual(meaning))

test.each([
  [5_000n, 5_000n],
  [3_000n, 1_000n],
  [null, 1_000n],
])('after a last round at %s the game opens at %s', (betAmount, bet) => {
  const last = betAmount === null ? null : { ...played, betAmount: amount(betAmount) }
  const opened = firstState({ betLevels: levels, balanceAmount: amount(0n), freeRounds: null, last })
  expect(opened).toMatchObject({ phase: 'idle', betAmount: bet, auto: null })
})
