import type { InputOf, Outcome, OutputOf, staffPlayerRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import type { Audit } from '../../platform/http/staff-desk.ts'
import type { PlayersDeps } from './deps.ts'
import { ofMember } from './of-member.ts'
import type { Row } from './rows.ts'

type Routes = typeof staffPlayerRoutes

const notesMost = 100

/** What colleagues have noted about a member, the last first. */
export async function readNotes(connection: Sql, memberId: bigint): Promise<OutputOf<Routes['memberNotes']>> {
  const { rows: notes } = await sql<Row<'players.note', 'at' | 'by' | 'note'>>`select at, by, note from players.note
    where member_id = ${memberId} order by id desc limit ${notesMost}`.execute(connection)
  return { notes }
}

/** Notes something about a member, which stays as it is. */
export async function noteMember(
  deps: Pick<PlayersDeps, 'database' | 'merchant'>,
  audit: Audit,
  context: StaffContext,
  { id, note }: InputOf<Routes['noteMember']>,
): Promise<Outcome<OutputOf<Routes['noteMember']>, 'member_not_found'>> {
  return ofMember(deps, id, async (member, { id: merchantId }) =>
    deps.database.transaction(async (tx) => {
      await sql`insert into players.note (merchant_id, member_id, at, by, note)
        values (${merchantId}, ${member.id}, ${context.now}, ${context.staff.name}, ${note})`.execute(tx)
      // What it says stays in the file: the audit log is kept for longer than people are.
      await audit(tx, context, { action: 'member.noted', subject: `member ${id}` })
      return {}
    }),
  )
}
