import { contentRoutes, identityRoutes } from '@banyan/contract'
import { call } from '../../lib/call.ts'
import { text } from '../../lib/i18n.ts'
import { flagAfterLogin } from '../../lib/modals.ts'
import { type Member, memberName } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'

/** Granted by a log-in that had to change the password first, and not told yet. */
let untold = 0n

export function greetLater(grantedAmount: bigint) {
  untold = grantedAmount
}

/**
 * Says hello, and flags what the after-login modal tells: at a log-in, or after the
 * change of password that it waited for [AUTH-36].
 */
export async function greet(member: Member, grantedAmount = untold): Promise<void> {
  untold = 0n
  const account = memberName(text, member)
  const [last, news] = await Promise.all([
    call(identityRoutes.loginInfo, {}, { quiet: true }),
    call(contentRoutes.announcements, { types: 'PU', platform: 'W' }, { quiet: true }),
  ])
  const told = flagAfterLogin({
    account,
    lastLogin: last.ok ? last.value.lastLogin : null,
    grantedAmount,
    notices: news.ok ? news.value.popup : [],
  })
  if (!told) toasts.success({ title: text('identity.welcome_back', { account }) })
}
