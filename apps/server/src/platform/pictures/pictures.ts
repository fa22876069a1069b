import { type Outcome, done, type imageTypes, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { type PictureRefusal, cleanPicture } from './clean-picture.ts'
import type { Database, Sql, Tx } from '../database/database.ts'
import { addressKey, per, scaled } from '../limits/rate-limit.ts'
import type { SharedLimiter } from '../limits/rate-limit-shared.ts'
import { type Sealing, nextId, openBytes, sealWords } from '../secrets/sealed-rows.ts'

/**
 * Pictures of one member and of one address, whatever they belong to: those of a day and some that were picked again.
 */
const limits = { member: per(20, 86_400), address: per(60, 86_400) }

export interface PicturesDeps extends Sealing {
  readonly database: Database
  readonly limiter: SharedLimiter
  readonly rateLimitFactor: number
}

/**
 * Where a module keeps its pictures: a table of the columns of `inbox.feedback_picture`,
 * and the one that names what a picture went with.
 */
export interface PictureTable {
  readonly table: `${string}.${string}`
  readonly owner: string
}

export interface PictureFile {
  readonly file: Uint8Array<ArrayBuffer>
  readonly type: (typeof imageTypes)[number]
}

/** Pictures that members upload before what they belong to is sent (docs/decisions/0131). */
export interface Pictures {
  /** Keeps a picture until the member sends what it belongs to. What nobody sent in a day goes. */
  upload(
    sender: { readonly memberId: bigint; readonly address: string },
    file: Uint8Array,
  ): Promise<Outcome<{ id: string }, PictureRefusal | 'too_many_requests'>>
  /** The picture, if it is this member's own. */
  find(memberId: bigint, name: string): Promise<Outcome<PictureFile, 'not_found'>>
  /** A picture that went with this. */
  findSent(ownerId: bigint, name: string): Promise<Outcome<PictureFile, 'not_found'>>
  /**
   * The pictures of these names, if all of them are the member's own and unsent. They are
   * locked, in id order, so that none goes with two.
   */
  lock(
    tx: Tx,
    sent: { readonly memberId: bigint | null; readonly names: readonly string[] },
  ): Promise<readonly bigint[] | null>
  /** Puts locked pictures to what they belong to. */
  attach(tx: Tx, ownerId: bigint, ids: readonly bigint[]): Promise<void>
  /** The names of the pictures of each, as they were uploaded. */
  namesOf(connection: Sql, ownerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, readonly string[]>>
}

interface PictureRow {
  readonly id: bigint
  readonly type: PictureFile['type']
  readonly wrapped_key: Buffer
  readonly content: Buffer
}

export function createPictures(deps: PicturesDeps, { table, owner }: PictureTable): Pictures {
  const connection = deps.database.sql
  const [from, ownerId] = [sql.table(table), sql.ref(owner)]
  const read = async (is: ReturnType<typeof sql>): Promise<Outcome<PictureFile, 'not_found'>> => {
    const { rows } = await sql<PictureRow>`select id, type, wrapped_key, content from ${from} where ${is}`.execute(
      connection,
    )
    const [row] = rows
    return row
      ? done({ type: row.type, file: openBytes(deps, table, row.id, row.wrapped_key)('content', row.content) })
      : refuse('not_found')
  }
  return {
    async upload({ memberId, address }, file) {
      const seconds =
        (await deps.limiter.take(`picture-member:${memberId}`, scaled(limits.member, deps.rateLimitFactor))) ||
        (await deps.limiter.take(
          `picture-address:${addressKey(address)}`,
          scaled(limits.address, deps.rateLimitFactor),
        ))
      if (seconds > 0) return refuse('too_many_requests', { seconds })
      const clean = await cleanPicture(file)
      if (!clean.ok) return clean
      await sql`delete from ${from} where ${ownerId} is null and uploaded_at < now() - interval '1 day'`.execute(
        connection,
      )
      const id = await nextId(connection, table)
      const { wrapped, seal } = sealWords(deps, table, id)
      const { rows } = await sql<{ name: string }>`insert into ${from} (id, member_id, type, wrapped_key, content)
        values (${id}, ${memberId}, ${clean.value.type}, ${wrapped}, ${seal('content', clean.value.bytes)})
          returning name`.execute(connection)
      return done({ id: rows[0]!.name }) // an insert returns its row.
    },
    find: (memberId, name) => read(sql`name = ${name} and member_id = ${memberId}`),
    findSent: (id, name) => read(sql`name = ${name} and ${ownerId} = ${id}`),
    async lock(tx, { memberId, names }) {
      if (names.length === 0) return []
      if (memberId === null) return null
      const { rows } = await sql<{
        id: bigint
      }>`select id from ${from} where name = any(${names}::uuid[]) and member_id = ${memberId}
        and ${ownerId} is null order by id for update`.execute(tx)
      return rows.length === names.length ? rows.map(({ id }) => id) : null
    },
    async attach(tx, id, ids) {
      if (ids.length > 0) await sql`update ${from} set ${ownerId} = ${id} where id = any(${ids}::bigint[])`.execute(tx)
    },
    async namesOf(on, ownerIds) {
      if (ownerIds.length === 0) return new Map()
      const { rows } = await sql<{ owner_id: bigint; name: string }>`select ${ownerId} as owner_id, name from ${from}
        where ${ownerId} = any(${ownerIds}::bigint[]) order by id`.execute(on)
      const named = Map.groupBy(rows, (row) => row.owner_id)
      return new Map([...named].map(([id, own]) => [id, own.map(({ name }) => name)]))
    },
  }
}
