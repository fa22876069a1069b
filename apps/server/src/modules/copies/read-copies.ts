import { type CopyState, type DataCopy, type Outcome, copyDays, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database, Sql } from '../../platform/database/database.ts'
import { type Sealing, openBytes } from '../../platform/secrets/sealed-rows.ts'
import { nextAfter } from './ask-copy.ts'
import type { Row } from './rows.ts'

const listedMost = 10

interface Listed extends Omit<DataCopy, 'copyId' | 'bytes'> {
  readonly id: bigint
  readonly state: CopyState
  readonly bytes: bigint
  readonly fetchedAt: Date | null
}

/** The copies that a member has asked for, newest first. A ready one is over when its days are, deleted or not. */
async function listCopies(connection: Sql, memberId: bigint): Promise<readonly Listed[]> {
  const { rows } = await sql<Listed>`select id, asked_at as "askedAt", ready_at as "readyAt", pieces, bytes,
      fetched_at as "fetchedAt", case when is_over then 'over' else state end as state,
      case when state = 'ready' and not is_over then kept_until end as "keptUntil"
    from copies.copy cross join lateral (select ready_at + make_interval(days => ${copyDays}) as kept_until) as kept
    cross join lateral (select state = 'ready' and kept_until < clock_timestamp() as is_over) as ended
    where member_id = ${memberId} order by id desc limit ${listedMost}`.execute(connection)
  return rows
}

/** The same for their member. */
export async function readOwnCopies(
  connection: Sql,
  { memberId, now }: { readonly memberId: bigint; readonly now: Date },
): Promise<{ copies: DataCopy[]; nextAt: Date | null }> {
  const listed = await listCopies(connection, memberId)
  const last = listed.find(({ state }) => state !== 'failed')
  const nextAt = last ? nextAfter(last.askedAt) : null
  return {
    copies: listed.map(({ id, fetchedAt: _fetched, bytes, ...row }) => ({
      copyId: String(id),
      ...row,
      bytes: Number(bytes),
    })),
    nextAt: nextAt && nextAt > now ? nextAt : null,
  }
}

/** That copies were made, for colleagues: nothing of what stands in them. */
export const readCopiesMade = async (connection: Sql, memberId: bigint) =>
  (await listCopies(connection, memberId)).map(({ state, askedAt, readyAt, fetchedAt }) => ({
    state,
    askedAt,
    readyAt,
    fetchedAt,
  }))

interface Asked {
  readonly memberId: bigint
  readonly copyId: string
  readonly piece: number
}

type Piece = Row<'copies.piece', 'content'> & { readonly data_key: Buffer; readonly pieces: number }

/** A piece of a copy that is ready, for its member alone; that the last one was fetched is written down. */
export async function readPiece(
  { database: { sql: connection }, vault }: Sealing & { readonly database: Pick<Database, 'sql'> },
  { memberId, copyId, piece }: Asked,
): Promise<Outcome<{ file: Buffer<ArrayBuffer>; type: 'application/octet-stream' }, 'not_found'>> {
  const id = BigInt(copyId)
  const { rows } = await sql<Piece>`select content, data_key, pieces
    from copies.copy join copies.piece on copy_id = copy.id
    where copy.id = ${id} and member_id = ${memberId} and piece = ${piece} and state = 'ready'
      and ready_at > clock_timestamp() - make_interval(days => ${copyDays})`.execute(connection)
  const [found] = rows
  if (!found) return refuse('not_found')
  if (piece === found.pieces)
    await sql`update copies.copy set fetched_at = clock_timestamp() where id = ${id}`.execute(connection)
  const open = openBytes({ vault }, 'copies.piece', id, found.data_key)
  return done({ file: open(`content ${piece}`, found.content), type: 'application/octet-stream' })
}

/** Deletes what was ready for as long as it is kept, and what came of tries that failed. */
export async function pruneCopies({ sql: connection }: Database): Promise<void> {
  await sql`update copies.copy set state = 'over', data_key = null
    where state = 'ready' and ready_at < clock_timestamp() - make_interval(days => ${copyDays})`.execute(connection)
  await sql`delete from copies.piece using copies.copy where copy.id = copy_id and state in ('over', 'failed')`.execute(
    connection,
  )
}
