import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

/** Two members of the first site at the highest level, each with whom a colleague is to speak. */
async function contactsOf(database: Database, memberId: bigint) {
  const contact = async (id: bigint, takenBy: string | null) => {
    await sql`insert into harm.member (member_id, merchant_id, level, score, since, day)
      values (${id}, 1, 3, 80, now(), current_date) on conflict do nothing`.execute(database.sql)
    const { rows } = await sql<{ id: bigint }>`insert into harm.contact (merchant_id, member_id, state, opened_at,
        taken_by, taken_at)
      values (1, ${id}, ${takenBy === null ? 'open' : 'taken'}, now(), ${takenBy}, ${takenBy === null ? null : new Date()})
      returning id`.execute(database.sql)
    return String(rows[0]?.id)
  }
  await sql`insert into harm.rule (merchant_id, kind, version, since, is_on, threshold, weight, set_by, reason)
    values (1, 'chasing', 1, now(), true, 9, 20, 'another', 'x')`.execute(database.sql)
  return { open: await contact(memberId, null), mine: await contact(memberId + 1_000_000n, 'the-risk') }
}

/** The calls of the desk of care. */
export async function harmCalls(database: Database, { memberId, reason }: { memberId: bigint; reason: string }) {
  const { open, mine } = await contactsOf(database, memberId)
  const rule = { kind: 'chasing', isOn: true, threshold: 8, weight: 20 } as const
  return {
    harmMembers: { role: 'auditor', input: { level: 3 } },
    harmMember: { role: 'auditor', input: { memberId: String(memberId) } },
    takeHarmContact: { role: 'compliance', input: { contactId: open } },
    noteHarmContact: { role: 'risk', input: { contactId: open, reason } },
    closeHarmContact: { role: 'risk', input: { contactId: mine, end: 'spoken', reason } },
    harmRules: { role: 'auditor', input: {} },
    setHarmRule: { role: 'compliance', input: { ...rule, before: 1, reason } },
  } as const
}
