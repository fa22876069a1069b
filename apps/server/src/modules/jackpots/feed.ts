import { hitMessage, hits } from '@banyan/games/jackpots'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import { hmacSha256 } from '../../platform/secrets/hmac.ts'
import { readSeeds, serverSeedOf } from '../solo/index.ts'
import { type PlayedStake, readStakes } from '../wagering/index.ts'
import type { JackpotDeps } from './deps.ts'
import { type OpenPool, lockPoolsInPlay, moveToPools, sumOf } from './pools.ts'
import { decideWin } from './win.ts'

/** The name under which the facts of plays are read. */
export const readerName = 'jackpots'

/** What the stakes of one fact bring a pool. */
interface FedRow {
  readonly first: bigint
  last: bigint
  bets: number
  stakes: bigint
}

interface Fed {
  readonly pool: OpenPool
  /** The sum before. */
  readonly before: bigint
  readonly rows: Map<number, FedRow>
}

const begin = (pool: OpenPool): Fed => ({ pool, before: sumOf(pool), rows: new Map() })

/**
 * Feeds the pools with the stakes of some facts, in their order, in the transaction that moves past them: each once. A
 * stake feeds first and may win then; what comes after a win feeds the next pool. Nothing of it is done where bets are
 * placed, and the money of all stakes goes over in one movement.
 */
export async function feedPlayed(tx: Tx, deps: JackpotDeps, facts: readonly Json[]): Promise<void> {
  if (facts.length === 0) return
  const { open, games, gamesOfRounds } = await lockPoolsInPlay(tx, deps.slotKey)
  if (open.length === 0) return
  const stakes = await readStakes(tx, facts, { product: 'slots', games })
  const ofRounds = stakes.filter(({ gameCode }) => gamesOfRounds.includes(gameCode))
  const seeds = await readRoundSeeds(tx, deps, ofRounds)
  /** Null where no pool follows the one that was won. */
  const feeding: (Fed | null)[] = open.map(begin)
  const fed = new Set<Fed>()
  for (const stake of stakes)
    for (const [place, each] of feeding.entries()) {
      if (!each || !counts(each.pool, stake)) continue
      fed.add(each)
      add(each, stake)
      if (!isHit(each.pool, stake, seeds)) continue
      const next = await decideWin(tx, deps, each.pool, stake)
      feeding[place] = next && begin(next)
    }
  await write(tx, [...fed])
}

function add({ pool, rows }: Fed, { fact, betId, stake }: PlayedStake): void {
  pool.gathered += stake * BigInt(pool.share)
  const row = rows.get(fact) ?? { first: betId, last: betId, bets: 0, stakes: 0n }
  row.last = betId
  row.bets += 1
  row.stakes += stake
  rows.set(fact, row)
}

/** Whether a stake is of the pool's site, in its money, on one of its games, and placed when the commitment was out. */
const counts = (pool: OpenPool, { merchantId, currencyId, gameCode, placedAt }: PlayedStake): boolean =>
  merchantId === pool.merchantId &&
  currencyId === pool.currency &&
  pool.games.includes(gameCode) &&
  placedAt >= pool.countsFrom

interface RoundSeed {
  /** The server seed as bytes: made once for all of its rounds. */
  readonly key: Buffer
  readonly clientSeed: string
}

/** The seeds of the rounds, opened once each. */
async function readRoundSeeds(
  tx: Tx,
  { slotKey }: Pick<JackpotDeps, 'slotKey'>,
  stakes: readonly PlayedStake[],
): Promise<ReadonlyMap<bigint, RoundSeed>> {
  const opened = new Map<bigint, RoundSeed>()
  if (stakes.length === 0) return opened
  const stored = await readSeeds(
    tx,
    stakes.map(({ source }) => source),
  )
  for (const [source, seed] of stored) {
    const serverSeed = serverSeedOf(slotKey, seed)
    if (serverSeed === null) throw new Error(`the seed ${source} of a round is not the committed one`)
    opened.set(source, { key: Buffer.from(serverSeed, 'hex'), clientSeed: seed.clientSeed ?? '' })
  }
  return opened
}

function isHit(pool: OpenPool, { source, nonce, stake }: PlayedStake, seeds: ReadonlyMap<bigint, RoundSeed>): boolean {
  if (pool.dropAt !== null) return sumOf(pool) >= pool.dropAt
  const seed = seeds.get(source)
  if (!seed) throw new Error(`a round has no seed ${source}`)
  const message = hitMessage({ jackpotId: String(pool.jackpotId), clientSeed: seed.clientSeed, nonce })
  return hits(hmacSha256(seed.key, Buffer.from(message, 'latin1')), stake, pool.bound)
}

/** Writes what the stakes brought, and moves it: what the house puts in, in one movement a currency. */
async function write(tx: Tx, fed: readonly Fed[]): Promise<void> {
  if (fed.length === 0) return
  const rows = fed.flatMap(({ pool, rows: ofPool }) => [...ofPool.values()].map((row) => ({ id: pool.id, ...row })))
  await sql`insert into jackpots.feed (pool_id, first_bet_id, last_bet_id, bets, stakes)
    select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ first }) => first)}::bigint[],
      ${rows.map(({ last }) => last)}::bigint[], ${rows.map(({ bets }) => bets)}::int[],
      ${rows.map(({ stakes }) => stakes)}::bigint[])`.execute(tx)
  await sql`update jackpots.pool set gathered = fed.gathered
    from unnest(${fed.map(({ pool }) => pool.id)}::bigint[], ${fed.map(({ pool }) => pool.gathered)}::bigint[])
      as fed (id, gathered) where pool.id = fed.id`.execute(tx)
  for (const [currency, moved] of Map.groupBy(fed, ({ pool }) => pool.currency))
    await moveToPools(
      tx,
      currency,
      moved.reduce((sum, { pool, before }) => sum + sumOf(pool) - before, 0n),
    )
}
