import {
  type ClosingHindrance,
  type Outcome,
  type OutputOf,
  agentTypes,
  closingRoutes,
  done,
  refuse,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Handlers, MemberContext } from '../../../platform/http/handlers.ts'
import { per, scaled } from '../../../platform/limits/rate-limit.ts'
import { type Served, served } from '../../../platform/module.ts'
import { setClosed, withdrawConsents } from '../../members/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { checkPassword } from '../proofs/check-password.ts'
import { revokeAll } from '../sessions/session-store.ts'

type Deps = Pick<
  IdentityDeps,
  'database' | 'site' | 'guesses' | 'passwords' | 'onSessionsEnded' | 'closing' | 'rateLimitFactor'
>

/** The account closed by its member. */
export function servedClosing(deps: Deps): Served {
  const handlers: Handlers<typeof closingRoutes> = {
    closing: async (_input, member) => done({ hindrances: await readHindrances(deps, member) }),
    closeAccount: ({ password }, member) => closeAccount(deps, password, member),
  }
  return served(closingRoutes, handlers, {
    closing: { perMember: scaled(per(20, 60), deps.rateLimitFactor) },
    closeAccount: { perAddress: scaled(per(60, 60), deps.rateLimitFactor) },
  })
}

const isAgent = ({ caller }: MemberContext) => agentTypes.some((type) => type === caller.type)

async function readHindrances({ database, closing }: Deps, member: MemberContext): Promise<ClosingHindrance[]> {
  const [own, atVendors] = await Promise.all([
    closing.hindrancesOf(database.sql, member),
    closing.isHeldAtVendors(member),
  ])
  return [...(isAgent(member) ? ['agent' as const] : []), ...own, ...(atVendors ? ['vendor_balance' as const] : [])]
}

type Closed = OutputOf<typeof closingRoutes.closeAccount>

/**
 * Closes an account whose member shows the password, and that nothing keeps open: the wallets are looked at under their
 * locks. Every session ends, and no browser is remembered.
 */
async function closeAccount(
  deps: Deps,
  password: string,
  member: MemberContext,
): Promise<Outcome<Closed, 'wrong_password' | 'closing_hindered' | 'too_many_requests' | 'not_ready'>> {
  const { memberId, merchant, now } = member
  const checked = await checkPassword(deps, { memberId, password, visitor: member })
  if (!checked.ok) return checked
  if (isAgent(member) || (await deps.closing.isHeldAtVendors(member))) return refuse('closing_hindered')
  const closed = await deps.database.transaction(async (tx) => {
    await deps.closing.lock(tx, memberId)
    if ((await deps.closing.hindrancesOf(tx, member)).length > 0) return refuse('closing_hindered')
    if (!(await setClosed(tx, { merchantId: merchant.id, memberId }, true))) return refuse('closing_hindered')
    await withdrawConsents(tx, memberId, 'closing')
    await sql`insert into identity.closing (member_id, closed_at) values (${memberId}, ${now})`.execute(tx)
    return done(await revokeAll(tx, memberId))
  })
  if (!closed.ok) return closed
  deps.onSessionsEnded(closed.value)
  return done({ closedAt: now })
}
