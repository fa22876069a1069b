import type { Call } from '@banyan/client'
import {
  type OriginalPicks,
  originalPlayRoutes,
  originalRoutes,
  type PlayedOriginal,
  type PlayProfile,
  type SeedState,
  type SessionTime,
  slotPlayRoutes,
} from '@banyan/contract'
import { isOriginalCode, type OriginalCode, type OriginalRound } from '@banyan/games/originals'
import { type Amount, amount } from '@banyan/money'
import type { Asked } from '../table/ask.ts'
import type { Held } from '../table/croupier.ts'

export interface OriginalOffer extends Held {
  readonly gameCode: OriginalCode
  readonly rulesVersion: number
  readonly minStakeAmount: Amount
  readonly maxStakeAmount: Amount
  readonly highestWinAmount: Amount
  readonly profile: PlayProfile
  readonly currency: string
  readonly money: 'real' | 'trial' | 'demo'
  /** Null in a demo, whose time nobody counts. */
  readonly playTime: SessionTime | null
}

export interface Bet {
  readonly stakeAmount: Amount
  readonly picks: OriginalPicks
  readonly clientPlayId: string
}

export interface Decided extends Held {
  readonly rulesVersion: number
  readonly round: OriginalRound
  readonly winAmount: Amount
}

/** Who decides the rounds: the server with the player's money, or the server with money of this page. */
export interface OriginalCroupier {
  open(): Promise<Asked<OriginalOffer>>
  play(bet: Bet): Promise<Asked<Decided>>
  balance(): Promise<Asked<Held>>
  playTime(): Promise<Asked<SessionTime | null>>
  continuePlay(): Promise<Asked<SessionTime | null>>
  history(
    before: string | null,
  ): Promise<Asked<{ readonly rounds: readonly PlayedOriginal[]; readonly next: string | null }>>
  seed(): Promise<Asked<SeedState>>
  changeSeed(
    clientSeed: string | null,
  ): Promise<Asked<{ readonly serverSeed: string; readonly nonces: number; readonly seed: SeedState }>>
}

/** The contract carries a round as plain data; its rules give it its type. */
export function roundOf(data: Readonly<Record<string, unknown>>): OriginalRound {
  return data as unknown as OriginalRound // as: the server wrote what `playOriginal` of the same package gave it
}

const pageSize = 20

export function memberCroupier(call: Call, gameCode: OriginalCode): OriginalCroupier {
  return {
    async open() {
      const state = await call(originalPlayRoutes.originalState, {})
      if (!state.ok) return state
      // The session says which game is played; another tab may have opened it for another.
      if (!isOriginalCode(state.value.gameCode) || state.value.gameCode !== gameCode)
        return { ok: false, code: 'game_disabled' }
      const { balanceSequence: sequence, ...offer } = state.value
      return { ok: true, value: { ...offer, gameCode, sequence } }
    },
    async play({ stakeAmount, picks, clientPlayId }) {
      const played = await call(originalPlayRoutes.playOriginal, { gameCode, stakeAmount, picks, clientPlayId })
      return mapped(played, ({ rulesVersion, round, winAmount, balanceAfterAmount, sequence }) => ({
        rulesVersion,
        round: roundOf(round),
        winAmount,
        balanceAmount: balanceAfterAmount,
        sequence,
      }))
    },
    balance: async () =>
      mapped(await call(slotPlayRoutes.slotBalance, {}), ({ balanceAmount, balanceSequence }) => ({
        balanceAmount,
        sequence: balanceSequence,
      })),
    playTime: async () => mapped(await call(slotPlayRoutes.playTime, {}), ({ playTime }) => playTime),
    continuePlay: async () => mapped(await call(slotPlayRoutes.continuePlay, {}), ({ playTime }) => playTime),
    history: (before) =>
      call(originalRoutes.originalRounds, { gameCode, count: pageSize, ...(before === null ? {} : { before }) }),
    seed: () => call(originalRoutes.originalSeed, { gameCode }),
    async changeSeed(clientSeed) {
      const asked = { gameCode, ...(clientSeed === null ? {} : { clientSeed }) }
      return mapped(await call(originalRoutes.changeOriginalSeed, asked), ({ revealed, seed }) => ({
        serverSeed: revealed.serverSeed,
        nonces: revealed.nonces,
        seed,
      }))
    },
  }
}

/** The balance lives on this page and is gone with it. */
export function demoCroupier(call: Call, gameCode: OriginalCode): OriginalCroupier {
  let balance = 0n
  let sequence = 0
  const notKept = { ok: false, code: 'round_not_found' } as const
  return {
    async open() {
      const demo = await call(originalPlayRoutes.originalDemo, { gameCode })
      if (demo.ok) balance = demo.value.balanceAmount
      return mapped(demo, (offer) => ({ ...offer, gameCode, money: 'demo' as const, sequence, playTime: null }))
    },
    async play({ stakeAmount, picks }) {
      if (stakeAmount > balance) return { ok: false, code: 'balance_too_low' }
      const played = await call(originalPlayRoutes.demoOriginal, { gameCode, stakeAmount, picks })
      return mapped(played, ({ rulesVersion, round, winAmount }) => {
        balance += winAmount - stakeAmount
        return { rulesVersion, round: roundOf(round), winAmount, balanceAmount: amount(balance), sequence: ++sequence }
      })
    },
    balance: async () => ({ ok: true, value: { balanceAmount: amount(balance), sequence } }),
    playTime: async () => notKept,
    continuePlay: async () => notKept,
    history: async () => notKept,
    seed: async () => notKept,
    changeSeed: async () => notKept,
  }
}

function mapped<Value, Next>(answer: Asked<Value>, to: (value: Value) => Next): Asked<Next> {
  return answer.ok ? { ok: true, value: to(answer.value) } : answer
}
