import { type CodePurpose, type FeatureFlag, type Outcome, done, refuse, serviceCodeMinutes } from '@banyan/contract'
import { browserLimits, costLimits, takeAll, visitorLimits, waitSecondsMin } from './budgets.ts'
import type { CodeVisitor, CodesDeps } from './deps.ts'

/** Which codes the third-party sign-in service sends: those of log-in when the merchant's flag says so, or all. */
export type ServicePart = 'none' | 'flagged' | 'all'

/** Whether that service sends the codes of a purpose, in place of this server [AUTH-06, AUTH-22, SITE-25]. */
export function isByService(part: ServicePart, purpose: CodePurpose, flagsOn: ReadonlySet<FeatureFlag>): boolean {
  if (part === 'flagged') return purpose === 'login' && flagsOn.has('SMSLOGIN3')
  return part === 'all'
}

/**
 * Lets the visitor's browser have the service send a code. What one visitor asks for and what messages cost is limited
 * as for codes of our own; how often one phone rings, the service limits by itself.
 */
export async function sendByService(
  deps: CodesDeps,
  { to, visitor }: { readonly to: string; readonly visitor: CodeVisitor },
): Promise<Outcome<{ expiredMinutes: number; service: { to: string } }, 'too_many_codes'>> {
  const { id: merchantId } = await deps.site.merchant()
  const limits = [
    ...browserLimits({ visitor }, deps.rateLimitFactor),
    ...visitorLimits({ visitor }, deps.rateLimitFactor),
    ...costLimits(to, merchantId, await deps.setting()),
  ]
  const seconds = await takeAll(deps.limiter, limits)
  if (seconds > 0) return refuse('too_many_codes', { seconds: Math.max(seconds, waitSecondsMin) })
  return done({ expiredMinutes: serviceCodeMinutes, service: { to } })
}
