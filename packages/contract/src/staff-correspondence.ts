import { z } from 'zod/mini'
import { imageTypes } from './constants.ts'
import { feedbackKinds } from './inbox.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { countParameter, fileValue, idValue, instantValue } from './values.ts'

/** `answered`: the member has the answer. `closed`: nobody answers any more, such as a visitor, who has no inbox. */
export const feedbackStates = ['open', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** `new`: nobody has looked at it. `open`: somebody is talking to the person. `done`: it has come to its end. */
export const joinStates = ['new', 'open', 'done'] as const
export type JoinState = (typeof joinStates)[number]

const listInput = {
  /** The id of the last one of the page before. */
  after: z.optional(idValue),
  count: z.optional(countParameter(100)),
}

/** What a list shows of a feedback: what somebody wrote is read one at a time. */
const listedFeedback = z.object({
  id: idValue,
  kind: z.enum(feedbackKinds),
  /** Null: a visitor's. */
  memberId: z.nullable(idValue),
  /** Masked. */
  account: z.nullable(z.string()),
  pictureCount: z.int(),
  state: z.enum(feedbackStates),
  sentAt: instantValue,
})
export type ListedFeedback = z.output<typeof listedFeedback>

const openedFeedback = z.object({
  ...listedFeedback.shape,
  content: z.string(),
  contact: z.nullable(z.string()),
  pictures: z.array(z.uuid()),
  answer: z.nullable(z.string()),
  /** Who answered or closed it, when, and why it was closed. */
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(instantValue),
  closedReason: z.nullable(z.string()),
})
export type OpenedFeedback = z.output<typeof openedFeedback>

const listedJoinEntry = z.object({ id: idValue, state: z.enum(joinStates), sentAt: instantValue, noteCount: z.int() })
export type ListedJoinEntry = z.output<typeof listedJoinEntry>

const openedJoinEntry = z.object({
  id: idValue,
  state: z.enum(joinStates),
  sentAt: instantValue,
  name: z.string(),
  contact: z.string(),
  message: z.string(),
  /** Oldest first. */
  notes: z.array(z.object({ at: instantValue, by: z.string(), state: z.enum(joinStates), note: z.string() })),
})
export type OpenedJoinEntry = z.output<typeof openedJoinEntry>

/** What people have written to the operator: feedback of members and visitors, and those who want to join as agents. */
export const staffCorrespondenceRoutes = declareStaffRoutes({
  feedbackList: {
    method: 'GET',
    path: '/ops/api/feedback',
    summary: 'Feedback by state: what is open oldest first, what was answered or closed newest first',
    permission: 'feedback.work',
    input: z.strictObject({
      state: z.enum(feedbackStates),
      kind: z.optional(z.enum(feedbackKinds)),
      ...listInput,
    }),
    output: z.object({ feedback: z.array(listedFeedback), next: z.nullable(idValue), openCount: z.int() }),
    refusals: [],
  },
  openFeedback: {
    method: 'POST',
    path: '/ops/api/feedback/open',
    summary: 'What somebody wrote, with how they can be reached. That it was read is written down',
    permission: 'feedback.work',
    input: z.strictObject({ id: idValue }),
    output: openedFeedback,
    refusals: ['not_found'],
  },
  feedbackPictureForStaff: {
    method: 'GET',
    path: '/ops/api/feedback/picture',
    summary: 'A picture that came with a feedback',
    permission: 'feedback.work',
    file: 'given',
    input: z.strictObject({ id: idValue, picture: z.uuid() }),
    output: z.object({ file: fileValue, type: z.enum(imageTypes) }),
    refusals: ['not_found'],
  },
  answerFeedback: {
    method: 'POST',
    path: '/ops/api/feedback/answer',
    summary: 'Answers a member, once: the words stand in the inbox and beside the feedback',
    permission: 'feedback.work',
    input: z.strictObject({ id: idValue, answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
    output: z.object({}),
    /** `member_not_found`: a visitor wrote it, who has no inbox. */
    refusals: ['not_found', 'already_decided', 'member_not_found'],
  },
  closeFeedback: {
    method: 'POST',
    path: '/ops/api/feedback/close',
    summary: 'Closes a feedback without an answer',
    permission: 'feedback.work',
    input: z.strictObject({ id: idValue, reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found', 'already_decided'],
  },
  joinEntries: {
    method: 'GET',
    path: '/ops/api/join',
    summary: 'Who wants to join, by state, oldest first',
    permission: 'feedback.work',
    input: z.strictObject({ state: z.enum(joinStates), ...listInput }),
    output: z.object({ entries: z.array(listedJoinEntry), next: z.nullable(idValue), newCount: z.int() }),
    refusals: [],
  },
  openJoinEntry: {
    method: 'POST',
    path: '/ops/api/join/open',
    summary: 'What somebody who wants to join wrote, and what was noted about it. That it was read is written down',
    permission: 'feedback.work',
    input: z.strictObject({ id: idValue }),
    output: openedJoinEntry,
    refusals: ['not_found'],
  },
  noteJoinEntry: {
    method: 'POST',
    path: '/ops/api/join/note',
    summary: 'Notes what has come of an entry, and brings it into another state or leaves it in the one it has',
    permission: 'feedback.work',
    input: z.strictObject({
      id: idValue,
      /** What it was when the colleague read it: somebody else’s change in between is not undone. */
      before: z.enum(joinStates),
      state: z.enum(joinStates),
      note: reasonText,
    }),
    output: z.object({}),
    refusals: ['not_found', 'changed_meanwhile'],
  },
})
