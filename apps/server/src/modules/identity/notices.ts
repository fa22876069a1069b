import { readUserAgent } from '../../platform/http/user-agent.ts'
import type { IdentityDeps, TellMember } from './deps.ts'
import type { IdentityTables } from './tables.ts'

/**
 * Tells a member, in the inbox and by e-mail where there is an address, of a log-in from a device that the account does
 * not know, of a copied memory of a browser, and of changes of what protects the account (reliability S1). The letter
 * holds with the transaction of what it tells, and goes after it.
 */
export function createNotices({
  profile,
  codes,
  tellMember,
}: Pick<IdentityDeps, 'profile' | 'codes'> & { readonly tellMember: TellMember }): IdentityDeps['onNotice'] {
  return async (tx, { what, memberId, visitor, at, alsoTo }) => {
    await tellMember(tx, { memberId, topic: what })
    const { email } = await profile.read(tx, memberId)
    const addresses = new Set([email, alsoTo].filter((to) => to !== undefined))
    if (addresses.size === 0) return
    const members = tx.withTables<IdentityTables>().selectFrom('members.member').select('language')
    const { language } = await members.where('id', '=', memberId).executeTakeFirstOrThrow()
    const facts = { what, language, at, address: visitor.address, device: nameOf(visitor.userAgent) }
    for (const to of addresses) await codes.postNotice(tx, { to, ...facts })
  }
}

/** 'Chrome, Android'; of a browser that nobody knows, what it calls itself. */
function nameOf(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent)
  return [browser, system].filter((name) => name !== null).join(', ') || userAgent
}
