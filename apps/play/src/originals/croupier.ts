import type { Call } from '@banyan/client'
import {
  type OriginalPicks,
  originalPlayRoutes,
  originalRoutes,
  type PlayedOriginal,
  type PlayProfile,
  type SessionTime,
} from '@banyan/contract'
import { type OriginalCode, type OriginalRound } from '@banyan/games/originals'
import type { Amount } from '@banyan/money'
import type { Asked } from '../table/ask.ts'
import { type Held, mapped, memberCalls, notKept, offerOf, type PlayerCalls, playMoney } from '../table/player-calls.ts'

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
export interface OriginalCroupier extends PlayerCalls {
  open(): Promise<Asked<OriginalOffer>>
  play(bet: Bet): Promise<Asked<Decided>>
  history(
    before: string | null,
  ): Promise<Asked<{ readonly rounds: readonly PlayedOriginal[]; readonly next: string | null }>>
}

/** The contract carries a round as plain data; its rules give it its type. */
export function roundOf(data: Readonly<Record<string, unknown>>): OriginalRound {
  return data as unknown as OriginalRound // as: the server wrote what `playOriginal` of the same package gave it
}

const pageSize = 20

export function memberCroupier(call: Call, gameCode: OriginalCode): OriginalCroupier {
  return {
    ...memberCalls(call, {
      seed: () => call(originalRoutes.originalSeed, { gameCode }),
      changeSeed: (asked) => call(originalRoutes.changeOriginalSeed, { gameCode, ...asked }),
    }),
    open: async () => offerOf(await call(originalPlayRoutes.originalState, {}), gameCode),
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
    history: (before) =>
      call(originalRoutes.originalRounds, { gameCode, count: pageSize, ...(before === null ? {} : { before }) }),
  }
}

/** The balance lives on this page and is gone with it. */
export function demoCroupier(call: Call, gameCode: OriginalCode): OriginalCroupier {
  const money = playMoney()
  return {
    ...money.calls,
    async open() {
      const demo = await call(originalPlayRoutes.originalDemo, { gameCode })
      if (demo.ok) money.begin(demo.value.balanceAmount)
      return mapped(demo, (offer) => ({
        ...offer,
        ...money.held(),
        gameCode,
        money: 'demo' as const,
        playTime: null,
      }))
    },
    async play({ stakeAmount, picks }) {
      if (!money.covers(stakeAmount)) return { ok: false, code: 'balance_too_low' }
      const played = await call(originalPlayRoutes.demoOriginal, { gameCode, stakeAmount, picks })
      return mapped(played, ({ rulesVersion, round, winAmount }) => ({
        ...money.move(stakeAmount, winAmount),
        rulesVersion,
        round: roundOf(round),
        winAmount,
      }))
    },
    history: notKept,
  }
}
