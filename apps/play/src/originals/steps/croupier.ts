import type { Call } from '@banyan/client'
import { stepRecordOf } from '@banyan/client/proof-steps'
import {
  type OutputOf,
  type PlayedOriginal,
  type PlayProfile,
  type SessionTime,
  stepPlayRoutes,
  stepRoutes,
} from '@banyan/contract'
import { type StepCode } from '@banyan/games/steps'
import type { Multiplier } from '@banyan/games/originals'
import type { Amount } from '@banyan/money'
import type { Asked } from '../../table/ask.ts'
import { type Held, mapped, memberCalls, offerOf, type PlayerCalls } from '../../table/player-calls.ts'
import type { Shown, StepChoice, StepPicks } from './view.ts'

export interface StepOffer extends Held {
  readonly gameCode: StepCode
  readonly rulesVersion: number
  readonly minStakeAmount: Amount
  readonly maxStakeAmount: Amount
  readonly highestWinAmount: Amount
  readonly profile: PlayProfile
  readonly currency: string
  readonly money: 'real' | 'trial'
  readonly playTime: SessionTime | null
  /** The round that is still open; null where there is none. */
  readonly round: StepRound | null
}

/** A round as the server has told it. */
export interface StepRound extends Shown {
  readonly roundId: string
  readonly stakeAmount: Amount
  /** What the steps that were survived come to; nothing before the first. */
  readonly multiplier: Multiplier
  /** Null while the round is open. */
  readonly winAmount: Amount | null
}

export interface StepAnswer extends Held {
  readonly round: StepRound
}

export interface StepCroupier extends PlayerCalls {
  open(): Promise<Asked<StepOffer>>
  start(bet: {
    readonly stakeAmount: Amount
    readonly picks: StepPicks
    readonly key: string
  }): Promise<Asked<StepAnswer>>
  step(asked: {
    readonly roundId: string
    readonly steps: number
    readonly choice: StepChoice
  }): Promise<Asked<StepAnswer>>
  take(asked: { readonly roundId: string; readonly steps: number }): Promise<Asked<StepAnswer>>
  history(
    before: string | null,
  ): Promise<Asked<{ readonly rounds: readonly PlayedOriginal[]; readonly next: string | null }>>
}

const pageSize = 20

/** The server with the player's money decides every step. */
export function memberStepCroupier(call: Call, gameCode: StepCode): StepCroupier {
  return {
    ...memberCalls(call, {
      seed: () => call(stepRoutes.stepSeed, { gameCode }),
      changeSeed: (asked) => call(stepRoutes.changeStepSeed, { gameCode, ...asked }),
    }),
    open: async () => offerOf(await call(stepPlayRoutes.stepState, {}), gameCode),
    start: async ({ stakeAmount, picks, key }) =>
      mapped(await call(stepPlayRoutes.startSteps, { gameCode, stakeAmount, picks, key }), answerOf),
    step: async ({ roundId, steps, choice }) =>
      mapped(await call(stepPlayRoutes.takeStep, { roundId, step: steps, choice }), answerOf),
    take: async ({ roundId, steps }) =>
      mapped(await call(stepPlayRoutes.cashOutSteps, { roundId, step: steps }), answerOf),
    history: (before) =>
      call(stepRoutes.stepRounds, { gameCode, count: pageSize, ...(before === null ? {} : { before }) }),
  }
}

function answerOf({ round, balanceAmount, balanceSequence }: OutputOf<typeof stepPlayRoutes.takeStep>): StepAnswer {
  return { round, balanceAmount, sequence: balanceSequence }
}

/** A round of the history, as its board tells of it. */
export function stepRoundOf(played: PlayedOriginal): StepRound {
  const { roundId, stakeAmount, winAmount } = played
  return { ...stepRecordOf(played), roundId, stakeAmount, winAmount, seen: null }
}
