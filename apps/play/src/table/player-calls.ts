import { type OutputOf, type SeedState, type SessionTime, slotPlayRoutes, type slotRoutes } from '@banyan/contract'
import type { Call } from '@banyan/client'
import { type Amount, amount } from '@banyan/money'
import type { Asked } from './ask.ts'

/** A balance, and its place among those of the wallet: one with a lower sequence is older. */
export interface Held {
  readonly balanceAmount: Amount
  readonly sequence: number
}

/** What a player asks of every game that is played alone, beside its rounds. */
export interface PlayerCalls {
  balance(): Promise<Asked<Held>>
  playTime(): Promise<Asked<SessionTime | null>>
  /** The player has seen how long the session lasts. */
  continuePlay(): Promise<Asked<SessionTime | null>>
  seed(): Promise<Asked<SeedState>>
  changeSeed(
    clientSeed: string | null,
  ): Promise<Asked<{ readonly serverSeed: string; readonly nonces: number; readonly seed: SeedState }>>
}

/** The two calls about seeds, which each product has for itself. */
export interface SeedCalls {
  seed(): Promise<Asked<SeedState>>
  changeSeed(asked: { readonly clientSeed?: string }): Promise<Asked<OutputOf<typeof slotRoutes.changeSlotSeed>>>
}

/** The calls of a player with money of the server. */
export function memberCalls(call: Call, seeds: SeedCalls): PlayerCalls {
  return {
    balance: async () =>
      mapped(await call(slotPlayRoutes.slotBalance, {}), ({ balanceAmount, balanceSequence }) => ({
        balanceAmount,
        sequence: balanceSequence,
      })),
    playTime: async () => mapped(await call(slotPlayRoutes.playTime, {}), ({ playTime }) => playTime),
    continuePlay: async () => mapped(await call(slotPlayRoutes.continuePlay, {}), ({ playTime }) => playTime),
    seed: seeds.seed,
    changeSeed: async (clientSeed) =>
      mapped(await seeds.changeSeed(clientSeed === null ? {} : { clientSeed }), ({ revealed, seed }) => ({
        serverSeed: revealed.serverSeed,
        nonces: revealed.nonces,
        seed,
      })),
  }
}

/** Nothing of a demo is kept anywhere. */
export const notKept = async () => ({ ok: false, code: 'round_not_found' }) as const

/** The play money of a demo, which lives on this page and is gone with it, and the calls that go with it. */
export function playMoney() {
  let balance = 0n
  let sequence = 0
  const held = (): Held => ({ balanceAmount: amount(balance), sequence })
  const calls: PlayerCalls = {
    balance: async () => ({ ok: true, value: held() }),
    playTime: notKept,
    continuePlay: notKept,
    seed: notKept,
    changeSeed: notKept,
  }
  return {
    calls,
    held,
    covers: (stakeAmount: Amount) => stakeAmount <= balance,
    begin(balanceAmount: bigint) {
      balance = balanceAmount
    },
    /** After a round. */
    move(stakeAmount: Amount, winAmount: Amount): Held {
      balance += winAmount - stakeAmount
      sequence += 1
      return held()
    },
  }
}

interface State {
  readonly gameCode: string
  readonly balanceSequence: number
}

/** What the game of this page offers. The session says which is played; another tab may have opened it for another. */
export function offerOf<Of extends State, Code extends string>(state: Asked<Of>, gameCode: Code) {
  if (!state.ok) return state
  const { balanceSequence: sequence, ...offer } = state.value
  if (offer.gameCode !== gameCode) return { ok: false, code: 'game_disabled' } as const
  return { ok: true, value: { ...offer, gameCode, sequence } } as const
}

export function mapped<Value, Next>(answer: Asked<Value>, to: (value: Value) => Next): Asked<Next> {
  return answer.ok ? { ok: true, value: to(answer.value) } : answer
}
