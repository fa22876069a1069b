import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { PlayerGame, SoloProduct } from './player-game.ts'

/** A seed as it rests: sealed, and in the open once it is revealed. `clientSeed` is null of the next one. */
export interface StoredSeed {
  readonly id: bigint
  readonly commit: string
  readonly sealedSeed: Buffer
  readonly clientSeed: string | null
  readonly serverSeed: string | null
}

const columns = sql`id, commit, sealed_seed as "sealedSeed", client_seed as "clientSeed", server_seed as "serverSeed"`

function ofPlayerGame({ memberId, currency, gameCode }: PlayerGame) {
  return sql`member_id = ${memberId} and currency = ${currency.id} and game_code = ${gameCode}`
}

/**
 * The seeds that are not revealed: the one in force and the next one. Both or none, but for the moment in which they
 * change.
 */
export async function findSeeds(
  db: Sql,
  playerGame: PlayerGame,
): Promise<{ readonly inForce: StoredSeed; readonly next: StoredSeed } | null> {
  const { rows } = await sql<StoredSeed>`select ${columns} from solo.seed where ${ofPlayerGame(playerGame)}
      and revealed_at is null`.execute(db)
  const inForce = rows.find(({ clientSeed }) => clientSeed !== null)
  const next = rows.find(({ clientSeed }) => clientSeed === null)
  return inForce && next ? { inForce, next } : null
}

/** As many changes of one player's seeds at once as are waited for. */
const changesAtOnceMax = 50

/**
 * Locks the seed in force, so that of two changes at once the second changes what the first left. The one that was
 * waited for is no longer in force then, and the one that began meanwhile is looked for.
 */
export async function lockSeedInForce(tx: Tx, playerGame: PlayerGame): Promise<StoredSeed | null> {
  for (let tries = 0; tries < changesAtOnceMax; tries++) {
    const { rows } = await sql<StoredSeed>`select ${columns} from solo.seed
      where ${ofPlayerGame(playerGame)} and began_at is not null and revealed_at is null for update`.execute(tx)
    if (rows[0]) return rows[0]
  }
  return null
}

export async function readNextSeed(tx: Tx, playerGame: PlayerGame): Promise<StoredSeed | null> {
  const { rows } = await sql<StoredSeed>`select ${columns} from solo.seed where ${ofPlayerGame(playerGame)}
      and began_at is null`.execute(tx)
  return rows[0] ?? null
}

export interface NewSeed {
  readonly product: SoloProduct
  readonly commit: string
  readonly sealedSeed: Buffer
}

/** Commits a seed: the next one, until it begins. Returns its id, or null when there is a next one already. */
export async function insertSeed(
  tx: Tx,
  { memberId, currency, gameCode }: PlayerGame,
  { product, commit, sealedSeed }: NewSeed,
): Promise<bigint | null> {
  const { rows } = await sql<{
    id: bigint
  }>`insert into solo.seed (product, member_id, currency, game_code, commit,
      sealed_seed)
    values (${product}, ${memberId}, ${currency.id}, ${gameCode}, ${commit}, ${sealedSeed})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function beginSeed(
  tx: Tx,
  { id, clientSeed }: { readonly id: bigint; readonly clientSeed: string },
): Promise<void> {
  await sql`update solo.seed set client_seed = ${clientSeed}, began_at = clock_timestamp() where id = ${id}`.execute(tx)
}

export async function revealSeed(
  tx: Tx,
  { id, serverSeed, rounds }: { readonly id: bigint; readonly serverSeed: string; readonly rounds: number },
) {
  await sql`update solo.seed set server_seed = ${serverSeed}, rounds = ${rounds}, revealed_at = clock_timestamp()
    where id = ${id}`.execute(tx)
}

/** By their ids. */
export async function readSeeds(db: Sql, ids: readonly bigint[]): Promise<Map<bigint, StoredSeed>> {
  const { rows } =
    await sql<StoredSeed>`select ${columns} from solo.seed where id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Any seed that is not revealed, to see whether this server's key opens it. */
export async function findSealedSeed(db: Sql): Promise<StoredSeed | null> {
  const { rows } =
    await sql<StoredSeed>`select ${columns} from solo.seed where revealed_at is null order by id desc limit 1`.execute(
      db,
    )
  return rows[0] ?? null
}
