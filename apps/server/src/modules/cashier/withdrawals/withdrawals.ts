import { payoutPlacesDesk } from './places-desk.ts'
import { type ErrorCode, type Outcome, done, refuse, withdrawalRoutes } from '@banyan/contract'
import type { FastifyInstance } from 'fastify'
import type { Handlers, MemberContext } from '../../../platform/http/handlers.ts'
import { per, scaled } from '../../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../../platform/module.ts'
import { type Pictures, createPictures } from '../../../platform/pictures/pictures.ts'
import { hasCashier } from '../../site/index.ts'
import { addAccount, listAccounts, removeAccount } from './accounts.ts'
import type { WithdrawalDeps } from './deps.ts'
import { type WithdrawalDeskOfSite, withdrawalDesk } from './desk.ts'
import { servedPayoutFiles } from './files/staff-desk.ts'
import { cancelWithdrawal, readOffer, readWithdrawal } from './orders.ts'
import { mountNotices } from './payouts/notices.ts'
import { sendPayouts } from './payouts/send.ts'
import { findOwnProof } from './proofs.ts'
import { confirmReceipt, forceReceipts, reportReceipt } from './receipts.ts'
import { createRequests } from './request.ts'
import { listWithdrawals } from './store.ts'

export interface Withdrawals {
  readonly handlers: Handlers<typeof withdrawalRoutes>
  readonly module: Module
  /** For the back office. */
  readonly desk: WithdrawalDeskOfSite
  /** Serves the calls of providers that pay out. */
  readonly mount: (fastify: FastifyInstance) => void
}

const pageSize = 20

/** Drawing out: accounts of members, what they ask for, and what came of it. */
export function createWithdrawals(options: WithdrawalDeps): Withdrawals {
  const pictures = createPictures(options, { table: 'cashier.receipt_picture', owner: 'withdrawal_id' })
  const deps = { ...options, pictures }
  const handlers = withdrawalHandlers(deps)
  const moves = { perMember: scaled(per(10, 60), deps.rateLimitFactor) }
  const now = () => deps.clock?.() ?? new Date()
  const limits = {
    addWithdrawalAccount: moves,
    removeWithdrawalAccount: moves,
    requestWithdrawal: moves,
    cancelWithdrawal: moves,
    confirmReceipt: moves,
    reportReceipt: moves,
  }
  return {
    handlers,
    desk: withdrawalDesk(deps),
    mount: (fastify) => mountNotices(fastify, deps),
    module: {
      routes: [served(withdrawalRoutes, handlers, limits)],
      desks: [servedPayoutFiles(deps), payoutPlacesDesk(deps.database)],
      jobs: [
        { name: 'cashier: receipts', everySeconds: 2, work: async () => void (await forceReceipts(deps, now())) },
        {
          name: 'cashier: payouts',
          everySeconds: 1,
          work: async (signal) => void (await sendPayouts(deps, now(), signal)),
        },
      ],
    },
  }
}

function withdrawalHandlers(deps: WithdrawalDeps & { readonly pictures: Pictures }): Withdrawals['handlers'] {
  const request = createRequests(deps)
  const ifServed = <Value, Code extends ErrorCode>(
    { merchant }: MemberContext,
    answer: () => Promise<Outcome<Value, Code>>,
  ): Promise<Outcome<Value, Code | 'not_found'>> =>
    hasCashier(deps, merchant) ? answer() : Promise.resolve(refuse('not_found'))
  return {
    withdrawalOffer: (_input, context) => ifServed(context, async () => done(await readOffer(deps, context))),
    withdrawalAccounts: (_input, context) => ifServed(context, async () => done(await listAccounts(deps, context))),
    addWithdrawalAccount: (input, context) => ifServed(context, () => addAccount(deps, input, context)),
    removeWithdrawalAccount: (input, context) => ifServed(context, () => removeAccount(deps, input, context)),
    requestWithdrawal: (input, context) => ifServed(context, () => request(input, context)),
    withdrawals: ({ state, from, until, before, count = pageSize }, context) =>
      ifServed(context, async () => {
        const { memberId, now: serverTime } = context
        const query = { memberId, state, from, until, before: before === undefined ? undefined : BigInt(before), count }
        return done({ ...(await listWithdrawals(deps, query)), serverTime })
      }),
    withdrawal: (input, context) => ifServed(context, () => readWithdrawal(deps, input, context)),
    cancelWithdrawal: (input, context) => ifServed(context, () => cancelWithdrawal(deps, input, context)),
    confirmReceipt: (input, context) => ifServed(context, () => confirmReceipt(deps, input, context)),
    reportReceipt: (input, context) => ifServed(context, () => reportReceipt(deps, input, context)),
    uploadReceiptPicture: ({ file }, context) => ifServed(context, () => deps.pictures.upload(context, file)),
    receiptProof: ({ id }, context) =>
      ifServed(context, () => findOwnProof(deps, { memberId: context.memberId, name: id })),
  }
}
