import { type JackpotKind, type JackpotTerms, drawDrop, dropAt, poolOf } from '@banyan/games/jackpots'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { hmacSha256 } from '../../platform/secrets/hmac.ts'
import { commitmentOf, newServerSeed, openSeed, sealSeed } from '../solo/index.ts'
import type { JackpotDeps } from './deps.ts'
import type { Row } from './rows.ts'

/** A pool in play, as a reader of plays has it. */
export interface OpenPool extends JackpotTerms {
  readonly id: bigint
  readonly jackpotId: bigint
  readonly merchantId: number
  readonly currency: number
  readonly games: readonly string[]
  readonly countsFrom: Date
  readonly serverSeed: string
  /** The sum at which it falls; null of a progressive pool. */
  readonly dropAt: bigint | null
  /** What was carried and brought by stakes, in millionths. */
  gathered: bigint
}

type PoolRow = Row<
  'jackpots.pool',
  | 'id'
  | 'jackpot_id'
  | 'merchant_id'
  | 'currency'
  | 'number'
  | 'kind'
  | 'seed'
  | 'share'
  | 'bound'
  | 'games'
  | 'commit'
  | 'sealed_seed'
  | 'counts_from'
  | 'gathered'
>
const columns = sql`id, jackpot_id, merchant_id, currency, number, kind, seed, share, bound, games, commit, sealed_seed,
  counts_from, gathered`

/** A pool can be read a second after its commitment was written: stakes from then on count. */
const countsAfterMs = 1000

/** A kind as the table's check holds it. */
export const kindOf = (kind: string): JackpotKind => (kind === 'must_drop' ? 'must_drop' : 'progressive')

interface PoolsInPlay {
  /** In the order of jackpots. */
  readonly open: OpenPool[]
  /** The games of these pools and of those that may follow them, and of them those that are hit by rounds. */
  readonly games: readonly string[]
  readonly gamesOfRounds: readonly string[]
}

/** The pools in play. Their jackpots are locked: nobody changes the terms of what follows them meanwhile. */
export async function lockPoolsInPlay(tx: Tx, slotKey: Buffer): Promise<PoolsInPlay> {
  await sql`select from jackpots.jackpot where id in (select jackpot_id from jackpots.pool where state = 'open')
    order by id for update`.execute(tx)
  const { rows } = await sql<PoolRow & Row<'jackpots.pool', 'state'>>`select ${columns}, state from jackpots.pool
    where state in ('open', 'next') order by jackpot_id`.execute(tx)
  const gamesOf = (pools: readonly PoolRow[]) => [...new Set(pools.flatMap(({ games }) => games))]
  return {
    open: rows.filter(({ state }) => state === 'open').map((row) => openPool(row, slotKey)),
    games: gamesOf(rows),
    gamesOfRounds: gamesOf(rows.filter(({ kind }) => kindOf(kind) === 'progressive')),
  }
}

function openPool(row: PoolRow, slotKey: Buffer): OpenPool {
  const { seed, bound, number } = row
  const kind = kindOf(row.kind)
  const serverSeed = openSeed(slotKey, row.commit, row.sealed_seed)
  if (serverSeed === null) throw new Error(`the seed of pool ${row.id} was sealed under another slot key`)
  const drawn = () => drawDrop({ jackpotId: String(row.jackpot_id), number, serverSeed }, hmacSha256)
  return {
    id: row.id,
    jackpotId: row.jackpot_id,
    merchantId: row.merchant_id,
    currency: row.currency,
    kind,
    seed,
    share: row.share,
    bound,
    games: row.games,
    countsFrom: row.counts_from,
    serverSeed,
    dropAt: kind === 'must_drop' ? dropAt(drawn(), { seed, bound }) : null,
    gathered: row.gathered,
  }
}

/** The sum of a pool as everybody sees it. */
export const sumOf = ({ seed, gathered }: Pick<OpenPool, 'seed' | 'gathered'>): bigint => poolOf(seed, gathered)

type Keyed = Pick<JackpotDeps, 'slotKey'>

/**
 * Commits the pool that comes after the one in play, with the terms as they are now; none of a jackpot that is not
 * offered. Its jackpot is locked.
 */
export async function commitNext(tx: Tx, { slotKey }: Keyed, jackpotId: bigint): Promise<void> {
  const serverSeed = newServerSeed()
  await sql`insert into jackpots.pool (jackpot_id, merchant_id, currency, number, state, kind, seed, share, bound,
      games, commit, sealed_seed, counts_from)
    select id, merchant_id, currency,
      (select coalesce(max(number), 0) + 1 from jackpots.pool where jackpot_id = rule.id),
      'next', kind, seed, share, bound, games, ${commitmentOf(serverSeed)}, ${sealSeed(slotKey, serverSeed)},
      ${new Date(Date.now() + countsAfterMs)}
    from jackpots.jackpot as rule where id = ${jackpotId} and is_offered`.execute(tx)
}

/** Takes back the pool that has not begun, before another is committed by new terms; its seed is shown. */
export async function dropNext(tx: Tx, { slotKey }: Keyed, jackpotId: bigint): Promise<void> {
  const { rows } = await sql<Pick<PoolRow, 'id' | 'commit' | 'sealed_seed'>>`select id, commit, sealed_seed
    from jackpots.pool where jackpot_id = ${jackpotId} and state = 'next'`.execute(tx)
  for (const row of rows)
    await sql`update jackpots.pool set state = 'dropped', ended_at = clock_timestamp(),
      server_seed = ${openSeed(slotKey, row.commit, row.sealed_seed)} where id = ${row.id}`.execute(tx)
}

/**
 * Begins the pool that was committed, with what was left above the win of the one before, and commits the one after it.
 * Null of a jackpot that is not offered any more: what is left goes back to the house. Its jackpot is locked.
 */
export async function beginNext(
  tx: Tx,
  deps: Keyed,
  { jackpotId, currency, left }: { readonly jackpotId: bigint; readonly currency: number; readonly left: bigint },
): Promise<OpenPool | null> {
  const { rows } = await sql<PoolRow>`update jackpots.pool set state = 'open', begun_at = clock_timestamp(),
      carried = ${left}, gathered = ${left}
    where jackpot_id = ${jackpotId} and state = 'next' returning ${columns}`.execute(tx)
  const [row] = rows
  if (!row) {
    await moveToPools(tx, currency, -poolOf(0n, left))
    return null
  }
  await moveToPools(tx, currency, row.seed)
  await commitNext(tx, deps, jackpotId)
  return openPool(row, deps.slotKey)
}

/** Moves money of the house between its revenue and the pools; below zero it comes back. */
export async function moveToPools(tx: Tx, currency: number, amount: bigint): Promise<void> {
  await sql`select ledger.move_house('revenue', 'jackpot', ${currency}::smallint, ${amount}::bigint,
    clock_timestamp())`.execute(tx)
}
