import { z } from 'zod/mini'
import { imageTypes } from './constants.ts'
import { routes } from './route.ts'
import { amountValue, fileValue, idValue, instantValue } from './values.ts'

/**
 * How well a member is known: 0 not at all, 1 by name and date of birth, 2 by an identity document that was accepted, 3
 * by a proof of the address too.
 */
export const kycLevels = [0, 1, 2, 3] as const
export type KycLevel = (typeof kycLevels)[number]

/** What a rule may ask a level for. */
export const kycActions = ['deposit', 'withdrawal', 'transfer'] as const
export type KycAction = (typeof kycActions)[number]

/** What a document proves, each a level. */
export const documentKinds = ['identity', 'address'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Documents by what they prove. */
export const documentTypesOf = {
  identity: ['id_card', 'passport', 'driving_licence'],
  address: ['bank_statement', 'utility_bill', 'residence_paper'],
} as const
export const documentTypes = [...documentTypesOf.identity, ...documentTypesOf.address] as const
export type DocumentType = (typeof documentTypes)[number]

export const kindOfDocument = (type: DocumentType): DocumentKind =>
  documentTypesOf.identity.some((each) => each === type) ? 'identity' : 'address'

/** What a picture shows. */
export const documentSides = ['front', 'back', 'selfie'] as const
export type DocumentSide = (typeof documentSides)[number]

/** The pictures that each document is sent with: all of them, and no other. */
export const sidesOf: Readonly<Record<DocumentType, readonly DocumentSide[]>> = {
  id_card: ['front', 'back', 'selfie'],
  passport: ['front', 'selfie'],
  driving_licence: ['front', 'back', 'selfie'],
  bank_statement: ['front'],
  utility_bill: ['front'],
  residence_paper: ['front'],
}

/** `withdrawn`: the member took it back before it was decided. `revoked`: it was accepted, and counts no more. */
export const documentStates = ['pending', 'accepted', 'rejected', 'withdrawn', 'revoked'] as const
export type DocumentState = (typeof documentStates)[number]

/** Why a document was not accepted: the member reads it in the own language. */
export const documentFaults = [
  'unreadable',
  'cut_off',
  'out_of_date',
  'name_differs',
  'wrong_document',
  'selfie_differs',
  'other',
] as const
export type DocumentFault = (typeof documentFaults)[number]

/** A day as documents have it, such as 2031-05-28. */
export const dayText = z.iso.date()

const document = z.object({
  id: idValue,
  type: z.enum(documentTypes),
  state: z.enum(documentStates),
  /** Null unless it was rejected. */
  fault: z.nullable(z.enum(documentFaults)),
  sentAt: instantValue,
  decidedAt: z.nullable(instantValue),
  /** The last day on which it is valid; null of one that has none, or is not accepted. */
  expiresOn: z.nullable(dayText),
  isExpired: z.boolean(),
})
export type MemberDocument = z.output<typeof document>

/** An action above an amount in so many days asks for a level. Days before today are whole days of 24 hours. */
export const kycRule = z.object({
  action: z.enum(kycActions),
  level: z.int().check(z.minimum(1), z.maximum(3)),
  aboveAmount: amountValue,
  days: z.int().check(z.minimum(1), z.maximum(365)),
})
export type KycRule = z.output<typeof kycRule>

/** What a member shows of who they are, and what it opens. */
export const kycRoutes = routes({
  kyc: {
    method: 'GET',
    path: '/wps/kyc',
    summary: 'The level of the member, what was sent for the next ones, newest first, and what asks for which level',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      level: z.int(),
      /** What is known of the person. The name masked; it is changed by an operator only. */
      payeeName: z.nullable(z.string()),
      hasBirthday: z.boolean(),
      documents: z.array(document),
      rules: z.array(kycRule),
      serverTime: instantValue,
    }),
    refusals: [],
  },
  setKycPerson: {
    method: 'POST',
    path: '/wps/kyc/person',
    summary: 'Tells name and date of birth, each where it is not known yet: what is known stays as it is',
    audience: 'account',
    input: z.strictObject({
      payeeName: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      birthday: dayText,
    }),
    output: z.object({ level: z.int() }),
    /** `age_not_confirmed`: younger than the site asks for. */
    refusals: ['holder_name_invalid', 'age_not_confirmed'],
  },
  uploadDocumentPicture: {
    method: 'POST',
    path: '/wps/kyc/picture',
    summary: 'Takes a picture of a document that is about to be sent: png or jpg of at most 5 MB',
    audience: 'account',
    file: 'taken',
    input: z.strictObject({ file: fileValue }),
    output: z.object({ id: z.uuid() }),
    refusals: ['picture_type', 'picture_size', 'picture_heavy', 'pictures_busy', 'too_many_requests'],
  },
  sendDocument: {
    method: 'POST',
    path: '/wps/kyc/document',
    summary:
      'Sends a document with a picture of each side that its type asks for. Nobody but the colleagues who review it sees them again. One of each kind may wait at a time',
    audience: 'account',
    idempotent: true,
    input: z.strictObject({
      type: z.enum(documentTypes),
      pictures: z
        .array(z.strictObject({ side: z.enum(documentSides), id: z.uuid() }))
        .check(z.minLength(1), z.maxLength(documentSides.length)),
    }),
    output: z.object({ id: idValue }),
    /** `kyc_person_missing`: there is nothing to compare it with yet. `picture_count`: other sides are asked for. */
    refusals: [
      'kyc_person_missing',
      'document_pending',
      'picture_count',
      'picture_gone',
      'idempotency_key_reused',
      'too_many_requests',
    ],
  },
  withdrawDocument: {
    method: 'POST',
    path: '/wps/kyc/document/withdraw',
    summary: 'Takes back a document that is not decided yet',
    audience: 'account',
    input: z.strictObject({ id: idValue }),
    output: z.object({}),
    refusals: ['not_found', 'already_decided'],
  },
})

/** The pictures of documents on their way to a colleague. */
export const documentPictureOutput = z.object({ file: fileValue, type: z.enum(imageTypes) })
