import { z } from 'zod/mini'
import { imageTypes } from './constants.ts'
import { routes } from './route.ts'
import { serviceChannel } from './service-channel.ts'
import type { NoticedChange } from './security.ts'
import { countParameter, fileValue, idValue, instantValue } from './values.ts'

/** What a feedback is about. */
export const feedbackKinds = ['suggestion', 'problem', 'game', 'account', 'other'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** Characters of the message of a join-us entry. */
export const joinMessageLength = { min: 10, max: 1000 } as const

/** Counted the way people do: a letter with its marks is one. */
export const lengthOf = (text: string) => [...new Intl.Segmenter().segment(text.trim().normalize())].length

const typed = (max: number) => z.string().check(z.maxLength(max))

/** Names a picture. It is made by chance, and opens nothing to anybody but the member who sent the picture. */
const pictureId = z.uuid()

const feedbackEntry = z.object({
  id: z.string(),
  kind: z.enum(feedbackKinds),
  content: z.string(),
  contact: z.nullable(z.string()),
  pictures: z.array(pictureId),
  sentAt: instantValue,
  /** The operator's words, as plain text. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instantValue),
})
export type FeedbackEntry = z.output<typeof feedbackEntry>

/** What the product itself tells a member in the inbox. */
export type MessageTopic =
  | NoticedChange
  | 'welcome'
  | 'new_device'
  | 'remembered_stolen'
  | 'rank_reached'
  | 'rank_lowered'
  | 'tournament_prize'
  | 'jackpot_won'
  | 'reward_completed'
  | 'reward_rejected'
  | 'reward_sent'
  | 'promotion_begun'
  | 'promotion_ending'
  | 'promotion_issued'
  | 'promotion_rejected'
  | 'handout'
  | 'withdrawal_paid'
  | 'withdrawal_rejected'
  | 'withdrawal_forced'
  | 'withdrawal_settled'
  | 'document_accepted'
  | 'document_rejected'
  | 'document_revoked'
  | 'avatar_removed'
  | 'copy_ready'
  | 'care'
  | 'care_break'
  | 'personal_corrected'
  | 'bet_voided'
  | 'draw_postponed'
  | 'draw_corrected'
  | 'contract_ended'
  | 'contract_approved'
  | 'contract_rejected'

/** Where a message leads: pages of the member centre, the points mall, and the promotions. */
export const messagePages = [
  'securityCenter',
  'withdraw',
  'playerRank',
  'missionLeaderboard',
  'transactionHistory',
  'pointMall',
  'promotions',
  'limits',
] as const

const message = z.object({
  id: idValue,
  title: z.string(),
  /** Plain text; a new line is one. */
  content: z.string(),
  page: z.nullable(z.enum(messagePages)),
  sentAt: instantValue,
  isRead: z.boolean(),
})
export type Message = z.output<typeof message>

const inboxNotice = z.object({
  id: idValue,
  title: z.string(),
  /** Clean HTML of `contentTags`. */
  content: z.string(),
  startsAt: instantValue,
  isRead: z.boolean(),
})
export type InboxNotice = z.output<typeof inboxNotice>

/** How much of the inbox is unread now: messages, and notices that began since the registration. */
const unread = z.object({ unreadCount: z.int() })

export const inboxRoutes = routes({
  unreadCount: {
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    summary: 'How many messages and notices of the inbox are unread',
    audience: 'account',
    input: z.strictObject({}),
    output: unread,
    refusals: [],
  },
  listMessages: {
    method: 'GET',
    path: '/wps/member/messages',
    summary:
      'The inbox: messages to the member and to all members of the site since the registration, newest first, ten a page',
    audience: 'account',
    input: z.strictObject({ pageNo: countParameter(10_000) }),
    output: z.object({ list: z.array(message), pageNo: z.int(), totalPages: z.int(), unreadCount: z.int() }),
    refusals: [],
  },
  readMessage: {
    method: 'PUT',
    path: '/wps/member/messages/read',
    summary: 'Marks a message as read; one that is read stays so',
    audience: 'account',
    input: z.strictObject({ id: idValue }),
    output: unread,
    refusals: ['not_found'],
  },
  readAllMessages: {
    method: 'PUT',
    path: '/wps/member/messages/read/all',
    summary: 'Marks every message as read',
    audience: 'account',
    input: z.strictObject({}),
    output: unread,
    refusals: [],
  },
  listInboxNotices: {
    method: 'GET',
    path: '/wps/member/notices',
    summary:
      'The notices of list player that are shown now, and which the member has read. Those from before the registration count as read',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({ list: z.array(inboxNotice), unreadCount: z.int() }),
    refusals: [],
  },
  readNotice: {
    method: 'PUT',
    path: '/wps/member/notices/read',
    summary: 'Marks a notice of list player as read; one that is read stays so',
    audience: 'account',
    input: z.strictObject({ id: idValue }),
    output: unread,
    refusals: ['not_found'],
  },
  readAllNotices: {
    method: 'PUT',
    path: '/wps/member/notices/read/all',
    summary: 'Marks every notice of list player as read',
    audience: 'account',
    input: z.strictObject({}),
    output: unread,
    refusals: [],
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/wps/member/messages',
    summary: 'Takes a message out of the inbox of this member, for good',
    audience: 'account',
    input: z.strictObject({ id: idValue }),
    output: unread,
    refusals: ['not_found'],
  },
  sendFeedback: {
    method: 'PUT',
    path: '/wps/feedback',
    summary: 'Stores a feedback, of a member when a token came with it. Five a day for a member, twenty for an address',
    audience: 'public',
    idempotent: true,
    input: z.strictObject({
      kind: z.enum(feedbackKinds),
      content: typed(2000),
      contact: z.optional(typed(100)),
      /** Uploaded before by the same member, three at the most. */
      pictures: z.optional(z.array(pictureId).check(z.maxLength(20))),
    }),
    output: z.object({ id: z.string() }),
    refusals: [
      'feedback_empty',
      'feedback_length',
      'picture_count',
      'picture_gone',
      'idempotency_key_reused',
      'too_many_requests',
    ],
  },
  uploadFeedbackPicture: {
    method: 'POST',
    path: '/wps/feedback/picture',
    summary:
      'Takes a picture for a feedback that the member is about to send: png or jpg of at most 5 MB. Twenty a day; unsent ones go after a day',
    audience: 'member',
    file: 'taken',
    input: z.strictObject({ file: fileValue }),
    output: z.object({ id: pictureId }),
    refusals: ['picture_type', 'picture_size', 'picture_heavy', 'pictures_busy', 'too_many_requests'],
  },
  feedbackPicture: {
    method: 'GET',
    path: '/wps/feedback/picture',
    summary: "A picture of the member's own feedback",
    audience: 'member',
    file: 'given',
    input: z.strictObject({ id: pictureId }),
    output: z.object({ file: fileValue, type: z.enum(imageTypes) }),
    refusals: ['not_found'],
  },
  listFeedback: {
    method: 'GET',
    path: '/wps/feedback',
    summary: "The member's own feedback with the operator's answers, newest first, ten a page",
    audience: 'member',
    input: z.strictObject({ pageNo: countParameter(10_000) }),
    output: z.object({ list: z.array(feedbackEntry), pageNo: z.int(), totalPages: z.int() }),
    refusals: [],
  },
  sendJoin: {
    method: 'PUT',
    path: '/wps/join',
    summary: 'Stores the entry of somebody who wants to join as an agent or affiliate. Five a day for an address',
    audience: 'public',
    idempotent: true,
    input: z.strictObject({ name: typed(100), contact: typed(100), message: typed(8000) }),
    output: z.object({ id: z.string() }),
    /** `detail.field` names the part at fault, with its `min` and `max`. */
    refusals: ['join_length', 'idempotency_key_reused', 'too_many_requests'],
  },
  service: {
    method: 'GET',
    path: '/wps/system/service',
    summary: 'getService: the customer-service entry of this caller; the VIP one above rank level 4',
    audience: 'public',
    always: true,
    input: z.strictObject({}),
    output: serviceChannel,
    refusals: ['not_found'],
  },
})
