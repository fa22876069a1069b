import { LRUCache } from 'lru-cache'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Wagering } from '../wagering/index.ts'
import {
  beginSeed,
  findSeeds,
  insertSeed,
  lockSeedInForce,
  readNextSeed,
  revealSeed,
  type StoredSeed,
} from './seed-store.ts'
import { commitmentOf, newClientSeed, newServerSeed, openSeed, sealSeed } from './seeds.ts'
import type { PlayerGame, SoloProduct } from './player-game.ts'

/**
 * What the rounds of a player in a game come from, as far as this node knows. Whether it is still so
 * is decided where a round is written.
 */
export interface SeedPair {
  readonly seedId: bigint
  readonly serverSeed: string
  readonly commit: string
  readonly nextCommit: string
  readonly clientSeed: string
  /** The nonce of the next round. */
  nonce: number
  /** The id of the last round, whichever seed it had. */
  lastBetId: bigint | null
}

export interface RevealedSeed {
  readonly serverSeed: string
  readonly commit: string
  readonly clientSeed: string
  readonly nonces: number
}

export interface SeedPairsOptions {
  readonly product: SoloProduct
  readonly database: Database
  readonly wagering: Pick<Wagering, 'readSeries' | 'openSeries' | 'changeSource'>
  readonly slotKey: Buffer
}

export interface SeedPairs {
  /** Makes the first seeds of a player who has none in the game. */
  of(playerGame: PlayerGame): Promise<SeedPair>
  /** Looks at the database again the next time. */
  forget(playerGame: PlayerGame): void
  /** Reveals the seed in force and goes on with the next one, under the client seed given or the one before. */
  change(
    playerGame: PlayerGame,
    clientSeed?: string,
  ): Promise<{ readonly revealed: RevealedSeed; readonly pair: SeedPair }>
}

const heldMax = 50_000
const nameOf = ({ memberId, currency, gameCode }: PlayerGame) => `${memberId} ${currency.id} ${gameCode}`

export function createSeedPairs({ product, database, wagering, slotKey }: SeedPairsOptions): SeedPairs {
  const held = new LRUCache<string, SeedPair>({ max: heldMax })

  const openOrThrow = ({ id, commit, sealedSeed }: StoredSeed): string => {
    const serverSeed = openSeed(slotKey, commit, sealedSeed)
    if (serverSeed === null) throw new Error(`seed ${id} does not open under the slot key`)
    return serverSeed
  }

  async function commitSeed(tx: Tx, playerGame: PlayerGame): Promise<bigint | null> {
    const serverSeed = newServerSeed()
    const sealedSeed = sealSeed(slotKey, serverSeed)
    return insertSeed(tx, playerGame, { product, commit: commitmentOf(serverSeed), sealedSeed })
  }

  /** The second of two calls at once finds the seeds of the first: its own are refused by the index and rolled back. */
  async function makeSeeds(playerGame: PlayerGame): Promise<void> {
    await database.transaction(async (tx) => {
      const first = await commitSeed(tx, playerGame)
      if (first === null) return
      await beginSeed(tx, { id: first, clientSeed: newClientSeed() })
      await commitSeed(tx, playerGame)
      await wagering.openSeries(tx, { ...playerGame, source: first })
    })
  }

  async function read(playerGame: PlayerGame): Promise<SeedPair | null> {
    const [seeds, series] = await Promise.all([findSeeds(database.sql, playerGame), wagering.readSeries(playerGame)])
    // A change between the two readings: read again.
    if (!seeds || !series || series.source !== seeds.inForce.id) return null
    const { id, commit, clientSeed } = seeds.inForce
    return {
      seedId: id,
      serverSeed: openOrThrow(seeds.inForce),
      commit,
      nextCommit: seeds.next.commit,
      clientSeed: clientSeed ?? '',
      nonce: series.played,
      lastBetId: series.lastBetId,
    }
  }

  async function load(playerGame: PlayerGame): Promise<SeedPair> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const pair = await read(playerGame)
      if (pair) return pair
      await makeSeeds(playerGame)
    }
    throw new Error(`member ${playerGame.memberId} has no seeds in ${playerGame.gameCode}`)
  }

  return {
    async of(playerGame) {
      const name = nameOf(playerGame)
      const pair = held.get(name) ?? (await load(playerGame))
      held.set(name, pair)
      return pair
    },
    forget: (playerGame) => void held.delete(nameOf(playerGame)),
    async change(playerGame, clientSeed) {
      if (!(await findSeeds(database.sql, playerGame))) await makeSeeds(playerGame)
      const revealed = await database.transaction(async (tx) => {
        const inForce = await lockSeedInForce(tx, playerGame)
        const next = await readNextSeed(tx, playerGame)
        if (!inForce || !next) throw new Error(`member ${playerGame.memberId} has no seeds in ${playerGame.gameCode}`)
        const rounds = await wagering.changeSource(tx, { ...playerGame, from: inForce.id, to: next.id })
        if (rounds === null) throw new Error(`the rounds of seed ${inForce.id} are not its own`)
        const serverSeed = openOrThrow(inForce)
        const before = inForce.clientSeed ?? ''
        await revealSeed(tx, { id: inForce.id, serverSeed, rounds })
        await beginSeed(tx, { id: next.id, clientSeed: clientSeed ?? before })
        await commitSeed(tx, playerGame)
        return { serverSeed, commit: inForce.commit, clientSeed: before, nonces: rounds }
      })
      held.delete(nameOf(playerGame))
      return { revealed, pair: await this.of(playerGame) }
    },
  }
}
