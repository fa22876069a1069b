import {
  type FreezeKind,
  type InputOf,
  type MemberOverview,
  type MemberWay,
  type Outcome,
  type OutputOf,
  type centralStaffRoutes,
  done,
  refuse,
} from '@banyan/contract'
import { maskOf, maskedName } from '../members/index.ts'
import { type Limiter, per } from '../../platform/limits/rate-limit.ts'
import { type Actor, writeAudit } from './audit.ts'
import type { MemberRecord, StaffDeps } from './deps.ts'

/** So many searches of people by one colleague on a node, and no faster in the long run. */
export const searchesPerColleague = per(30, 60)

/** What of a text that somebody was searched for by is kept: the log lives for years, and people are masked in it. */
const kept: Readonly<Record<MemberWay, (text: string) => string>> = {
  account: (text) => (/^\d+$/.test(text) ? text : maskedName(text)),
  agent: (text) => (/^\d+$/.test(text) ? text : maskedName(text)),
  name: (text) => maskOf('payeeName', text),
  mobile: (text) => maskOf('mobileNum', text),
  email: (text) => maskOf('email', text),
  address: (text) => text,
  device: (text) => text,
}

interface Search {
  readonly by: MemberWay
  readonly text: string
  readonly found: readonly MemberRecord[]
}

/** Writes a search of people into the audit log (OPS-08). */
export async function writeSearch(
  { database }: Pick<StaffDeps, 'database'>,
  actor: Actor,
  { by, text, found }: Search,
): Promise<void> {
  const after = {
    ...(by !== 'account' && { by }),
    text: kept[by](text),
    members: found.map(({ id }) => String(id)),
  }
  await database.transaction((tx) => writeAudit(tx, actor, { action: 'members.searched', subject: 'members', after }))
}

type Asked = InputOf<typeof centralStaffRoutes.members>

/** Members as they are asked for; a search by a text is limited and written down. */
export async function searchMembers(
  deps: Pick<StaffDeps, 'database' | 'members'>,
  actor: Actor & { readonly name: string },
  { asked, searches }: { readonly asked: Asked; readonly searches: Limiter },
): Promise<Outcome<OutputOf<typeof centralStaffRoutes.members>, 'too_many_requests'>> {
  const text = asked.text.trim()
  const seconds = text === '' ? 0 : searches.take(actor.name)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const { members: found, next } = await deps.members.search(asked)
  if (text !== '') await writeSearch(deps, actor, { by: asked.by ?? 'account', text, found })
  return done({ members: found.map(shownMember), next: next === null ? null : String(next) })
}

interface Freeze {
  readonly id: string
  readonly frozen: readonly FreezeKind[]
  readonly seen: readonly FreezeKind[]
  readonly reason: string
}

/** Freezes or releases parts of a member, with the reason in the audit log of the same transaction (OPS-64). */
export async function freezeMember(
  { database, members }: Pick<StaffDeps, 'database' | 'members'>,
  actor: Actor,
  { id, frozen, seen, reason }: Freeze,
): Promise<Outcome<MemberOverview, 'member_not_found' | 'changed_meanwhile'>> {
  const changed = await database.transaction(async (tx) => {
    const change = await members.setFrozen(tx, { memberId: BigInt(id), frozen, seen })
    if (!change || change === 'changed_meanwhile') return change
    const { before, member } = change
    const isMore = member.frozen.some((kind) => !before.includes(kind))
    await writeAudit(tx, actor, {
      action: isMore ? 'member.frozen' : 'member.released',
      subject: `member ${id}`,
      before: { frozen: before },
      after: { frozen: member.frozen },
      reason,
    })
    return change
  })
  if (!changed) return refuse('member_not_found')
  if (changed === 'changed_meanwhile') return refuse(changed)
  changed.afterCommit()
  return done(shownMember(changed.member))
}

/** Opens an account again that its member has closed, with the reason in the audit log of the same transaction. */
export async function reopenMember(
  { database, members }: Pick<StaffDeps, 'database' | 'members'>,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Outcome<MemberOverview, 'member_not_found' | 'closing_cools_off'>> {
  const reopened = await database.transaction(async (tx) => {
    const change = await members.reopen(tx, BigInt(id))
    if (!change) return refuse('member_not_found')
    if (!change.ok) return change
    await writeAudit(tx, actor, {
      action: 'member.reopened',
      subject: `member ${id}`,
      before: { closedAt: change.value.closedAt },
      reason,
    })
    return change
  })
  return reopened.ok ? done(shownMember(reopened.value.member)) : reopened
}

/** Corrects a member's account-holder name (REG-49); the audit log has both names masked. */
export async function namePayee(
  { database, members }: Pick<StaffDeps, 'database' | 'members'>,
  actor: Actor,
  { id, payeeName, reason }: { readonly id: string; readonly payeeName: string; readonly reason: string },
): Promise<Outcome<MemberOverview, 'member_not_found'>> {
  const changed = await database.transaction(async (tx) => {
    const change = await members.setPayeeName(tx, BigInt(id), payeeName)
    if (!change) return null
    const { before, after, removedAccounts } = change
    const states = { before: { payeeName: before }, after: { payeeName: after, removedAccounts } }
    await writeAudit(tx, actor, { action: 'member.payee_named', subject: `member ${id}`, ...states, reason })
    return change.member
  })
  return changed ? done(shownMember(changed)) : refuse('member_not_found')
}

/** The name is masked, and nothing else of a person is read (OPS-10). */
export function shownMember({ id, username, frozen, ...rest }: MemberRecord): MemberOverview {
  return { ...rest, frozen: [...frozen], id: String(id), account: maskedName(username) }
}
