import { z } from 'zod/mini'
import {
  dayText,
  documentFaults,
  documentPictureOutput,
  documentSides,
  documentStates,
  documentTypes,
  kycRule,
} from './kyc.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { countParameter, idValue, instantValue } from './values.ts'

const listedDocument = z.object({
  id: idValue,
  memberId: idValue,
  /** Masked. */
  account: z.string(),
  type: z.enum(documentTypes),
  state: z.enum(documentStates),
  sentAt: instantValue,
  /** Who works on it now, of a pending one. */
  takenBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantValue),
})
export type ListedDocument = z.output<typeof listedDocument>

const openedDocument = z.object({
  ...listedDocument.shape,
  fault: z.nullable(z.enum(documentFaults)),
  reason: z.nullable(z.string()),
  expiresOn: z.nullable(dayText),
  isExpired: z.boolean(),
  /** No picture was sent: a colleague has seen it elsewhere. */
  isMarked: z.boolean(),
  pictures: z.array(z.object({ side: z.enum(documentSides), name: z.uuid() })),
  /** What the member registered with, whole: to be compared. */
  person: z.object({
    payeeName: z.nullable(z.string()),
    birthday: z.nullable(z.string()),
    idNumber: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  level: z.int(),
  /** The other documents of the member, newest first. */
  others: z.array(
    z.object({
      id: idValue,
      type: z.enum(documentTypes),
      state: z.enum(documentStates),
      sentAt: instantValue,
      isExpired: z.boolean(),
    }),
  ),
})
export type OpenedDocument = z.output<typeof openedDocument>

/** A document as the member's file has it. */
const filedDocument = z.object({
  id: idValue,
  type: z.enum(documentTypes),
  state: z.enum(documentStates),
  fault: z.nullable(z.enum(documentFaults)),
  sentAt: instantValue,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantValue),
  expiresOn: z.nullable(dayText),
  isExpired: z.boolean(),
  /** No picture was sent: a colleague has seen it elsewhere. */
  isMarked: z.boolean(),
})
export type FiledDocument = z.output<typeof filedDocument>

const numberText = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ./-]{3,39}$/u))

/** The desk of documents that members show. */
export const staffKycRoutes = declareStaffRoutes({
  documentList: {
    method: 'GET',
    path: '/ops/api/documents',
    summary: 'Documents by state: what waits oldest first, what was decided newest first',
    permission: 'documents.read',
    input: z.strictObject({
      state: z.enum(documentStates),
      /** The id of the last one of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ documents: z.array(listedDocument), next: z.nullable(idValue), pendingCount: z.int() }),
    refusals: [],
  },
  memberDocuments: {
    method: 'GET',
    path: '/ops/api/members/documents',
    summary: 'The documents of a member, newest first, and the level that they prove; fifty at the most',
    permission: 'documents.read',
    input: z.strictObject({ id: idValue }),
    output: z.object({ level: z.int(), documents: z.array(filedDocument) }),
    refusals: ['member_not_found'],
  },
  openDocument: {
    method: 'POST',
    path: '/ops/api/documents/open',
    summary:
      'A document with what the member registered, and the names of its pictures, without which none is given. That it was looked at is written down',
    permission: 'documents.decide',
    input: z.strictObject({ id: idValue }),
    output: openedDocument,
    refusals: ['not_found'],
  },
  documentPicture: {
    method: 'GET',
    path: '/ops/api/documents/picture',
    summary: 'A picture of a document',
    permission: 'documents.decide',
    file: 'given',
    input: z.strictObject({ id: idValue, picture: z.uuid() }),
    output: documentPictureOutput,
    refusals: ['not_found'],
  },
  takeDocument: {
    method: 'POST',
    path: '/ops/api/documents/take',
    summary: 'Takes a document that waits: for an hour it is locked for others',
    permission: 'documents.decide',
    input: z.strictObject({ id: idValue }),
    output: z.object({ takenBy: z.string() }),
    refusals: ['not_found', 'already_decided', 'taken_by_another'],
  },
  giveBackDocument: {
    method: 'POST',
    path: '/ops/api/documents/give-back',
    summary: 'Gives a document that one has taken back, for others to take',
    permission: 'documents.decide',
    input: z.strictObject({ id: idValue }),
    output: z.object({}),
    refusals: ['not_found', 'taken_by_another'],
  },
  acceptDocument: {
    method: 'POST',
    path: '/ops/api/documents/accept',
    summary:
      'Accepts the document that one has taken. The number of an identity document becomes the member’s, and belongs to one member of a site only',
    permission: 'documents.decide',
    input: z.strictObject({
      id: idValue,
      number: z.optional(numberText),
      expiresOn: z.nullable(dayText),
      reason: reasonText,
    }),
    output: z.object({ level: z.int() }),
    /** `invalid_request`: an identity document without its number, or a day that has passed. */
    refusals: ['not_found', 'already_decided', 'taken_by_another', 'id_number_taken', 'invalid_request'],
  },
  rejectDocument: {
    method: 'POST',
    path: '/ops/api/documents/reject',
    summary: 'Rejects the document that one has taken. The member reads the fault, and may send another',
    permission: 'documents.decide',
    input: z.strictObject({ id: idValue, fault: z.enum(documentFaults), reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found', 'already_decided', 'taken_by_another'],
  },
  revokeDocument: {
    method: 'POST',
    path: '/ops/api/documents/revoke',
    summary: 'An accepted document counts no more: the level falls to what the others prove',
    permission: 'documents.decide',
    input: z.strictObject({ id: idValue, reason: reasonText }),
    output: z.object({ level: z.int() }),
    refusals: ['not_found', 'already_decided'],
  },
  markVerified: {
    method: 'POST',
    path: '/ops/api/documents/mark',
    summary: 'Marks a member as verified by a document that was shown elsewhere, such as in person',
    permission: 'documents.decide',
    input: z.strictObject({
      memberId: idValue,
      type: z.enum(documentTypes),
      number: z.optional(numberText),
      expiresOn: z.nullable(dayText),
      reason: reasonText,
    }),
    output: z.object({ id: idValue, level: z.int() }),
    refusals: ['member_not_found', 'document_pending', 'id_number_taken', 'invalid_request'],
  },
  kycRules: {
    method: 'GET',
    path: '/ops/api/documents/rules',
    summary: 'What asks for which level at this site',
    permission: 'documents.read',
    input: z.strictObject({}),
    output: z.object({
      rules: z.array(kycRule),
      /** Those that the operator has signed: they hold besides, and are not changed here. */
      signed: z.array(kycRule),
      version: z.int(),
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: [],
  },
  setKycRules: {
    method: 'PUT',
    path: '/ops/api/documents/rules',
    summary: 'Sets what asks for which level at this site, from the next request on',
    permission: 'documents.set',
    input: z.strictObject({
      rules: z.array(z.strictObject(kycRule.shape)).check(z.maxLength(9)),
      /** What it was when the colleague read it. */
      version: z.int(),
      reason: reasonText,
    }),
    output: z.object({ version: z.int() }),
    /** `invalid_request`: two rules for one action and level. */
    refusals: ['changed_meanwhile', 'invalid_request'],
  },
})
