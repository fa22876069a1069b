import { vendorRoutes } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { cached } from '../../platform/cached.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { RouteLimits } from '../../platform/http/http.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { type Module, served } from '../../platform/module.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { expireVendorRounds } from '../wagering/index.ts'
import { type Ledger, memberOf } from '../ledger/index.ts'
import { csw1 } from './adapter.ts'
import { type Connection, readConnections } from './connections.ts'
import { askCredits } from './credits.ts'
import type { DeskSite } from './desk/deps.ts'
import { connectionsDesk } from './desk/desk.ts'
import { pullEvents, readEvents } from './events.ts'
import { bringHome, launchAtVendor, type VendorLaunch } from './launch.ts'
import { openCallBatcher } from './call-batcher.ts'
import { vendorInvariants } from './invariants.ts'
import { decideParked, type ParkedDecision } from './parked.ts'
import { reconcile } from './reconcile.ts'
import { endSessions } from './sessions.ts'
import { finishTransfers } from './transfers.ts'
import { mountWallet } from './wallet-routes.ts'
import { walletHandlers } from './wallets.ts'
import { vendorsToday } from './today.ts'

export { saveConnection, type NewConnection } from './connections.ts'
export { askTransfer, closeDispute, listConnections, listDisputes, listTransfers } from './for-staff.ts'
export { listParked, type ParkedDecision } from './parked.ts'
export type { OfferedEvent } from './events.ts'
export { vendorInvariants } from './invariants.ts'
export { type Launch, type LaunchRecord, recordLaunch } from './sessions.ts'

export interface VendorsDeps {
  readonly database: Database
  readonly ledger: Pick<Ledger, 'post' | 'balance' | 'changes'>
  readonly vault: Vault
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
  /** Whether bets on a game of a vendor are taken now. */
  readonly isGameOpen: (
    merchantId: number,
    game: { readonly vassalage: string; readonly gameCode: string },
  ) => Promise<boolean>
  /** Whether a merchant takes stakes now, for vendors whose own wallets they are taken from. */
  readonly takesMoney: (merchantId: number) => Promise<boolean>
  /** What a vendor may show of a member. */
  readonly countryOf: (address: string) => Promise<string | null>
  /** The site at whose address the back office is opened. */
  readonly deskSite?: () => Promise<DeskSite>
  /** How sites are reached: the scheme and the port of what leaving a game leads to. */
  readonly siteUrl: string
  /** How long a change of a connection takes to be seen. */
  readonly connectionsMaxAgeMs?: number
  readonly checkDelaysSeconds?: readonly number[]
  readonly sentSeconds?: number
  readonly rateLimitFactor?: number
}

export type Vendors = ReturnType<typeof createVendors>

const balancesOf = (ledger: Pick<Ledger, 'balance'>) => async (memberId: bigint, currency: Currency) =>
  (await ledger.balance(memberId, currency)).balance

