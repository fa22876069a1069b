import { hash } from 'node:crypto'
import { type Outcome, type SocialProvider, done, refuse, socialProviders } from '@banyan/contract'
import { type JWTPayload, UnsecuredJWT, createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod/mini'
import type { Log } from '../../../platform/process/log.ts'
import type { SignInSettings } from '../../../platform/process/sign-in-settings.ts'

/** Who the service says it is, and the token that says so. */
export type SignedIn = SignInToken & (SocialIdentity | PhoneIdentity)

export interface SignInToken {
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

export interface SocialIdentity {
  readonly provider: SocialProvider
  /** The provider's own number of the person, the same for ever. */
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
}

export interface PhoneIdentity {
  readonly provider: 'phone'
  /** In E.164. */
  readonly phone: string
}

export type ReadToken = (token: string, now: Date) => Promise<Outcome<SignedIn, 'sign_in_failed' | 'not_ready'>>

/** The third-party sign-in service, where the settings name one. */
export interface SignIn {
  readonly service: SignInSettings | null
  readonly read: ReadToken
}

export function createSignIn(service: SignInSettings | null, log: Pick<Log, 'warn'>): SignIn {
  return { service, read: service ? createReadToken(service, log) : async () => refuse('sign_in_failed') }
}

/** A form may be mended and sent again for as long; whoever takes longer signs in at the service anew. */
const signedInSecondsMax = 600
/** What the clocks of the service and of this machine may differ. */
const toleranceSeconds = 30

const claimsShape = z.object({
  exp: z.int(),
  auth_time: z.int(),
  email: z.optional(z.string().check(z.maxLength(254))),
  email_verified: z.optional(z.boolean()),
  phone_number: z.optional(z.string().check(z.regex(/^\+\d{6,15}$/))),
  firebase: z.object({ sign_in_provider: z.string(), identities: z.optional(z.record(z.string(), z.unknown())) }),
})

/**
 * Reads identity tokens of the sign-in service [SITE-28]: signed by it (RS256, with its published keys), for our
 * project, of a person who signed in moments ago. `not_ready` when its keys cannot be had. Tokens of an emulator are
 * not signed; the settings allow one in demo mode on this machine only.
 */
export function createReadToken(
  { projectId, keysUrl, emulatorUrl }: SignInSettings,
  log: Pick<Log, 'warn'>,
): ReadToken {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 4000 })
  const rules = (now: Date) => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    maxTokenAge: signedInSecondsMax,
    clockTolerance: toleranceSeconds,
    currentDate: now,
  })
  async function payloadOf(token: string, now: Date): Promise<JWTPayload> {
    if (emulatorUrl !== null) return UnsecuredJWT.decode(token, rules(now)).payload
    return (await jwtVerify(token, keys, { ...rules(now), algorithms: ['RS256'] })).payload
  }
  return async function readToken(token, now) {
    try {
      const signedIn = signedInOf(await payloadOf(token, now), now)
      return signedIn ? done({ ...signedIn, tokenHash: hash('sha256', token, 'buffer') }) : refuse('sign_in_failed')
    } catch (error) {
      if (error instanceof errors.JOSEError && !isOutage(error)) return refuse('sign_in_failed')
      log.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'the keys of the sign-in service are out of reach',
      )
      return refuse('not_ready', { seconds: 5 })
    }
  }
}

/** The service's keys did not come, or not as keys: the token may well be good. */
function isOutage(error: errors.JOSEError): boolean {
  return error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === 'ERR_JOSE_GENERIC'
}

function signedInOf(
  payload: JWTPayload,
  now: Date,
): ((SocialIdentity | PhoneIdentity) & { readonly expiresAt: Date }) | null {
  const read = claimsShape.safeParse(payload)
  if (!read.success) return null
  const { auth_time, firebase, phone_number, email, email_verified = false } = read.data
  const age = now.getTime() / 1000 - auth_time
  if (age > signedInSecondsMax + toleranceSeconds || age < -toleranceSeconds) return null
  const expiresAt = new Date((read.data.exp + toleranceSeconds) * 1000)
  const { sign_in_provider: named, identities = {} } = firebase
  if (named === 'phone') return phone_number === undefined ? null : { provider: named, phone: phone_number, expiresAt }
  const provider = socialProviders.find((each) => each === named)
  if (provider === undefined) return null
  const subjects = z
    .tuple([z.string().check(z.minLength(1), z.maxLength(128))], z.unknown())
    .safeParse(identities[provider])
  return subjects.success
    ? { provider, subject: subjects.data[0], email: email ?? null, isEmailVerified: email_verified, expiresAt }
    : null
}
