import {
  type ErrorCode,
  type Outcome,
  depositBonusRoutes,
  depositLimitRoutes,
  depositNoticeRoutes,
  depositRoutes,
  done,
  refuse,
} from '@banyan/contract'
import type { FastifyInstance } from 'fastify'
import type { Handlers, MemberContext } from '../../../platform/http/handlers.ts'
import type { HeldBalance } from '../../../platform/held-balance.ts'
import { per, scaled } from '../../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../../platform/module.ts'
import { confirmDepositLimit, readLimits, setDepositLimit } from '../limits/limits.ts'
import { type BonusDesk, createBonusDesk } from '../bonuses/desk.ts'
import { readOffers } from '../bonuses/offer.ts'
import { type PicturesDeps, createPictures } from '../../../platform/pictures/pictures.ts'
import { matchVouched } from '../notices/match.ts'
import { type NoticeDeps, readOwnNotice, tellDeposit } from '../notices/tell.ts'
import { mountBank } from './bank-routes.ts'
import { askBalances } from '../providers/balances.ts'
import { type ListedPayment, type PaymentsAsked, listPayments } from '../providers/list.ts'
import { openUnanswered } from '../providers/orders.ts'
import { mountProviders } from '../providers/routes.ts'
import { hasCashier } from '../../site/index.ts'
import type { DepositDeps } from './deps.ts'
import { type DepositDesk, createDepositDesk } from './desk/desk.ts'
import { type StatementAsked, askStatement } from './desk/statement.ts'
import { readMethods } from './methods.ts'
import { cancelDeposit, expireDeposits, openDeposit, pendingMost, readDeposit } from './orders.ts'
import { createReceiver } from './receive.ts'
import { listDeposits } from './store.ts'

export interface Deposits {
  readonly handlers: Handlers<typeof depositRoutes>
  readonly module: Module
  /** Where people decide what did not come about by itself, at the merchant that it is told of. */
  readonly deskAt: (here: Parameters<typeof createDepositDesk>[1]) => DepositDesk
  /** Where people say what deposits get on top. */
  readonly bonusDeskAt: (here: Parameters<typeof createBonusDesk>[1]) => BonusDesk
  /** What a bank says of a day of an account of ours, as CSV; null of one that says nothing. */
  readonly askStatement: (asked: StatementAsked) => Promise<string | null>
  /** What a payment provider says of the payments of some days; null of one that does not say it. */
  readonly listPayments: (asked: PaymentsAsked) => Promise<readonly ListedPayment[] | null>
  /** Asks what lies at the banks that pay out and at payment providers. */
  readonly askBalances: () => Promise<readonly HeldBalance[]>
  /** Serves the calls of banks and of payment providers beside those of members. */
  readonly mount: (fastify: FastifyInstance) => void
}

const pageSize = 20

/** Paying in: orders of members, and what banks and payment providers tell of the money that came. */
export function createDeposits(options: DepositDeps & Pick<PicturesDeps, 'limiter'>): Deposits {
  const pictures = createPictures(
    { ...options, rateLimitFactor: options.rateLimitFactor ?? 1 },
    { table: 'cashier.deposit_picture', owner: 'deposit_id' },
  )
  const deps = { ...options, pictures }
  const handlers = depositHandlers(deps)
  const notices = noticeHandlers(deps)
  const receive = createReceiver(deps)
  const limits = limitHandlers(deps)
  const factor = deps.rateLimitFactor ?? 1
  const moves = { perMember: scaled(per(10, 60), factor) }
  const now = () => deps.clock?.() ?? new Date()
  return {
    handlers,
    module: {
      routes: [
        served(depositRoutes, handlers, { openDeposit: moves, cancelDeposit: moves }),
        served(depositBonusRoutes, bonusHandlers(deps)),
        served(depositNoticeRoutes, notices, { tellDeposit: moves }),
        served(depositLimitRoutes, limits, { setDepositLimit: moves, confirmDepositLimit: moves }),
      ],
      jobs: [
        { name: 'cashier: expiry', everySeconds: 2, work: async () => void (await expireDeposits(deps, now())) },
        { name: 'cashier: vouched', everySeconds: 2, work: async () => void (await matchVouched(deps, now())) },
        { name: 'cashier: providers', everySeconds: 2, work: () => openUnanswered(deps, now()) },
      ],
    },
    bonusDeskAt: (here) => createBonusDesk(deps, here),
    askStatement: (asked) => askStatement(deps, asked),
    listPayments: (asked) => listPayments(deps, asked),
    askBalances: () => askBalances(deps),
    deskAt: (here) => createDepositDesk({ ...deps, receive }, here),
    mount(fastify) {
      mountBank(fastify, { ...deps, receive })
      mountProviders(fastify, deps)
    },
  }
}

