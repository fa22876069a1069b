import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { MissionDeps } from './deps.ts'
import type { Row } from './rows.ts'

export interface RaffleSeat {
  readonly raffleId: bigint
  readonly memberId: bigint
  readonly drawNumber: number
}

export interface RaffleSeed {
  readonly id: bigint
  readonly commit: string
  readonly serverSeed: string
}

const seedBytes = 32
const placeOf = (row: bigint) => ({ table: 'missions.raffle_seed', field: 'server_seed', row })

/**
 * Commits the seed of a draw to come, unless one is committed: of two at once the first holds. Answers the commitment.
 */
export async function commitSeed(
  connection: Sql,
  { vault }: Pick<MissionDeps, 'vault'>,
  seat: RaffleSeat,
): Promise<string> {
  const known = await findCommit(connection, seat)
  if (known !== null) return known
  // Known before its row is written: the seed is sealed to it.
  const { rows } = await sql<{
    id: bigint
  }>`select nextval(pg_get_serial_sequence('missions.raffle_seed', 'id')) as id`.execute(connection)
  const id = rows[0]!.id // nextval answers one row.
  const serverSeed = randomBytes(seedBytes)
  const wrapped = vault.makeKey(id)
  const sealed = vault.openKey(id, wrapped).seal(placeOf(id), serverSeed)
  await sql`insert into missions.raffle_seed (id, raffle_id, member_id, draw_number, commit, wrapped_key, sealed_seed)
    values (${id}, ${seat.raffleId}, ${seat.memberId}, ${seat.drawNumber},
      ${createHash('sha256').update(serverSeed).digest('hex')}, ${wrapped}, ${sealed})
    on conflict (raffle_id, member_id, draw_number) do nothing`.execute(connection)
  const commit = await findCommit(connection, seat)
  if (commit === null) throw new Error(`draw ${seat.drawNumber} of raffle ${seat.raffleId} has no seed`)
  return commit
}

async function findCommit(connection: Sql, { raffleId, memberId, drawNumber }: RaffleSeat): Promise<string | null> {
  const { rows } = await sql<Row<'missions.raffle_seed', 'commit'>>`select commit from missions.raffle_seed
    where (raffle_id, member_id, draw_number) = (${raffleId}, ${memberId}, ${drawNumber})`.execute(connection)
  return rows[0]?.commit ?? null
}

/** The seed of a draw, in the open; null when none was committed, so that nobody can have seen its commitment. */
export async function openSeed(
  connection: Sql,
  { vault }: Pick<MissionDeps, 'vault'>,
  { raffleId, memberId, drawNumber }: RaffleSeat,
): Promise<RaffleSeed | null> {
  const { rows } = await sql<
    Row<'missions.raffle_seed', 'id' | 'commit' | 'wrapped_key' | 'sealed_seed'>
  >`select id, commit, wrapped_key, sealed_seed
    from missions.raffle_seed where (raffle_id, member_id, draw_number) = (${raffleId}, ${memberId},
      ${drawNumber})`.execute(connection)
  const [row] = rows
  if (!row) return null
  const serverSeed = vault.openKey(row.id, row.wrapped_key).openBytes(placeOf(row.id), row.sealed_seed).toString('hex')
  return { id: row.id, commit: row.commit, serverSeed }
}
