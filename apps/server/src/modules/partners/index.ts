import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { cached } from '../../platform/cached.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Module } from '../../platform/module.ts'
import { partnerNumberOf } from '../ledger/index.ts'
import type { Wagering, Wallet } from '../wagering/index.ts'
import { type CallDeps, partnerHandlers } from './calls.ts'
import { freeRoundsOf, givenSince } from './free-rounds.ts'
import { readPartners } from './partners.ts'
import { partnerInvariants } from './invariants.ts'
import { type CallbackDeps, sendPendingCallbacks } from './pending-callbacks.ts'
import { namesOf, readLiveSessions } from './players.ts'
import { mountPartners, type PartnerRoutesDeps } from './routes.ts'
import { playFree } from './play-free.ts'
import { balanceAt, playedByKey, playSeamless } from './seamless.ts'
import { findSpin, type SpinWager, spinsOf } from './spins.ts'

export { partnerInvariants } from './invariants.ts'
export {
  listPartners,
  type NewPartner,
  partnerStatuses,
  type PartnerStatus,
  savePartner,
  switchPartner,
} from './partners.ts'
export { listBooks, listOwed, resendOwed } from './spins.ts'

export interface PartnersDeps extends CallDeps {
  readonly wagering: CallDeps['wagering'] & CallbackDeps['wagering'] & Pick<Wagering, 'wager'>
  readonly vault: Vault
  readonly log: PartnerRoutesDeps['log']
  /** How long a change of a partner takes to be seen. */
  readonly maxAgeMs?: number
}

/**
 * Partners, whose players play our games with money of a wallet that we keep for
 * them, or that the partner keeps itself.
 */
export function createPartners(deps: PartnersDeps) {
  const { database, vault, log, wagering, ledger, currency, maxAgeMs = 1000 } = deps
  const partners = cached(() => readPartners(database.sql, vault), maxAgeMs)
  /** The partner of a player whose money is there; null where it is here. */
  const keeperOf = async (memberId: bigint) => {
    const partner = (await partners()).find(({ id }) => id === partnerNumberOf(memberId))
    return partner && partner.walletUrl !== null ? partner : null
  }
  return {
    module: {
      jobs: [
        {
          name: 'partners: owed',
          everySeconds: 1,
          work: async () => void (await sendPendingCallbacks(deps, await partners())),
        },
      ],
      invariants: partnerInvariants,
      /** Forgets old nonces. */
      async prune() {
        await sql`delete from partners.nonce where at < clock_timestamp() - interval '5 minutes'`.execute(database.sql)
        await sql`delete from partners.session where expires_at < clock_timestamp() - interval '1 day'`.execute(
          database.sql,
        )
      },
    } satisfies Module,
    /** The rounds of partners' players, who are nobody else's: `sessionId` is that of the launch. */
    rounds: {
      async play(
        intent: SpinWager,
        { sessionId, campaign }: { readonly sessionId: bigint; readonly campaign: string | null },
      ) {
        const keeper = await keeperOf(intent.memberId)
        const named = { ...intent, key: intent.key.toLowerCase() }
        if (campaign !== null) return playFree(deps, keeper, named, { sessionId, campaign })
        return keeper ? playSeamless(deps, keeper, named, sessionId) : wagering.wager(intent)
      },
      freeRounds: ({ memberId, gameCode }: { readonly memberId: bigint; readonly gameCode: string }) =>
        freeRoundsOf(database.sql, memberId, gameCode),
      async campaigns(_wallet: Wallet, betIds: readonly bigint[]) {
        const spins = await spinsOf(database.sql, betIds)
        return new Map(
          [...spins].flatMap(([betId, { campaign }]) => (campaign === null ? [] : [[betId, campaign] as const])),
        )
      },
      givenSince: ({ memberId }: Wallet, since: Date) => givenSince(database.sql, memberId, since),
      async playByKey(wallet: Wallet, key: string) {
        const played = await findSpin(database.sql, { ...wallet, key })
        if (!played) return wagering.wagerByKey(wallet, key)
        const found = await playedByKey(deps, { ...wallet, key }, played)
        return found?.ok === true ? found.value : null
      },
    },
    /** What such a player has, wherever it is; null when the partner does not say. */
    async balanceOf(memberId: bigint) {
      const [keeper, held] = await Promise.all([keeperOf(memberId), ledger.balance(memberId, currency)])
      if (!keeper) return held
      const player = (await namesOf(database.sql, [memberId])).get(memberId)
      const balance = player === undefined ? null : await balanceAt(deps, keeper, player)
      return balance === null ? null : { balance, sequence: held.sequence }
    },
    /** Tells partners of refunds and wins until they have heard. For a job. */
    sendPendingCallbacks: async () => sendPendingCallbacks(deps, await partners()),
    /** Serves the calls of partners beside those of members. */
    mount(fastify: FastifyInstance) {
      const partnerOf = async (code: string) => (await partners()).find((each) => each.code === code) ?? null
      mountPartners(fastify, { database, partnerOf, handlers: partnerHandlers(deps), log })
    },
    /** Those of the sessions that are of partners' players and still live. */
    liveSessions: (sessionIds: readonly bigint[]) => readLiveSessions(database.sql, sessionIds),
    /** The sites that may frame our games. */
    async frameOrigins(): Promise<readonly string[]> {
      return (await partners()).flatMap(({ status, frameOrigins }) => (status === 'open' ? frameOrigins : []))
    },
  }
}