/** Answers a call where the site has a cashier. */
const onlyWith =
  (deps: DepositDeps) =>
  <Value, Code extends ErrorCode>(
    { merchant }: MemberContext,
    answer: () => Promise<Outcome<Value, Code>>,
  ): Promise<Outcome<Value, Code | 'not_found'>> =>
    hasCashier(deps, merchant) ? answer() : Promise.resolve(refuse('not_found'))

function noticeHandlers(deps: DepositDeps & NoticeDeps): Handlers<typeof depositNoticeRoutes> {
  const ifServed = onlyWith(deps)
  return {
    tellDeposit: (input, context) => ifServed(context, () => tellDeposit(deps, input, context)),
    depositNotice: (input, context) => ifServed(context, () => readOwnNotice(deps, input, context)),
    uploadDepositPicture: ({ file }, context) => ifServed(context, () => deps.pictures.upload(context, file)),
    depositPicture: ({ id }, context) => ifServed(context, () => deps.pictures.find(context.memberId, id)),
  }
}

function limitHandlers(deps: DepositDeps): Handlers<typeof depositLimitRoutes> {
  const ifServed = onlyWith(deps)
  return {
    depositLimits: (_input, context) =>
      ifServed(context, async () => done(await readLimits(deps.database.sql, context))),
    setDepositLimit: (input, context) => ifServed(context, () => setDepositLimit(deps, input, context)),
    confirmDepositLimit: (input, context) => ifServed(context, () => confirmDepositLimit(deps, input, context)),
  }
}

function bonusHandlers(deps: DepositDeps): Handlers<typeof depositBonusRoutes> {
  const ifServed = onlyWith(deps)
  return {
    depositBonuses: (_input, context) =>
      ifServed(context, async () => {
        const rankLevel = await deps.rankLevelOf(context.memberId)
        return done(await readOffers(deps.database.sql, { ...context, rankLevel }))
      }),
  }
}

function depositHandlers(deps: DepositDeps): Deposits['handlers'] {
  const { database, rankLevelOf, signedProviders } = deps
  const ifServed = onlyWith(deps)
  return {
    depositMethods: (_input, context) =>
      ifServed(context, async () => {
        const { memberId, merchant, now } = context
        const rankLevel = await rankLevelOf(memberId)
        return done({
          methods: await readMethods(database.sql, {
            merchantId: merchant.id,
            rankLevel,
            signed: signedProviders(merchant),
            now,
            timeZone: merchant.timeZone,
          }),
          pendingMost,
        })
      }),
    openDeposit: (input, context) => ifServed(context, () => openDeposit(deps, input, context)),
    deposits: ({ state, from, until, before, count = pageSize }, context) =>
      ifServed(context, async () => {
        const { memberId, now: serverTime } = context
        const query = { memberId, state, from, until, before: before === undefined ? undefined : BigInt(before), count }
        return done({ ...(await listDeposits(database.sql, query)), serverTime })
      }),
    deposit: (input, context) => ifServed(context, () => readDeposit(deps, input, context)),
    cancelDeposit: (input, context) => ifServed(context, () => cancelDeposit(deps, input, context)),
  }
}
