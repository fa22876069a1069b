import { type ErrorCode, type Outcome, done, refuse, transferRoutes } from '@banyan/contract'
import type { Handlers, MemberContext } from '../../../platform/http/handlers.ts'
import { per, scaled } from '../../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../../platform/module.ts'
import { hasCashier } from '../../site/index.ts'
import type { TransferDeps } from './deps.ts'
import { maySendUp, readTransferOffer } from './rules.ts'
import { sendDown, sendUp } from './send.ts'
import { listTransfers } from './store.ts'

export interface Transfers {
  readonly handlers: Handlers<typeof transferRoutes>
  readonly module: Module
  /** Whether a member is offered to send money up. */
  readonly maySendUp: (member: Pick<MemberContext, 'memberId' | 'merchant' | 'caller'>) => Promise<boolean>
}

const pageSize = 20

/** Money between members' wallets, up and down a line of agents. */
export function createTransfers(deps: TransferDeps): Transfers {
  const handlers = transferHandlers(deps)
  const moves = { perMember: scaled(per(10, 60), deps.rateLimitFactor ?? 1) }
  return {
    handlers,
    module: { routes: [served(transferRoutes, handlers, { transferToUpline: moves, transferToDownline: moves })] },
    maySendUp: (member) => maySendUp(deps, member),
  }
}

function transferHandlers(deps: TransferDeps): Transfers['handlers'] {
  const ifServed = <Value, Code extends ErrorCode>(
    { merchant }: MemberContext,
    answer: () => Promise<Outcome<Value, Code>>,
  ): Promise<Outcome<Value, Code | 'not_found'>> =>
    hasCashier(deps, merchant) ? answer() : Promise.resolve(refuse('not_found'))
  return {
    transferOffer: (_input, context) => ifServed(context, async () => done(await readTransferOffer(deps, context))),
    transferToUpline: (input, context) => ifServed(context, () => sendUp(deps, input, context)),
    transferToDownline: (input, context) => ifServed(context, () => sendDown(deps, input, context)),
    memberTransfers: ({ direction, counterpart, before, count = pageSize }, context) =>
      ifServed(context, async () => {
        const { memberId } = context
        const query = {
          memberId,
          direction,
          counterpart,
          before: before === undefined ? undefined : BigInt(before),
          count,
        }
        return done(await listTransfers(deps.database.sql, query))
      }),
  }
}
