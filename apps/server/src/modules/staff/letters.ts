import {
  type InputOf,
  type Outcome,
  type RefusalOf,
  type centralStaffRoutes,
  dayMs,
  done,
  refuse,
} from '@banyan/contract'
import { maskedName } from '../members/index.ts'
import type { Limiter } from '../../platform/limits/rate-limit.ts'
import { type Actor, writeAudit } from './audit.ts'
import type { StaffDeps, StaffLetter } from './deps.ts'
import { writeSearch } from './members.ts'

/**
 * Whom a letter is to be written to: whoever writes letters may not browse members, and so must know the whole name.
 */
export async function findRecipient(
  deps: Pick<StaffDeps, 'database' | 'members'>,
  actor: Actor & { readonly name: string },
  { name, searches }: { readonly name: string; readonly searches: Limiter },
): Promise<Outcome<{ id: string; account: string }, 'member_not_found' | 'too_many_requests'>> {
  const seconds = searches.take(actor.name)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const found = await deps.members.find(name)
  await writeSearch(deps, actor, { by: 'account', text: name, found: found ? [found] : [] })
  return found ? done({ id: String(found.id), account: maskedName(found.username) }) : refuse('member_not_found')
}

type Letter = InputOf<typeof centralStaffRoutes.sendMessage>

/** A letter may wait for a year. */
const aheadMaxMs = 366 * dayMs

/** Whom the audit log says that a letter is to. */
function subjectOf({ memberId, ranks, teamOf }: Letter): string {
  if (memberId !== undefined) return `member ${memberId}`
  if (teamOf !== undefined) return `line of member ${teamOf}`
  return ranks === undefined ? 'all members' : `members of rank ${ranks.from} to ${ranks.to ?? 'the last'}`
}

/** Writes to one member, some or all, now or later; the audit log has who and why, and the inbox the words. */
export async function sendMessage(
  { database, messages }: Pick<StaffDeps, 'database' | 'messages'>,
  actor: Actor & { readonly name: string },
  letter: Letter,
): Promise<Outcome<{ id: string }, RefusalOf<typeof centralStaffRoutes.sendMessage>>> {
  const { memberId, ranks, teamOf, isMarketing, byEmail = false, requestKey, texts, at, reason } = letter
  const now = new Date()
  if (new Set(texts.map(({ language }) => language)).size < texts.length) return refuse('invalid_request')
  if (at !== undefined && at.getTime() - now.getTime() > aheadMaxMs) return refuse('invalid_request')
  if (byEmail && !messages.sendsEmail) return refuse('operation_not_enabled')
  return database.transaction(async (tx) => {
    const written: StaffLetter = {
      memberId: memberId === undefined ? null : BigInt(memberId),
      ...(ranks !== undefined && { ranks }),
      ...(teamOf !== undefined && { teamOf: BigInt(teamOf) }),
      isMarketing,
      ...(isMarketing && { byEmail }),
      requestKey,
      texts,
    }
    // What was due when it arrived is sent at once.
    const isLater = at !== undefined && at > now
    const kept = isLater
      ? await messages.plan(tx, written, { dueAt: at, by: actor.name, now })
      : await messages.send(tx, written)
    if (!kept.ok) return kept
    const { id, isNew } = kept.value
    if (isNew) {
      await writeAudit(tx, actor, {
        action: isLater ? 'message.planned' : 'message.sent',
        subject: subjectOf(letter),
        after: {
          message: String(id),
          title: texts[0]?.title ?? '',
          ...(isMarketing && { isMarketing, byEmail }),
          ...(isLater && { at: at.toISOString() }),
        },
        reason,
      })
    }
    return done({ id: String(id) })
  })
}
