import { type Outcome, type SocialProvider, done, refuse } from '@banyan/contract'
import type { SignInSettings } from '../../../platform/process/sign-in-settings.ts'
import { StartRefused } from '../../../platform/process/start-refused.ts'
import type { Merchant } from '../../site/index.ts'
import type { IdentityDeps } from '../deps.ts'
import type { SignInToken, SocialIdentity } from './sign-in-token.ts'
import { isSignInConsumed } from './consumed-sign-in.ts'

const socialFlags = { 'google.com': 'GOOGLELOGIN3', 'facebook.com': 'FACEBOOKLOGIN3' } as const satisfies Record<
  SocialProvider,
  string
>

/** Whether the merchant lets members in by a provider [SITE-21]. */
export function isSocialOpen({ flagsOn }: Pick<Merchant, 'flagsOn'>, provider: SocialProvider): boolean {
  return flagsOn.has(socialFlags[provider])
}

/** The identity at Google or Facebook that a token proves, if it may be used here and has not been yet. */
export async function readSocial(
  deps: Pick<IdentityDeps, 'database' | 'signIn' | 'site'>,
  now: Date,
  token: string,
): Promise<Outcome<SignInToken & SocialIdentity, 'sign_in_failed' | 'login_way_closed' | 'not_ready'>> {
  const read = await deps.signIn.read(token, now)
  if (!read.ok) return read
  const { value } = read
  if (value.provider === 'phone' || (await isSignInConsumed(deps.database.sql, value))) return refuse('sign_in_failed')
  return isSocialOpen(await deps.site.merchant(), value.provider) ? done(value) : refuse('login_way_closed')
}

/**
 * A site that offers what the service does must have one.
 *
 * @throws StartRefused naming what is turned on.
 */
export function ensureCanSignIn({ flagsOn }: Pick<Merchant, 'flagsOn'>, service: SignInSettings | null): void {
  const wanted = ([...Object.values(socialFlags), 'SMSLOGIN3'] as const).find((flag) => flagsOn.has(flag))
  if (wanted && service === null)
    throw new StartRefused(
      `The site has ${wanted} turned on, which needs the sign-in service: set SIGN_IN_PROJECT and SIGN_IN_API_KEY, or turn it off.`,
    )
}
