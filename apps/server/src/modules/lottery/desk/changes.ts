import type { InputOf, KeptPlay, OutputOf, staffLotteryRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import type { Row } from '../rows.ts'

type Routes = typeof staffLotteryRoutes

const pageSize = 10

/** The last version of a lottery and its plays together; 0 where no operator has changed it. */
export async function versionOf(connection: Sql, gameCode: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select coalesce(max(version), 0) as version
    from lottery.setting_change where game_code = ${gameCode}`.execute(connection)
  return rows[0]?.version ?? 0
}

interface Change {
  readonly gameCode: string
  /** Null: the lottery itself. */
  readonly play: string | null
  readonly before: KeptPlay
  readonly after: KeptPlay
  readonly reason: string
}

/** Keeps a change as the next version, which it answers. Whoever calls holds the row of the lottery. */
export async function keepChange(
  tx: Tx,
  { gameCode, play, before, after, reason }: Change,
  { now, staff }: Pick<StaffContext, 'now' | 'staff'>,
): Promise<number> {
  const next = (await versionOf(tx, gameCode)) + 1
  await sql`insert into lottery.setting_change (game_code, version, play, at, by, reason, before, after)
    values (${gameCode}, ${next}, ${play}, ${now}, ${staff.name}, ${reason}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb)`.execute(tx)
  return next
}

type ChangeRow = Row<'lottery.setting_change', 'version' | 'at' | 'by' | 'reason' | 'play'> & {
  readonly before: Record<string, string>
  readonly after: Record<string, string>
}

/** The changes, the last first, each whole. */
export async function readChanges(
  connection: Sql,
  { gameCode, before }: InputOf<Routes['lotteryChanges']>,
): Promise<OutputOf<Routes['lotteryChanges']>> {
  const { rows } = await sql<ChangeRow>`select version, play, at, by, reason, before, after from lottery.setting_change
    where game_code = ${gameCode} and ${before === undefined ? sql`true` : sql`version < ${before}`}
    order by version desc limit ${pageSize + 1}`.execute(connection)
  const changes = rows.slice(0, pageSize)
  return { changes, next: rows.length > pageSize ? (changes.at(-1)?.version ?? null) : null }
}
