import {
  type FreeRounds,
  type PlayProfile,
  type SessionTime,
  type PlayedRound,
  type SpinMode,
  slotPlayRoutes,
  slotRoutes,
} from '@banyan/contract'
import { type Round, type SlotCode, isSlotCode, priceInBets, slotGame } from '@banyan/games/slots'
import { type Amount, amount } from '@banyan/money'
import type { Call } from '@banyan/client'
import type { Asked } from './ask.ts'
import { type Held, mapped, memberCalls, notKept, type PlayerCalls, playMoney } from './player-calls.ts'

export interface Offer extends Held {
  readonly gameCode: SlotCode
  readonly rulesVersion: number
  readonly betLevels: readonly Amount[]
  readonly buyPriceBets: number | null
  readonly profile: PlayProfile
  readonly currency: string
  readonly money: 'real' | 'trial' | 'demo'
  /** What the player's site has given for this game. */
  readonly freeRounds: FreeRounds | null
  /** Null in a demo, whose time nobody counts. */
  readonly playTime: SessionTime | null
  /** The last round, and whether the player has not seen its end. */
  readonly last: PlayedRound | null
  readonly isLastUnfinished: boolean
}

export interface SpinOrder {
  readonly betAmount: Amount
  readonly mode: SpinMode
  readonly clientSpinId: string
  /** The gift that the round is of; null of one that costs its stake. */
  readonly campaign: string | null
}

export interface Dealt extends Held {
  /** Null for a round that is kept nowhere. */
  readonly roundId: string | null
  readonly rulesVersion: number
  readonly round: Round
  readonly winAmount: Amount
  /** After a round of a gift: what is left. */
  readonly freeRounds: FreeRounds | null
}

/** Who decides the rounds: the server with the player's money, or the server with money of this page. */
export interface Croupier extends PlayerCalls {
  open(): Promise<Asked<Offer>>
  spin(order: SpinOrder): Promise<Asked<Dealt>>
  finish(roundId: string): void
  /** The page is about to open again: what it alone knows goes along. */
  carryOver(): void
  history(
    before: string | null,
  ): Promise<Asked<{ readonly rounds: readonly PlayedRound[]; readonly next: string | null }>>
}

/** The contract carries a round as plain data; its rules give it its type. */
export function roundOf(data: Readonly<Record<string, unknown>>): Round {
  return data as unknown as Round // as: the server wrote what `playRound` of the same package gave it
}

const pageSize = 20

export function memberCroupier(call: Call): Croupier {
  let gameCode: SlotCode = 'sen-vang'
  return {
    ...memberCalls(call, {
      seed: () => call(slotRoutes.slotSeed, { gameCode }),
      changeSeed: (asked) => call(slotRoutes.changeSlotSeed, { gameCode, ...asked }),
    }),
    async open() {
      const state = await call(slotPlayRoutes.slotState, {})
      if (!state.ok) return state
      if (!isSlotCode(state.value.gameCode)) return { ok: false, code: 'game_disabled' }
      gameCode = state.value.gameCode
      const { balanceSequence: sequence, ...offer } = state.value
      return { ok: true, value: { ...offer, gameCode, sequence } }
    },
    async spin({ betAmount, mode, clientSpinId, campaign }) {
      const gift = campaign === null ? {} : { campaign }
      const spun = await call(slotPlayRoutes.spin, { gameCode, bet: betAmount, mode, clientSpinId, ...gift })
      return mapped(spun, ({ roundId, rulesVersion, round, totalWin, balanceAfter, sequence, freeRounds }) => ({
        roundId,
        rulesVersion,
        round: roundOf(round),
        winAmount: totalWin,
        balanceAmount: balanceAfter,
        sequence,
        freeRounds,
      }))
    },
    carryOver: () => {},
    finish: (roundId) => void call(slotPlayRoutes.finishRound, { roundId }),
    history: (before) =>
      call(slotRoutes.slotRounds, { gameCode, count: pageSize, ...(before === null ? {} : { before }) }),
  }
}

const carriedKey = 'banyan.play.demo'

/** The balance lives on this page and is gone with it; `storage` holds it while the page opens itself again. */
export function demoCroupier(
  call: Call,
  gameCode: SlotCode,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Croupier {
  const money = playMoney()
  return {
    ...money.calls,
    async open() {
      const demo = await call(slotPlayRoutes.slotDemo, { gameCode })
      const carried = storage.getItem(carriedKey)
      storage.removeItem(carriedKey)
      if (demo.ok) money.begin(carried === null ? demo.value.balanceAmount : BigInt(carried))
      return mapped(demo, (offer) => ({
        ...offer,
        ...money.held(),
        gameCode,
        money: 'demo' as const,
        freeRounds: null,
        playTime: null,
        last: null,
        isLastUnfinished: false,
      }))
    },
    async spin({ betAmount, mode }) {
      const stake = amount(betAmount * BigInt(priceInBets(slotGame(gameCode), mode)))
      if (!money.covers(stake)) return { ok: false, code: 'balance_too_low' }
      const spun = await call(slotPlayRoutes.demoSpin, { gameCode, bet: betAmount, mode })
      return mapped(spun, ({ rulesVersion, round, totalWin }) => ({
        ...money.move(stake, totalWin),
        roundId: null,
        rulesVersion,
        round: roundOf(round),
        winAmount: totalWin,
        freeRounds: null,
      }))
    },
    finish: () => {},
    carryOver: () => storage.setItem(carriedKey, String(money.held().balanceAmount)),
    history: notKept,
  }
}
