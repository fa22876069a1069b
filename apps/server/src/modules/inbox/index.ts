import { type MessageTopic, done, type inboxRoutes } from '@banyan/contract'
import type { Tx } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { RouteLimits } from '../../platform/http.ts'
import { per, scaled } from '../../platform/rate-limit.ts'
import type { InboxDeps } from './deps.ts'
import { listFeedback } from './list-feedback.ts'
import { type Letter, countUnread, listMessages, markMessage, readAll, readerOf, sendLetter, tellMember } from './messages.ts'
import { sendFeedback } from './send-feedback.ts'
import { sendJoin } from './send-join.ts'
import { findService, hasVipService } from './service.ts'

export interface Inbox {
  readonly handlers: Handlers<typeof inboxRoutes>
  readonly limits: { readonly [Name in keyof typeof inboxRoutes]?: RouteLimits }
  /** Puts what the product tells into a member's inbox, if and when the transaction commits. */
  tell(tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }): Promise<void>
  /** Stores an operator's words to a member, or to all without one, once for each key. Null when there is no such member. */
  send(tx: Tx, letter: Letter): Promise<{ readonly id: bigint; readonly isNew: boolean } | null>
  /** Whether ranks above the fourth reach another channel than everybody. */
  hasVipService(): Promise<boolean>
}

/** What people write to the operator, what is written to members, and where they reach somebody. */
export function createInbox(deps: InboxDeps): Inbox {
  const { sql } = deps.database
  return {
    tell: tellMember,
    send: (tx, letter) => sendLetter(deps, tx, letter),
    hasVipService: () => hasVipService(deps),
    limits: { service: { perAddress: scaled(per(60, 60), deps.rateLimitFactor) } },
    handlers: {
      unreadCount: async (_input, { memberId }) => done({ unreadCount: await countUnread(sql, await readerOf(deps, memberId)) }),
      listMessages: async ({ pageNo }, { memberId, language }) =>
        done(await listMessages(deps, await readerOf(deps, memberId), { pageNo, language })),
      readMessage: async ({ id }, { memberId }) => markMessage(sql, await readerOf(deps, memberId), { id: BigInt(id), as: 'read' }),
      readAllMessages: async (_input, { memberId }) => done({ unreadCount: await readAll(sql, await readerOf(deps, memberId)) }),
      deleteMessage: async ({ id }, { memberId }) => markMessage(sql, await readerOf(deps, memberId), { id: BigInt(id), as: 'deleted' }),
      sendFeedback: (input, context) => sendFeedback(deps, input, context),
      listFeedback: async ({ pageNo }, { memberId }) => done(await listFeedback(deps, memberId, pageNo)),
      sendJoin: (input, context) => sendJoin(deps, input, context),
      service: (_input, { memberId }) => findService(deps, memberId),
    },
  }
}
