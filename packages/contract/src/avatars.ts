import { z } from 'zod/mini'
import { avatarValue } from './member-facts.ts'
import { routes } from './route.ts'
import { fileValue } from './values.ts'

/** The avatars that the product brings, in their order: files of the site (`art/avatars.ts`). */
export const shippedAvatars = [
  'lotus',
  'carp',
  'lantern',
  'buffalo',
  'lion',
  'dragon',
  'drum',
  'bronze',
  'heron',
  'blossom',
  'turtle',
  'boat',
  'mask',
  'gourd',
  'crab',
  'gibbon',
].map((name) => `/avatars/${name}.webp`)

/** An avatar of the product, or a picture that an operator uploaded. */
export const setAvatarPicture = z
  .string()
  .check(z.regex(/^\/(avatars\/[a-z0-9-]{1,40}\.webp|pictures\/[a-f0-9-]{36}\.(png|jpg))$/))

/** Pictures of one set. */
export const avatarsMost = 60

/** The face of an account: one of the operator's set, or the member's own picture (docs/decisions/0405). */
export const avatarRoutes = routes({
  avatars: {
    method: 'GET',
    path: '/wps/member/avatars',
    summary: 'The avatars that the site offers, and the one that the member has',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({ now: avatarValue, offered: z.array(z.string()) }),
    refusals: [],
  },
  chooseAvatar: {
    method: 'POST',
    path: '/wps/member/avatar',
    summary: 'Chooses an avatar of the set; a picture of the member’s own is forgotten',
    audience: 'account',
    input: z.strictObject({ avatar: setAvatarPicture }),
    output: avatarValue,
    refusals: ['not_found', 'too_many_requests'],
  },
  uploadAvatar: {
    method: 'POST',
    path: '/wps/member/avatar/picture',
    summary:
      'Takes the member’s own picture: png or jpg of at most 5 MB, cut to a square and written anew. Ten a day; the one before is forgotten',
    audience: 'account',
    file: 'taken',
    input: z.strictObject({ file: fileValue }),
    output: avatarValue,
    refusals: ['picture_type', 'picture_size', 'picture_heavy', 'pictures_busy', 'too_many_requests'],
  },
})
