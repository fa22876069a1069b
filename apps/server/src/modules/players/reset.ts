import { type InputOf, type Outcome, type OutputOf, type staffPlayerRoutes } from '@banyan/contract'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import type { Audit } from '../../platform/http/staff-desk.ts'
import type { PlayersDeps } from './deps.ts'
import { ofMember } from './of-member.ts'

type Route = (typeof staffPlayerRoutes)['sendReset']

/** Has a member sent what sets a new password: the audit log has by which way, and nothing of what it was (OPS-65). */
export async function sendReset(
  deps: Pick<PlayersDeps, 'database' | 'merchant' | 'passwords'>,
  audit: Audit,
  context: StaffContext,
  { id, by, reason }: InputOf<Route>,
): Promise<Outcome<OutputOf<Route>, Route['refusals'][number]>> {
  const sent = await ofMember(deps, id, async (member, merchant) =>
    deps.passwords.sendReset({
      member,
      merchant,
      by,
      staffId: context.staff.staffId,
      record: (tx) =>
        audit(tx, context, { action: 'member.reset_sent', subject: `member ${id}`, after: { by }, reason }),
    }),
  )
  return sent.ok ? sent.value : sent
}
