import { type bowlRoutes, trialType } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Wagering } from '../wagering/index.ts'
import { type CancelBetOptions, cancelBet } from './cancel-bet.ts'
import { type PlaceBetOptions, placeBet } from './place-bet.ts'
import { listOwnBets, listRounds, listTables } from './read-rounds.ts'

export interface BowlHandlersOptions extends PlaceBetOptions, CancelBetOptions {
  readonly wagering: Pick<Wagering, 'wager' | 'wagerByKey' | 'bettingRecord' | 'cancelBet'>
}

export function bowlHandlers(options: BowlHandlersOptions): Handlers<typeof bowlRoutes> {
  const { hall } = options
  return {
    bowlTables: () => listTables(hall),
    bowlRounds: (input) => listRounds(hall, input),
    placeBowlBet: (input, { memberId, caller, idempotencyKey }) =>
      placeBet(options, { ...input, memberId, isTrial: caller.type === trialType, key: idempotencyKey }),
    cancelBowlBet: (input, { memberId }) => cancelBet(options, { ...input, memberId }),
    bowlBets: (input, { memberId }) => listOwnBets(options, { ...input, memberId }),
  }
}
