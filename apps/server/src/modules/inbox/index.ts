import { type MessageTopic, type Outcome, consentRoutes, done, inboxRoutes } from '@banyan/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Handlers, MemberContext } from '../../platform/http/handlers.ts'
import type { RouteLimits } from '../../platform/http/http.ts'
import { createPictures } from '../../platform/pictures/pictures.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Module, type ModuleJob, served } from '../../platform/module.ts'
import { consentHandlers } from './consents.ts'
import { correspondenceDesk } from './correspondence-desk.ts'
import type { InboxDeps } from './deps.ts'
import { listFeedback } from './list-feedback.ts'
import { sendMailings } from './mailings.ts'
import {
  type Letter,
  type LetterRefusal,
  countUnread,
  listMessages,
  markMessage,
  readAll,
  readerOf,
  sendLetter,
  tellMember,
  tellMembers,
} from './messages.ts'
import { countUnreadNotices, listNotices, readNotices } from './notices.ts'
import { type Plan, lettersDesk, planLetter, sendDue } from './planned.ts'
import { sendFeedback } from './send-feedback.ts'
import { sendJoin } from './send-join.ts'
import { findService, hasVipService } from './service.ts'
import { inboxToday } from './today.ts'

export { copyOfInbox } from './copy.ts'
export type { OfferMail } from './offer-mail.ts'

export interface Inbox {
  readonly handlers: Handlers<typeof inboxRoutes>
  readonly limits: { readonly [Name in keyof typeof inboxRoutes]?: RouteLimits }
  readonly module: Module
  /** Puts what the product tells into a member's inbox, if and when the transaction commits. */
  tell(tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }): Promise<void>
  /** The same of several members. */
  tellAll(tx: Tx, message: { readonly memberIds: readonly bigint[]; readonly topic: MessageTopic }): Promise<void>
  /** Whether offers can go by e-mail too. */
  readonly sendsEmail: boolean
  /** Stores an operator's words to a member, to some or to all, once for each key. */
  send(tx: Tx, letter: Letter): Promise<Outcome<{ readonly id: bigint; readonly isNew: boolean }, LetterRefusal>>
  /** Keeps such words for later, once for each key. */
  plan(
    tx: Tx,
    letter: Letter,
    plan: Plan,
  ): Promise<Outcome<{ readonly id: bigint; readonly isNew: boolean }, 'member_not_found' | 'idempotency_key_reused'>>
  /** Whether ranks above the fourth reach another channel than everybody. */
  hasVipService(merchantId: number): Promise<boolean>
}

/** What people write to the operator, what is written to members, and where they reach somebody. */
export function createInbox(deps: InboxDeps): Inbox {
  const { sql } = deps.database
  const here = async () => deps.site.merchant()
  const pictures = createPictures(deps, { table: 'inbox.feedback_picture', owner: 'feedback_id' })
  /** Messages and notices together: what the shell counts. */
  const unreadOf = async (context: MemberContext) => {
    const reader = await readerOf(deps, context.memberId)
    const [inMessages, inNotices] = await Promise.all([
      countUnread(sql, reader),
      countUnreadNotices(deps, reader, context),
    ])
    return { unreadCount: inMessages + inNotices }
  }
  const limits: Inbox['limits'] = { service: { perAddress: scaled(per(60, 60), deps.rateLimitFactor) } }
  const handlers: Inbox['handlers'] = {
    unreadCount: async (_input, context) => done(await unreadOf(context)),
    listMessages: async ({ pageNo }, { memberId, language }) =>
      done(await listMessages(deps, await readerOf(deps, memberId), { pageNo, language })),
    async readMessage({ id }, context) {
      const marked = await markMessage(sql, await readerOf(deps, context.memberId), { id: BigInt(id), as: 'read' })
      return marked.ok ? done(await unreadOf(context)) : marked
    },
    async readAllMessages(_input, context) {
      await readAll(sql, await readerOf(deps, context.memberId))
      return done(await unreadOf(context))
    },
    async deleteMessage({ id }, context) {
      const marked = await markMessage(sql, await readerOf(deps, context.memberId), { id: BigInt(id), as: 'deleted' })
      return marked.ok ? done(await unreadOf(context)) : marked
    },
    ...noticeHandlers(deps, unreadOf),
    uploadFeedbackPicture: ({ file }, context) => pictures.upload(context, file),
    feedbackPicture: ({ id }, { memberId }) => pictures.find(memberId, id),
    sendFeedback: (input, context) => sendFeedback({ ...deps, pictures }, input, context),
    listFeedback: async ({ pageNo }, { memberId }) => done(await listFeedback({ ...deps, pictures }, memberId, pageNo)),
    sendJoin: (input, context) => sendJoin(deps, input, context),
    service: (_input, { memberId }) => findService(deps, memberId),
  }
  return {
    module: {
      routes: [served(inboxRoutes, handlers, limits), consents(deps)],
      desks: [correspondenceDesk({ ...deps, pictures }), lettersDesk(deps, here)],
      jobs: [sendingPlanned(deps), mailing(deps)],
      today: inboxToday,
    },
    sendsEmail: deps.offerMail !== null,
    tell: tellMember,
    tellAll: tellMembers,
    send: async (tx, letter) => sendLetter(tx, { ...deps, merchant: await here() }, letter),
    plan: async (tx, letter, plan) => planLetter(tx, (await here()).id, letter, plan),
    hasVipService: (merchantId) => hasVipService(deps, merchantId),
    limits,
    handlers,
  }
}

/** Sends letters whose time has come. */
const sendingPlanned = (deps: InboxDeps): ModuleJob => ({
  name: 'inbox: planned letters',
  everySeconds: 15,
  mayRunNow: true,
  work: (signal) => sendDue(deps, signal),
})

/** The switches of consents, and the link that ends e-mails of offers. */
const consents = (deps: InboxDeps) =>
  served(consentRoutes, consentHandlers(deps), {
    stopOfferMail: { perAddress: scaled(per(20, 600), deps.rateLimitFactor) },
  })

/** Sends offers by e-mail. */
const mailing = (deps: InboxDeps): ModuleJob => ({
  name: 'inbox: offers by mail',
  everySeconds: 15,
  mayRunNow: true,
  work: (signal) => sendMailings(deps, signal),
})

/** The notices of list player, as an inbox has them. */
function noticeHandlers(
  deps: InboxDeps,
  unreadOf: (context: MemberContext) => Promise<{ unreadCount: number }>,
): Pick<Inbox['handlers'], 'listInboxNotices' | 'readNotice' | 'readAllNotices'> {
  return {
    listInboxNotices: async (_input, context) =>
      done(await listNotices(deps, await readerOf(deps, context.memberId), context)),
    async readNotice({ id }, context) {
      const marked = await readNotices(deps, await readerOf(deps, context.memberId), { ...context, id })
      return marked.ok ? done(await unreadOf(context)) : marked
    },
    async readAllNotices(_input, context) {
      await readNotices(deps, await readerOf(deps, context.memberId), { ...context, id: null })
      return done(await unreadOf(context))
    },
  }
}
