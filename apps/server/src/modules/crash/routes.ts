import { type crashRoutes, trialType } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type CancelBetOptions, cancelBet } from './cancel-bet.ts'
import type { CashOutAnswer } from './cash-out.ts'
import { type PlaceBetOptions, placeBet } from './place-bet.ts'
import { createCrowd, listOwnBets, type OwnBetsOptions, readTable } from './read-rounds.ts'

export type CrashHandlersOptions = PlaceBetOptions &
  CancelBetOptions &
  OwnBetsOptions & { readonly cashOut: (memberId: bigint, betId: bigint) => Promise<CashOutAnswer> }

export function crashHandlers(options: CrashHandlersOptions): Handlers<typeof crashRoutes> {
  const crowd = createCrowd(options)
  return {
    crashTable: () => readTable(options.hall),
    crashCrowd: (input, { memberId, merchant }) => crowd(input, { memberId, merchantId: merchant?.id ?? 0 }),
    placeCrashBet: (input, { memberId, caller, idempotencyKey }) =>
      placeBet(options, { ...input, memberId, isTrial: caller.type === trialType, key: idempotencyKey }),
    cancelCrashBet: (input, { memberId }) => cancelBet(options, { ...input, memberId }),
    cashOut: ({ betId }, { memberId }) => options.cashOut(memberId, BigInt(betId)),
    crashBets: (input, { memberId }) => listOwnBets(options, { ...input, memberId }),
  }
}
