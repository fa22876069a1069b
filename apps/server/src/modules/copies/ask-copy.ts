import { type Outcome, copyHours, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import type { CopiesDeps } from './deps.ts'
import type { Row } from './rows.ts'

type AskRefusal = 'wrong_password' | 'copy_under_way' | 'copy_too_soon' | 'too_many_requests' | 'not_ready'

/** Notes that a member wants a copy, once they have shown the password: one at a time, and one a day. */
export async function askCopy(
  deps: Pick<CopiesDeps, 'database' | 'checkPassword' | 'noteAsked'>,
  password: string,
  member: MemberContext,
): Promise<Outcome<{ copyId: string }, AskRefusal>> {
  const checked = await deps.checkPassword({ ...member, password })
  if (!checked.ok) return checked
  return deps.database.transaction(async (tx) => {
    const kept = await keptFromCopy(tx, member)
    if (kept) return kept
    const { memberId, merchant, now, address, userAgent } = member
    const { rows } = await sql<Row<'copies.copy', 'id'>>`
      insert into copies.copy (merchant_id, member_id, asked_at, address, user_agent)
      values (${merchant.id}, ${memberId}, ${now}, ${address}, ${userAgent}) returning id`.execute(tx)
    await deps.noteAsked(tx, member)
    return done({ copyId: String(rows[0]?.id) })
  })
}

/** Two that ask at once follow each other: the second one sees the first. */
async function keptFromCopy(tx: Tx, { memberId, now }: MemberContext) {
  await sql`select pg_advisory_xact_lock(hashtext('copies.copy'), hashtext(${String(memberId)}))`.execute(tx)
  const { rows } = await sql<Row<'copies.copy', 'state' | 'asked_at'>>`select state, asked_at from copies.copy
    where member_id = ${memberId} and state <> 'failed' order by id desc limit 1`.execute(tx)
  const [last] = rows
  if (!last) return null
  if (last.state === 'waiting' || last.state === 'running') return refuse('copy_under_way')
  const next = nextAfter(last.asked_at)
  return next > now ? refuse('copy_too_soon', { until: next.toISOString() }) : null
}

/** When another one may be asked for. */
export const nextAfter = (askedAt: Date): Date => new Date(askedAt.getTime() + copyHours * 3_600_000)
