import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { trialMembersFrom } from '../../ledger/index.ts'

/** How many newcomers a transaction counts: some seconds where every one of them is far below. */
const membersAtOnce = 5_000n

/**
 * Counts who has registered and who was moved up to the last mark, and makes the next one, as the ledger is counted:
 * what is under way at a mark is waited for by the next call.
 */
export async function countTeams(database: Database, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; isMore = await countMarked(database)) signal?.throwIfAborted()
  await mark(database)
}

/** Counts some of what is marked. True: there is more. Moves are counted with the last of the newcomers. */
function countMarked(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ member: bigint; change: bigint; markedMember: bigint; markedChange: bigint }>`select
        member_id as member, change_id as change, marked_member as "markedMember", marked_change as "markedChange"
      from reports.team_cursor where marked_by < pg_snapshot_xmin(pg_current_snapshot()) for update`.execute(tx)
    const [cursor] = rows
    if (!cursor) return false
    await sql`set local statement_timeout = 0`.execute(tx)
    const isAll = cursor.markedMember - cursor.member <= membersAtOnce
    const until = isAll ? cursor.markedMember : cursor.member + membersAtOnce
    await sql`select reports.count_teams(${until}, ${isAll ? cursor.markedChange : cursor.change})`.execute(tx)
    if (isAll)
      await sql`update reports.team_cursor set marked_member = null, marked_change = null, marked_by = null`.execute(tx)
    return !isAll
  })
}

/** The last numbers are read before the transaction has one of its own: what has them began to be written earlier. */
async function mark(database: Database): Promise<void> {
  const { rows } = await sql<{ member: bigint; change: bigint }>`select member_id as member, change_id as change
    from members.last_numbers(${trialMembersFrom})`.execute(database.sql)
  const [seen] = rows
  if (!seen) return
  await sql`update reports.team_cursor set marked_member = ${seen.member}, marked_change = ${seen.change},
      marked_by = pg_current_xact_id()
    where marked_by is null and (member_id, change_id) <> (${seen.member}, ${seen.change})
      and member_id <= ${seen.member} and change_id <= ${seen.change}`.execute(database.sql)
}

/** Adds what was counted before there were sums of lines: once, when the product first starts with them. */
export async function fillLines(database: Database): Promise<void> {
  const { rows } = await sql<{ lines: boolean; categories: boolean }>`select filled_at is null as lines,
    categories_filled_at is null as categories from reports.line_state`.execute(database.sql)
  const [missing] = rows
  if (missing?.lines) await fill(database, sql`select reports.fill_lines()`)
  if (missing?.categories) await fill(database, sql`select reports.fill_categories()`)
}

async function fill(database: Database, all: RawBuilder<unknown>): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await all.execute(tx)
  })
}
