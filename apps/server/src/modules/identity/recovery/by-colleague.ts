import { type Language, type Outcome, type ResetWay, done, refuse } from '@banyan/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { per } from '../../../platform/limits/rate-limit.ts'
import type { PostRefusal } from '../../codes/index.ts'
import type { MemberEntry } from '../../members/index.ts'
import type { Merchant } from '../../site/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { postLink } from './request.ts'

/** Resets that colleagues have sent to one member, and that one colleague has sent. */
const perMember = per(3, 3600)
const perColleague = per(30, 3600)

/** A reset that a colleague has sent to a member. */
export interface ColleagueReset {
  readonly member: Pick<MemberEntry, 'id' | 'status'> & { readonly language: Language }
  readonly merchant: Pick<Merchant, 'id' | 'brandName' | 'flagsOn'>
  readonly by: ResetWay
  /** The colleague, for the limit. */
  readonly staffId: bigint
  /** Writes down who has done it, in the transaction that posts the message. */
  readonly record: (tx: Tx) => Promise<void>
}

export type ColleagueResetRefusal = PostRefusal | 'account_not_open' | 'contact_not_verified' | 'too_many_requests'

/**
 * Sends a member what sets a new password, as if the member had asked for it, to a contact that is proved to be theirs
 * (OPS-65). The colleague learns neither link nor code, and what protects the account is asked for as always.
 */
export async function sendReset(
  deps: IdentityDeps,
  { member, merchant, by, staffId, record }: ColleagueReset,
): Promise<Outcome<Record<string, never>, ColleagueResetRefusal>> {
  if (member.status !== 'active') return refuse('account_not_open')
  const to = await provedContact(deps, member.id, by)
  if (to === null) return refuse('contact_not_verified')
  if (!(await canSend(deps, merchant, by))) return refuse('operation_not_enabled')
  const limits = [
    { key: `desk-reset-member:${member.id}`, limit: perMember },
    { key: `desk-reset-colleague:${staffId}`, limit: perColleague },
  ]
  const { seconds } = await deps.limiter.takeInOrder(limits)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const letter = { memberId: member.id, to, language: member.language }
  const prepared =
    by === 'email'
      ? done({ post: (tx: Tx) => postLink(deps, tx, letter) })
      : await deps.codes.prepareResetCode({ to, language: member.language, merchant })
  if (!prepared.ok) return prepared
  await deps.database.transaction(async (tx) => {
    await prepared.value.post(tx)
    await record(tx)
  })
  return done({})
}

async function provedContact({ database, profile }: IdentityDeps, memberId: bigint, by: ResetWay) {
  if (!(await profile.verifiedContacts(database.sql, memberId)).has(by)) return null
  const { email, mobileNum } = await profile.read(database.sql, memberId)
  return (by === 'email' ? email : mobileNum) ?? null
}

/** Whether this server sends what the member could use: a code by SMS is taken where the site offers that way. */
async function canSend(
  { codes }: IdentityDeps,
  { flagsOn }: Pick<Merchant, 'flagsOn'>,
  by: ResetWay,
): Promise<boolean> {
  if (by === 'email') return codes.channels.email
  return flagsOn.has('CHNGPASSVERIF3') && codes.channels.sms && !(await codes.byService('reset'))
}
