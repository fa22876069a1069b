import { z } from 'zod/mini'
import { avatarsMost, setAvatarPicture } from './avatars.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { countParameter, idValue, instantValue } from './values.ts'

/** One avatar of the set, in the order in which members are offered them. */
const avatarOfSet = z.object({
  picture: z.string(),
  /** It comes with the product, and is no file of the operator's. */
  isShipped: z.boolean(),
  /** Nobody can choose it any more; whoever has it keeps it. */
  isRetired: z.boolean(),
  /** How many members have chosen it. */
  memberCount: z.int(),
})
export type AvatarOfSet = z.output<typeof avatarOfSet>

/** A member's own picture. */
const customAvatar = z.object({
  memberId: idValue,
  /** Masked. */
  account: z.string(),
  picture: z.string(),
  uploadedAt: instantValue,
})
export type CustomAvatar = z.output<typeof customAvatar>

const version = z.int().check(z.minimum(0))

/** The faces of accounts: the set that members choose from, and the pictures that they have uploaded (OPS-61). */
export const staffAvatarRoutes = declareStaffRoutes({
  avatarSet: {
    method: 'GET',
    path: '/ops/api/avatars',
    summary: 'The avatars of the site in their order, retired ones too',
    permission: 'content.edit',
    input: z.strictObject({}),
    output: z.object({ version, avatars: z.array(avatarOfSet) }),
    refusals: [],
  },
  setAvatars: {
    method: 'PUT',
    path: '/ops/api/avatars',
    summary:
      'Sets which avatars members are offered, and in which order; a new one is a picture that was uploaded before',
    permission: 'content.edit',
    input: z.strictObject({
      /** The version that was seen. */
      version,
      avatars: z.array(z.strictObject({ picture: setAvatarPicture, isRetired: z.boolean() })).check(
        z.maxLength(avatarsMost),
        z.refine((all) => new Set(all.map(({ picture }) => picture)).size === all.length),
        // A member who has chosen none is given one.
        z.refine((all) => all.some(({ isRetired }) => !isRetired)),
      ),
    }),
    output: z.object({ version }),
    /** `picture_gone`: a picture that was uploaded was not saved within a day. */
    refusals: ['changed_meanwhile', 'picture_gone'],
  },
  customAvatars: {
    method: 'GET',
    path: '/ops/api/avatars/custom',
    summary: 'The pictures that members have uploaded, newest first, or that of one account',
    permission: 'content.edit',
    input: z.strictObject({
      account: z.optional(z.string().check(z.trim(), z.maxLength(64))),
      /** The instant and the member of the last one of the page before, as `next` has them. */
      after: z.optional(z.string().check(z.regex(/^\d{1,16}-\d{1,19}$/))),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ avatars: z.array(customAvatar), next: z.nullable(z.string()) }),
    refusals: [],
  },
  removeAvatar: {
    method: 'POST',
    path: '/ops/api/avatars/custom/remove',
    summary:
      'Removes a picture that a member has uploaded; the account gets an avatar of the set, and its owner is told',
    permission: 'content.edit',
    input: z.strictObject({ memberId: idValue, picture: z.string().check(z.maxLength(100)), reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found'],
  },
})