/** Outside vendors: the wallet they call, and the wallets that some of them keep. */
export function createVendors(deps: VendorsDeps) {
  const { database, vault, log, ledger, connectionsMaxAgeMs = 1000 } = deps
  const batcher = openCallBatcher({ database, log })
  const connections = cached(() => readConnections(database.sql, vault), connectionsMaxAgeMs)
  const connectionOf = async (operator: string): Promise<Connection | null> =>
    (await connections()).find((each) => each.operator === operator) ?? null

  const tellPlayed = balanceTeller(deps)

  const moving = { ...deps, adapter: csw1, connections }
  const handlers = walletHandlers(moving)
  const finish = () => finishTransfers(moving)
  const pull = () => pullEvents(moving)
  const compare = (now = new Date()) => reconcile({ ...moving, answer: batcher.answer }, now)
  return {
    module: {
      routes: [served(vendorRoutes, handlers, vendorLimits(deps.rateLimitFactor ?? 1))],
      jobs: [
        { name: 'vendors: books', everySeconds: 3600, mayRunNow: true, work: async () => void (await compare()) },
        { name: 'vendors: events', everySeconds: 15, mayRunNow: true, work: pull },
        { name: 'vendors: transfers', everySeconds: 5, work: async () => void (await finish()) },
      ],
      ...ofDesk(deps),
      invariants: vendorInvariants,
      prune: () => prune(database),
      stop: () => batcher.stop(),
    } satisfies Module,
    handlers,
    /** Opens a game at an outside vendor. */
    launch: (order: VendorLaunch) => launchAtVendor({ ...moving, balanceOf: balancesOf(ledger) }, order),
    /** Before a game of our own opens: what lies at vendors comes home. */
    bringHome: (order: Parameters<typeof bringHome>[1]) => bringHome(moving, order),
    /** Brings transfers to an end that nobody is waiting for. For a job, every few seconds. */
    finishTransfers: finish,
    /** Asks vendors for the events of their sportsbooks. For a job, every few seconds. */
    pullEvents: pull,
    /** Asks every vendor what is left there. For a job, every few minutes. */
    askCredits: () => askCredits(moving),
    /** The upcoming and live events of a merchant's vendors. */
    eventsOf: (merchantId: number) => readEvents(database, merchantId),
    /** Releases or rejects a payout above its ceiling, by two people. */
    decideParked: (tx: Tx, merchantId: number, decision: ParkedDecision) =>
      decideParked(tx, ledger.changes, merchantId, decision),
    /** Compares the books of vendors with ours. For a job, every hour. */
    reconcile: compare,
    /** Serves the calls of vendors beside those of members. */
    mount(fastify: FastifyInstance) {
      mountWallet(fastify, {
        connectionOf,
        answer: batcher.answer,
        isGameOpen: deps.isGameOpen,
        log,
        onPlayed: tellPlayed,
      })
    },
    /** Told of each log-out. */
    endSessions: (loginId: bigint) => endSessions(database.sql, loginId),
    stop: () => batcher.stop(),
  }
}

/** What the back office has of vendors. */
const ofDesk = (deps: VendorsDeps) => ({
  desks: deps.deskSite ? [connectionsDesk(deps, deps.deskSite)] : [],
  today: vendorsToday,
})

/** Has open pages of a member told that a call of a vendor may have changed the balance. */
function balanceTeller({ database, ledger, log }: Pick<VendorsDeps, 'database' | 'ledger' | 'log'>) {
  const accountOf = accountsByPlayer(database)
  async function tell(connectionId: number, player: string) {
    const accountId = await accountOf(connectionId, player)
    if (accountId !== null) ledger.changes.publish([memberOf(accountId)])
  }
  return (connectionId: number, player: string): void =>
    void tell(connectionId, player).catch((error: unknown) =>
      log.warn({ err: error }, 'a member was not told of a new balance'),
    )
}

/** So many names of players are kept in mind. */
const accountsMax = 50_000

/** The account of a player of a connection; null of an unknown one. Whose name at a vendor is whose never changes. */
function accountsByPlayer(database: Database) {
  const accounts = new Map<string, bigint>()
  return async (connectionId: number, player: string): Promise<bigint | null> => {
    const name = `${connectionId} ${player}`
    const known = accounts.get(name)
    if (known !== undefined) return known
    const { rows } = await sql<{
      account_id: bigint
    }>`select account_id from vendors.player where (connection_id, player) = (${connectionId}, ${player})`.execute(
      database.sql,
    )
    if (!rows[0]) return null
    if (accounts.size >= accountsMax) accounts.clear()
    accounts.set(name, rows[0].account_id)
    return rows[0].account_id
  }
}

function vendorLimits(factor: number): { readonly [Name in keyof typeof vendorRoutes]?: RouteLimits } {
  const moves = { perMember: scaled(per(5, 5), factor) }
  return { vendorWallets: { perMember: scaled(per(5, 1), factor) }, walletTransfer: moves, walletRecall: moves }
}

/** Forgets old nonces, and marks rounds that their vendor has not ended within a day. */
async function prune(database: Database): Promise<void> {
  await expireVendorRounds(database.sql)
  await sql`delete from vendors.nonce where at < clock_timestamp() - interval '5 minutes'`.execute(database.sql)
  await sql`delete from vendors.paid_by_day where on_day < current_date - 2`.execute(database.sql)
}
