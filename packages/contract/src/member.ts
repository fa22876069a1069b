import { z } from 'zod/mini'
import { accountTypes } from './capabilities.ts'
import { routes } from './route.ts'
import { idValue, instantValue, languageValue } from './values.ts'

/** The calls of a session that stands: every page of the site needs these, and those of logging in only its forms. */
export const memberRoutes = routes({
  logout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'Ends this session; its token is refused afterwards',
    audience: 'restricted',
    session: 'ends',
    /** `forgetMe` also ends the memory of this browser, when remember-me is unchecked [AUTH-59]. */
    input: z.strictObject({ forgetMe: z.optional(z.literal('true')) }),
    output: z.object({}),
    refusals: [],
  },
  info: {
    method: 'GET',
    path: '/wps/member/info',
    summary: 'The member of this session',
    audience: 'restricted',
    input: z.strictObject({}),
    output: z.object({
      id: idValue,
      account: z.string(),
      nickname: z.string(),
      /** Account type: 0 member, 4 trial, 1, 2, 41 and 42 agents (specification section 6). */
      type: z.literal(accountTypes),
      toUpline: z.boolean(),
      memberLabel: z.string(),
      clubLabel: z.object({ labelName: z.string(), rankLevel: z.int() }),
      language: languageValue,
      registeredAt: instantValue,
      lastLoginAt: z.nullable(instantValue),
      /** The path of the member's picture on this origin. A trial account has none. */
      avatar: z.optional(z.string()),
      /** The session can do nothing before the password is changed. */
      passwordChangeDue: z.optional(z.boolean()),
      /** The member has excluded themselves until then, or for ever (null): the session draws out, and no more. */
      excludedUntil: z.optional(z.nullable(instantValue)),
      /** They have with another account, and this one is known to be theirs. */
      isRecognised: z.optional(z.boolean()),
    }),
    refusals: [],
  },
  setLanguage: {
    method: 'PUT',
    path: '/wps/member/language',
    summary: 'Keeps the language with the account; a visitor is answered and nothing is kept',
    audience: 'public',
    input: z.strictObject({ language: languageValue }),
    output: z.object({}),
    refusals: [],
  },
})
