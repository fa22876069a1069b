import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/json.ts'
import type { DrawName } from '../draw.ts'
import type { Row } from '../rows.ts'

/** A version of the result of a draw, as two people have brought it in or one proposes it. */
export interface ResultVersion {
  readonly version: number
  readonly outcome: Json
  /** What a correction puts aside; null of a first result. */
  readonly replaces: Json | null
  readonly place: string | null
  readonly reason: string
  readonly enteredBy: string
  readonly enteredAt: Date
  readonly confirmedBy: string | null
  readonly confirmedAt: Date | null
  readonly came: { readonly bets: number; readonly paid: bigint; readonly taken: bigint; readonly uncovered: bigint }
  readonly doneAt: Date | null
}

export interface WaitingVersion extends ResultVersion {
  readonly until: Date
}

type ResultRow = Omit<Row<'rounds.result'>, 'outcome' | 'replaces'> & {
  readonly outcome: Json
  readonly replaces: Json | null
  readonly until: Date
}

const columns = sql`result.*, entered_at + interval '24 hours' as until`
const isWaiting = sql`confirmed_at is null and entered_at > clock_timestamp() - interval '24 hours'`

const versionOf = (row: ResultRow): WaitingVersion => ({
  version: row.version,
  outcome: row.outcome,
  replaces: row.replaces,
  place: row.place,
  reason: row.reason,
  enteredBy: row.entered_by,
  enteredAt: row.entered_at,
  confirmedBy: row.confirmed_by,
  confirmedAt: row.confirmed_at,
  came: { bets: row.bets, paid: row.paid, taken: row.taken, uncovered: row.uncovered },
  doneAt: row.done_at,
  until: row.until,
})

const ofDraw = ({ gameCode, numero }: DrawName) => sql`(game_code, numero) = (${gameCode}, ${numero})`

/** The versions that two people have brought in, the first first. */
export async function listResults(connection: Sql, name: DrawName): Promise<readonly ResultVersion[]> {
  const { rows } = await sql<ResultRow>`select ${columns} from rounds.result
    where ${ofDraw(name)} and confirmed_at is not null order by version`.execute(connection)
  return rows.map(versionOf)
}

/** What waits for a second person. */
export async function findWaitingResult(connection: Sql, name: DrawName): Promise<WaitingVersion | undefined> {
  const { rows } = await sql<ResultRow>`select ${columns} from rounds.result
    where ${ofDraw(name)} and ${isWaiting}`.execute(connection)
  return rows.map(versionOf)[0]
}

export type NewResult = DrawName &
  Pick<ResultVersion, 'version' | 'outcome' | 'replaces' | 'place' | 'reason' | 'enteredBy'>

/** Keeps a version for a second person, in the place of one that nobody has confirmed in time. */
export async function insertResult(tx: Tx, { gameCode, numero, ...one }: NewResult): Promise<void> {
  const replaces = one.replaces === null ? null : JSON.stringify(one.replaces)
  await sql`insert into rounds.result (game_code, numero, version, outcome, replaces, place, reason, entered_by,
      entered_at)
    values (${gameCode}, ${numero}, ${one.version}, ${JSON.stringify(one.outcome)}::jsonb, ${replaces}::jsonb,
      ${one.place}, ${one.reason}, ${one.enteredBy}, clock_timestamp())
    on conflict (game_code, numero, version) do update set outcome = excluded.outcome, replaces = excluded.replaces,
      place = excluded.place, reason = excluded.reason, entered_by = excluded.entered_by,
      entered_at = excluded.entered_at`.execute(tx)
}

export async function confirmVersion(
  tx: Tx,
  { version, by, ...name }: DrawName & { readonly version: number; readonly by: string },
): Promise<void> {
  await sql`update rounds.result set confirmed_by = ${by}, confirmed_at = clock_timestamp()
    where ${ofDraw(name)} and version = ${version}`.execute(tx)
}

export async function deleteWaiting(tx: Tx, name: DrawName): Promise<void> {
  await sql`delete from rounds.result where ${ofDraw(name)} and confirmed_at is null`.execute(tx)
}

/** Whether a correction of the draw still goes over its bets. */
export async function isBeingCorrected(connection: Sql, name: DrawName): Promise<boolean> {
  const results = await listResults(connection, name)
  return results.some(({ version, doneAt }) => version > 1 && doneAt === null)
}
