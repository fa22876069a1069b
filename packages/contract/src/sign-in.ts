import { z } from 'zod/mini'
import { admission, entrances } from './admission.ts'
import { captchaFields } from './captcha.ts'
import { offerConsents } from './consents.ts'
import { entered } from './entered.ts'
import { identityToken } from './identity-token.ts'
import { routes } from './route.ts'

const text = z.string().check(z.maxLength(256))

/**
 * A Google or Facebook identity without an account here. `new`: it may have one made by `joinSocial`; `existing`: its
 * e-mail address belongs to an account, to which `linkSocial` links it. Either takes the same token again.
 */
const joining = z.object({ joining: z.enum(['new', 'existing']) })

/** The calls of log-ins by Google and Facebook, through the third-party sign-in service [AUTH-17, AUTH-18]. */
export const signInRoutes = routes({
  signInService: {
    method: 'GET',
    path: '/wps/system/signin',
    summary: 'What a browser needs to use the third-party sign-in service; null where there is none',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({
      service: z.nullable(
        z.object({
          projectId: z.string(),
          apiKey: z.string(),
          authDomain: z.string(),
          /** The origin of an emulator that stands in for the service. */
          emulatorUrl: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: [],
  },
  logInSocial: {
    method: 'POST',
    path: '/wps/session/login/social',
    summary: 'Logs in by a Google or Facebook identity, as a token of the sign-in service proves it',
    audience: 'public',
    encrypted: true,
    session: 'starts',
    visit: true,
    input: z.strictObject({
      firebaseIdToken: identityToken,
      ...captchaFields,
      entrance: z.optional(z.enum(entrances)),
    }),
    output: z.union([admission, joining]),
    refusals: [
      'sign_in_failed',
      'login_way_closed',
      'account_frozen',
      'not_a_player',
      'account_closed',
      'not_an_agent',
      'captcha_check_failed',
      'too_many_requests',
      'not_ready',
    ],
  },
  joinSocial: {
    method: 'PUT',
    path: '/wps/session/login/social',
    summary: 'Makes a member account for a Google or Facebook identity that has none, and logs in',
    audience: 'public',
    encrypted: true,
    session: 'starts',
    visit: true,
    input: z.strictObject({
      firebaseIdToken: identityToken,
      affiliateCode: z.optional(text),
      referralCode: z.optional(text),
      registerUrl: z.string().check(z.maxLength(2048)),
      agreedToTerms: z.boolean(),
      confirmedAge: z.boolean(),
      /** Absent: no box is ticked, or the site's form has none (`REGOFFERS3`). */
      offerConsents: z.optional(offerConsents),
    }),
    output: entered,
    refusals: [
      'sign_in_failed',
      'login_way_closed',
      'registration_closed',
      'email_taken',
      'invitation_code_invalid',
      'registration_field_invalid',
      'terms_not_agreed',
      'age_not_confirmed',
      'too_many_requests',
      'not_ready',
    ],
  },
  linkSocial: {
    method: 'POST',
    path: '/wps/session/login/social/link',
    summary:
      'Links a Google or Facebook identity to the account of its e-mail address, by the password of that account, and logs in',
    audience: 'public',
    encrypted: true,
    session: 'starts',
    visit: true,
    input: z.strictObject({ firebaseIdToken: identityToken, password: text }),
    output: admission,
    refusals: [
      'sign_in_failed',
      'login_way_closed',
      'wrong_password',
      'account_frozen',
      'not_a_player',
      'account_closed',
      'not_an_agent',
      'too_many_requests',
      'not_ready',
    ],
  },
})
