import { type Outcome, type PlayedRound, slotPlayRoutes, slotRoutes, type SystemStatus } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { RouteLimits } from '../../platform/http/http.ts'
import type { Log } from '../../platform/process/log.ts'
import { createOutboxReader } from '../../platform/nodes/outbox.ts'
import { type Module, type Served, served } from '../../platform/module.ts'
import type { Wagering } from '../wagering/index.ts'
import { createSeedPairs, ensureKeyOpensSeeds, type Launched, type PlaySessions } from '../solo/index.ts'
import { slotInvariants } from './invariants.ts'
import { createProfiles } from './profile.ts'
import { recheckPlayed, recheckRounds, type RoundViolation } from './recheck-rounds.ts'
import { readRounds } from './rounds.ts'
import { type IsOpen, slotHandlers, slotLimits, slotPlayHandlers } from './routes.ts'
import { type RoundBank, wageringBank } from './round-bank.ts'
import { createSpins } from './spin.ts'

export { type Profiles, readProfiles, setProfile } from './profile.ts'
export { wageringBank } from './round-bank.ts'
export { slotInvariants } from './invariants.ts'
export type { RoundViolation } from './recheck-rounds.ts'

export interface SlotsDeps {
  readonly database: Database
  readonly wagering: Wagering
  /** In which members of a merchant play. */
  readonly currencyOf: (merchantId: number) => Promise<Currency>
  /** From `readSlotKey`: seals server seeds until they are revealed. The same on all nodes. */
  readonly slotKey: Buffer
  /** Uses a launch ticket up and says what it was made for. */
  readonly redeem: (ticket: string) => Promise<Outcome<Launched, 'launch_ticket_invalid'>>
  readonly isOpen: IsOpen
  /** What the site of a merchant is to somebody at an address. */
  readonly siteStatus: (merchantId: number, address: string) => Promise<SystemStatus>
  /** The sessions of the play origin, whose calls come by them. */
  readonly sessions: PlaySessions
  /** Where players' money may be kept elsewhere; otherwise wagering's own. */
  readonly rounds?: RoundBank
  /** Null where the wallet is kept elsewhere and does not answer. */
  readonly balanceOf: (
    memberId: bigint,
    currency: Currency,
  ) => Promise<{ readonly balance: bigint; readonly sequence: number } | null>
  /** Told the members whose money a round has just moved. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
  readonly rateLimitFactor?: number
  readonly log: Log
}

export interface Slots {
  readonly module: Module
  /** What the play origin serves. */
  readonly playRoutes: readonly Served[]
  readonly handlers: Handlers<typeof slotRoutes>
  /** For the play origin, whose callers the play sessions know. */
  readonly playHandlers: Handlers<typeof slotPlayRoutes>
  readonly limits: { readonly [Name in keyof typeof slotRoutes]?: RouteLimits }
  readonly playLimits: { readonly [Name in keyof typeof slotPlayRoutes]?: RouteLimits }
  readonly authenticate: PlaySessions['authenticate']
  /** How a merchant lets its players play, in all games that are played alone. */
  readonly profileOf: ReturnType<typeof createProfiles>
  /** @throws StartRefused when the seeds in force were sealed under another slot key. */
  start(): Promise<void>
  /**
   * Computes every round again after it was played, on one node at a time; what is wrong
   * stays as a violation of R2-again.
   */
  watchRounds(): void
  stop(): Promise<void>
  /** One round of a player, with what it came from; null of somebody else's. */
  playedRound(round: {
    readonly memberId: bigint
    readonly currency: Currency
    readonly betId: bigint
  }): Promise<PlayedRound | null>
  /** Computes the last rounds of a member again, from seed to payout; answers what is wrong. */
  recheckRounds(request: {
    readonly memberId: bigint
    readonly currency: Currency
    readonly count: number
  }): Promise<RoundViolation[]>
}

/** Nobody waits for it. */
const watchEveryMs = 10_000

export function createSlots(deps: SlotsDeps): Slots {
  const { database, wagering, slotKey, log } = deps
  const watcher = createOutboxReader({ database, log, reader: 'slots', pollMs: watchEveryMs })
  watcher.on('bets_played', async (tx, { payload }) => {
    for (const violation of await recheckPlayed(tx, payload, slotKey))
      log.error(violation, 'a round does not come out as it was stored')
  })
  const seedPairs = createSeedPairs({ product: 'slots', database, wagering, slotKey })
  const profileOf = createProfiles(database)
  const rounds = deps.rounds ?? wageringBank(wagering)
  const spins = createSpins({ ...deps, rounds, seedPairs })
  const options = { ...deps, rounds, seedPairs, spins, profileOf }
  const handlers = slotHandlers(options)
  const playHandlers = slotPlayHandlers(options)
  const { limits, playLimits } = slotLimits(deps.rateLimitFactor ?? 1)
  const routes = [served(slotRoutes, handlers, limits)]
  const start = () => ensureKeyOpensSeeds(database.sql, slotKey)
  return {
    module: { routes, readers: [watcher], invariants: slotInvariants, start },
    playRoutes: [...routes, served(slotPlayRoutes, playHandlers, playLimits)],
    handlers,
    playHandlers,
    limits,
    playLimits,
    authenticate: deps.sessions.authenticate,
    profileOf,
    start,
    watchRounds: watcher.start,
    stop: watcher.stop,
    async playedRound(asked) {
      const [round] = await readRounds(options, { ...asked, count: 1 })
      return round ?? null
    },
    recheckRounds: (request) => recheckRounds(deps, request),
  }
}
