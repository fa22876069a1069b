import { type InputOf, type Outcome, type securityRoutes, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { IdentityDeps } from '../deps.ts'
import { type Nothing, type Owner, changing } from '../sessions/security-change.ts'
import { type OwnerRefusal, proveOwner } from '../proofs/owner.ts'
import { isLastWayIn, lockWaysIn, readWaysIn } from '../proofs/ways-in.ts'

/** Lets an identity at a provider enter the account no longer, unless the member gets in by nothing else. */
export async function unlinkSocial(
  deps: IdentityDeps,
  { provider, owner: proof }: InputOf<typeof securityRoutes.unlinkSocial>,
  owner: Owner,
): Promise<Outcome<Nothing, 'not_found' | 'last_way_in' | OwnerRefusal>> {
  const { memberId } = owner
  const proven = await proveOwner(deps, owner, proof)
  if (!proven.ok) return proven
  const unlinked = await changing<Nothing, 'not_found' | 'last_way_in'>(
    deps,
    owner,
    { change: 'social_removed' },
    async (tx) => {
      await lockWaysIn(tx, memberId)
      const ways = await readWaysIn(tx, await deps.site.merchant(tx), memberId)
      const link = ways.social.find((each) => each.provider === provider)
      if (!link) return refuse('not_found')
      if (isLastWayIn(ways, link)) return refuse('last_way_in')
      await sql`delete from identity.social_identity where member_id = ${memberId} and provider = ${provider}`.execute(
        tx,
      )
      return done({})
    },
  )
  if (!unlinked.ok) await proven.value.restore()
  return unlinked
}
