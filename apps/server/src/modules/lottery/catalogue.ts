import { fresh } from '../../platform/cached.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DrawName } from '../rounds/index.ts'
import type { LotteryClock } from './clockwork.ts'
import type { Draw } from './draw.ts'
import { type Game, readGames } from './game.ts'
import { type Offer, readOffers } from './offer.ts'

/** Half a second: what a player sees and what a bet is checked against is never older. */
const freshMs = 500

/** The most results that a call asks for. */
const resultsMax = 100

/** A draw that cannot change any more, or that only its time changes, kept to spare a query a bet. */
const namedDrawsMax = 5_000

/** A game and the odds and limits of its plays: what a bet is checked against. */
export interface OfferedGame {
  readonly game: Game
  readonly offers: readonly Offer[]
}

export interface GameState extends OfferedGame {
  /** The draw that takes bets now or is waiting for its result. */
  readonly current: Draw | null
  /** The last results, newest first. */
  readonly results: readonly Draw[]
}

export interface Snapshot {
  readonly games: readonly GameState[]
  /** The database's clock when it was read, and `performance.now()` then. */
  readonly readAt: Date
  readonly readAtMs: number
}

/** What all callers of a node share, so that many bets and pages cost few queries. */
export interface Catalogue {
  /** The games alone, which bets read without waiting for the draws of all. */
  games(): Promise<readonly OfferedGame[]>
  snapshot(): Promise<Snapshot>
  /** The round of a draw: `null` for one that never took bets, `undefined` when there is no such draw. */
  roundOf(name: DrawName): Promise<bigint | null | undefined>
}

export function createCatalogue(database: Database, clock: LotteryClock): Catalogue {
  return {
    games: fresh(() => readOffered(database), freshMs),
    snapshot: fresh(() => readSnapshot(database, clock), freshMs),
    roundOf: rememberRounds(clock),
  }
}

async function readOffered({ sql }: Database): Promise<readonly OfferedGame[]> {
  const [games, offers] = await Promise.all([readGames(sql), readOffers(sql)])
  return games.map((game) => ({ game, offers: offers.filter(({ gameCode }) => gameCode === game.code) }))
}

async function readSnapshot(database: Database, clock: LotteryClock): Promise<Snapshot> {
  const readAtMs = performance.now()
  const [readAt, games] = await Promise.all([clock.now(), readOffered(database)])
  const codes = games.map(({ game }) => game.code)
  const [current, results] = await Promise.all([clock.findCurrentDraws(codes), clock.listDrawn(codes, resultsMax)])
  const states = games.map((each) => ({
    ...each,
    current: current.get(each.game.code) ?? null,
    results: results.get(each.game.code) ?? [],
  }))
  return { games: states, readAt, readAtMs }
}

/** The round of a draw never changes, so it is asked for once. */
function rememberRounds(clock: LotteryClock): Catalogue['roundOf'] {
  const rounds = new Map<string, Promise<bigint | null | undefined>>()
  return async (name) => {
    const key = `${name.gameCode}:${name.numero}`
    const known = rounds.get(key)
    if (known) return await known
    if (rounds.size >= namedDrawsMax) rounds.clear()
    const asked = clock.findDraw(name).then((draw) => draw?.roundId)
    rounds.set(key, asked)
    const round = await asked.catch(() => undefined)
    // Asked again next time: it may be announced meanwhile, or the database be back.
    if (round === undefined) rounds.delete(key)
    return await asked
  }
}
