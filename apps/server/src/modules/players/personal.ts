import type { InputOf, Outcome, OutputOf, staffPlayerRoutes } from '@banyan/contract'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import type { Audit } from '../../platform/http/staff-desk.ts'
import { clearProtection as clear } from '../identity/index.ts'
import { profileFields } from '../members/index.ts'
import type { PlayersDeps } from './deps.ts'
import { ofMember } from './of-member.ts'

type Routes = typeof staffPlayerRoutes

/** What is known of a member as a person, whole. That it was shown is written down, and not what it says (OPS-10). */
export async function revealMember(
  deps: Pick<PlayersDeps, 'database' | 'merchant' | 'profile'>,
  audit: Audit,
  context: StaffContext,
  { id, reason }: InputOf<Routes['revealMember']>,
): Promise<Outcome<OutputOf<Routes['revealMember']>, 'member_not_found'>> {
  return ofMember(deps, id, async (member) =>
    deps.database.transaction(async (tx) => {
      const known = await deps.profile.read(tx, member.id)
      const fields = profileFields.flatMap((name) => {
        const value = known[name]
        return value === undefined ? [] : [{ name, value }]
      })
      const after = { shown: ['account', ...fields.map(({ name }) => name)] }
      await audit(tx, context, { action: 'member.revealed', subject: `member ${id}`, after, reason })
      return { account: member.username, fields }
    }),
  )
}

/** Clears what protects an account, for a member who has lost the means to show it, and ends every session (OPS-66). */
export async function clearProtection(
  deps: Pick<PlayersDeps, 'database' | 'merchant' | 'onSessionEnded'>,
  audit: Audit,
  context: StaffContext,
  { id, parts, reason }: InputOf<Routes['clearProtection']>,
): Promise<Outcome<OutputOf<Routes['clearProtection']>, 'member_not_found'>> {
  return ofMember(deps, id, async (member) => {
    const ended = await deps.database.transaction(async (tx) => {
      const sessions = await clear(tx, { memberId: member.id, parts })
      const after = { cleared: [...new Set(parts)] }
      await audit(tx, context, { action: 'member.protection_cleared', subject: `member ${id}`, after, reason })
      return sessions
    })
    for (const session of ended) deps.onSessionEnded(session.id)
    return {}
  })
}
