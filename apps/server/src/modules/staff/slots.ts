import { type Outcome, type PlayProfile, done } from '@banyan/contract'
import { type Actor, writeAudit } from './audit.ts'
import type { StaffDeps } from './deps.ts'

/**
 * Sets how fast the slots may be played at this site, or leaves it to the profile of all
 * with null; the audit log has what was and is.
 */
export async function setSlotProfile(
  { database, slots }: Pick<StaffDeps, 'database' | 'slots'>,
  actor: Actor,
  { own, reason }: { readonly own: PlayProfile | null; readonly reason: string },
): Promise<Outcome<Record<string, never>, never>> {
  await database.transaction(async (tx) => {
    const { site, before } = await slots.setProfile(tx, own)
    const states = { before: { ...before }, after: { ...own } }
    await writeAudit(tx, actor, {
      action: own ? 'slots.paced' : 'slots.pace_shared',
      subject: `site ${site}`,
      ...states,
      reason,
    })
  })
  return done({})
}
