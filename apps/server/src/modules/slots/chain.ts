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
import type { Seat } from './seat.ts'

/**
 * What the rounds of a seat come from, as far as this node knows. Whether it is still so
 * is decided where a round is written.
 */
export interface Chain {
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

export interface ChainsOptions {
  readonly database: Database
  readonly wagering: Pick<Wagering, 'readSeries' | 'openSeries' | 'changeSource'>
  readonly slotKey: Buffer
}

export interface Chains {
  /** Makes the first seeds of a seat that has none. */
  of(seat: Seat): Promise<Chain>
  /** Looks at the database again the next time. */
  forget(seat: Seat): void
  /** Reveals the seed in force and goes on with the next one, under the client seed given or the one before. */
  change(seat: Seat, clientSeed?: string): Promise<{ readonly revealed: RevealedSeed; readonly chain: Chain }>
}

const heldMax = 50_000
const nameOf = ({ memberId, currency, gameCode }: Seat) => `${memberId} ${currency.id} ${gameCode}`

export function createChains({ database, wagering, slotKey }: ChainsOptions): Chains {
  const held = new LRUCache<string, Chain>({ max: heldMax })

  const openOrThrow = ({ id, commit, sealedSeed }: StoredSeed): string => {
    const serverSeed = openSeed(slotKey, commit, sealedSeed)
    if (serverSeed === null) throw new Error(`seed ${id} does not open under the slot key`)
    return serverSeed
  }

  async function commitSeed(tx: Tx, seat: Seat): Promise<bigint | null> {
    const serverSeed = newServerSeed()
    return insertSeed(tx, seat, { commit: commitmentOf(serverSeed), sealedSeed: sealSeed(slotKey, serverSeed) })
  }

  /** The second of two calls at once finds the seeds of the first: its own are refused by the index and rolled back. */
  async function makeSeeds(seat: Seat): Promise<void> {
    await database.transaction(async (tx) => {
      const first = await commitSeed(tx, seat)
      if (first === null) return
      await beginSeed(tx, { id: first, clientSeed: newClientSeed() })
      await commitSeed(tx, seat)
      await wagering.openSeries(tx, { ...seat, source: first })
    })
  }

  async function read(seat: Seat): Promise<Chain | null> {
    const [seeds, series] = await Promise.all([findSeeds(database.sql, seat), wagering.readSeries(seat)])
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

  async function load(seat: Seat): Promise<Chain> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const chain = await read(seat)
      if (chain) return chain
      await makeSeeds(seat)
    }
    throw new Error(`member ${seat.memberId} has no seeds in ${seat.gameCode}`)
  }

  return {
    async of(seat) {
      const name = nameOf(seat)
      const chain = held.get(name) ?? (await load(seat))
      held.set(name, chain)
      return chain
    },
    forget: (seat) => void held.delete(nameOf(seat)),
    async change(seat, clientSeed) {
      if (!(await findSeeds(database.sql, seat))) await makeSeeds(seat)
      const revealed = await database.transaction(async (tx) => {
        const inForce = await lockSeedInForce(tx, seat)
        const next = await readNextSeed(tx, seat)
        if (!inForce || !next) throw new Error(`member ${seat.memberId} has no seeds in ${seat.gameCode}`)
        const rounds = await wagering.changeSource(tx, { ...seat, from: inForce.id, to: next.id })
        if (rounds === null) throw new Error(`the rounds of seed ${inForce.id} are not its own`)
        const serverSeed = openOrThrow(inForce)
        const before = inForce.clientSeed ?? ''
        await revealSeed(tx, { id: inForce.id, serverSeed, rounds })
        await beginSeed(tx, { id: next.id, clientSeed: clientSeed ?? before })
        await commitSeed(tx, seat)
        return { serverSeed, commit: inForce.commit, clientSeed: before, nonces: rounds }
      })
      held.delete(nameOf(seat))
      return { revealed, chain: await this.of(seat) }
    },
  }
}
