import { done, type inboxRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/handlers.ts'
import type { RouteLimits } from '../../platform/http.ts'
import { per, scaled } from '../../platform/rate-limit.ts'
import type { InboxDeps } from './deps.ts'
import { listFeedback } from './list-feedback.ts'
import { sendFeedback } from './send-feedback.ts'
import { sendJoin } from './send-join.ts'
import { findService } from './service.ts'

export interface Inbox {
  readonly handlers: Handlers<typeof inboxRoutes>
  readonly limits: { readonly [Name in keyof typeof inboxRoutes]?: RouteLimits }
}

/** What people write to the operator, and where they reach somebody. */
export function createInbox(deps: InboxDeps): Inbox {
  return {
    limits: { service: { perAddress: scaled(per(60, 60), deps.rateLimitFactor) } },
    handlers: {
      sendFeedback: (input, context) => sendFeedback(deps, input, context),
      listFeedback: async ({ pageNo }, { memberId }) => done(await listFeedback(deps, memberId, pageNo)),
      sendJoin: (input, context) => sendJoin(deps, input, context),
      service: (_input, { memberId }) => findService(deps, memberId),
    },
  }
}
