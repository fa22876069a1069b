import {
  type ApplicationStatus,
  type Language,
  type Outcome,
  done,
  promotionFollowRoutes,
  promotionRoutes,
  refuse,
} from '@banyan/contract'
import { cachedBy } from '../../platform/cached.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { RouteLimits } from '../../platform/http/http.ts'
import { type PictureFile, createPictures } from '../../platform/pictures/pictures.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Module, type ModuleJob, served } from '../../platform/module.ts'
import { listActivities } from './activities.ts'
import { readActivities } from './activity-rows.ts'
import { createEndsReader } from '../wagering/index.ts'
import { applyForPromotion } from './apply.ts'
import {
  type Acceptance,
  type ListedApplication,
  acceptApplication,
  isApplicationOf,
  listApplications,
  rejectApplication,
} from './decide.ts'
import type { Credit } from '../ledger/index.ts'
import type { PromotionsDeps } from './deps.ts'
import { followPromotion, tellFollowers } from './follow.ts'
import { handoutDesk } from './handouts/desk.ts'
import { promotionInvariants } from './invariants.ts'
import { claimPromotion } from './plans/claim.ts'
import { countPlay, readerName } from './plans/count-play.ts'
import { noteDeposits } from './plans/deposits.ts'
import { joinPromotion } from './plans/join.ts'
import { settleParticipations } from './plans/settle.ts'
import { promotionsOfNewSite, seedPromotions } from './seed-activities.ts'
import { termsDesk } from './terms/desk.ts'
import { promotionsToday } from './today.ts'

export { copyOfPromotions } from './copy.ts'
export type { PromotionsDeps } from './deps.ts'
export { memberRounds } from './free-spins/rounds.ts'
export { promotionInvariants } from './invariants.ts'

export interface Promotions {
  readonly module: Module
  readonly handlers: Handlers<typeof promotionRoutes>
  readonly limits: { readonly [Name in keyof typeof promotionRoutes]?: RouteLimits }
  /**
   * Brings what can be applied for from the first day, and answers how much is new. After
   * the content that it belongs to.
   */
  seed(): Promise<number>
  /** Fulfils what members have joined with deposits, in the transaction that credits them. */
  noteDeposits(tx: Tx, credits: readonly Credit[]): Promise<void>
  listForStaff(asked: {
    readonly status: ApplicationStatus
    readonly language: Language
  }): Promise<readonly ListedApplication[]>
  /** A picture that came with an application of this merchant. */
  pictureForStaff(applicationId: bigint, name: string): Promise<Outcome<PictureFile, 'not_found'>>
  accept(tx: Tx, accepted: Acceptance): ReturnType<typeof acceptApplication>
  reject(tx: Tx, rejected: Pick<Acceptance, 'id' | 'by' | 'reason' | 'now'>): ReturnType<typeof rejectApplication>
}

/** What an operator changes is seen on every node within this time. */
const maxAgeMs = 1000

/** Following promotions, within the limits of joining them. */
const servedFollow = (deps: PromotionsDeps, limits: RouteLimits) =>
  served(
    promotionFollowRoutes,
    { followPromotion: (input, context) => followPromotion(deps, input, context) },
    { followPromotion: limits },
  )

const tellingFollowers = (deps: PromotionsDeps): ModuleJob => ({
  name: 'promotions: followers',
  everySeconds: 60,
  mayRunNow: true,
  work: () => tellFollowers(deps, new Date()),
})

/** What members can do about promotions: they apply, and an operator decides. */
export function createPromotions(options: PromotionsDeps): Promotions {
  const pictures = createPictures(options, { table: 'promotion.picture', owner: 'application_id' })
  const deps = { ...options, pictures }
  const activitiesOf = cachedBy((merchantId: number) => readActivities(deps.database.sql, merchantId), maxAgeMs)
  const activities = async () => activitiesOf((await deps.site.merchant()).id)
  const joining = {
    perMember: scaled(per(30, 60), deps.rateLimitFactor),
    perAddress: scaled(per(120, 60), deps.rateLimitFactor),
  }
  const limits: Promotions['limits'] = {
    joinPromotion: joining,
    claimPromotion: joining,
    promotionActivities: { perAddress: scaled(per(120, 60), deps.rateLimitFactor) },
    applyForPromotion: {
      perMember: scaled(per(10, 60), deps.rateLimitFactor),
      perAddress: scaled(per(60, 60), deps.rateLimitFactor),
    },
  }
  const handlers: Promotions['handlers'] = {
    promotionActivities: async (_input, context) => done(await listActivities(deps, await activities(), context)),
    applyForPromotion: async (input, context) => applyForPromotion(deps, await activities(), input, context),
    joinPromotion: async (input, context) => joinPromotion(deps, await activities(), input, context),
    claimPromotion: (input, context) => claimPromotion(deps, input, context),
    uploadPromotionPicture: ({ file }, context) => pictures.upload(context, file),
    promotionPicture: ({ id }, { memberId }) => pictures.find(memberId, id),
  }
  return {
    limits,
    handlers,
    module: {
      routes: [served(promotionRoutes, handlers, limits), servedFollow(deps, joining)],
      desks: [handoutDesk(deps), termsDesk(deps)],
      siteOpened: (tx, opened) => promotionsOfNewSite(deps, tx, opened),
      readers: [
        createEndsReader({ database: deps.database, log: deps.log, reader: readerName, pollMs: 3000 }, countPlay),
      ],
      jobs: [
        {
          name: 'promotions: joined',
          everySeconds: 30,
          mayRunNow: true,
          work: () => settleParticipations(deps, new Date()),
        },
        tellingFollowers(deps),
      ],
      invariants: promotionInvariants,
      today: promotionsToday,
    },
    seed: () => seedPromotions(deps),
    noteDeposits: (tx, credits) => noteDeposits(tx, deps, credits, new Date()),
    listForStaff: (asked) => listApplications(deps, asked),
    pictureForStaff: async (applicationId, name) =>
      (await isApplicationOf(deps, applicationId)) ? pictures.findSent(applicationId, name) : refuse('not_found'),
    accept: (tx, accepted) => acceptApplication(tx, deps, accepted),
    reject: (tx, rejected) => rejectApplication(tx, deps, rejected),
  }
}
