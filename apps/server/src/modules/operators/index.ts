import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { cached } from '../../platform/cached.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Module } from '../../platform/module.ts'
import { operatorNumberOf } from '../ledger/index.ts'
import type { Wagering, Wallet } from '../wagering/index.ts'
import { type CallDeps, operatorHandlers } from './calls.ts'
import { freeRoundsOf, givenSince } from './free-rounds.ts'
import { readOperators } from './operators.ts'
import { operatorInvariants } from './invariants.ts'
import { type CallbackDeps, sendPendingCallbacks } from './pending-callbacks.ts'
import { namesOf, readLiveSessions } from './players.ts'
import { mountOperators, type OperatorRoutesDeps } from './routes.ts'
import { playFree } from './play-free.ts'
import { balanceAt, playedByKey, playSeamless } from './seamless.ts'
import { findSpin, type SpinWager, spinsOf } from './spins.ts'

export { operatorInvariants } from './invariants.ts'
export {
  listOperators,
  type NewOperator,
  operatorStatuses,
  type OperatorStatus,
  saveOperator,
  switchOperator,
} from './operators.ts'
export { listOwed, resendOwed } from './spins.ts'

export interface OperatorsDeps extends CallDeps {
  readonly wagering: CallDeps['wagering'] & CallbackDeps['wagering'] & Pick<Wagering, 'wager'>
  readonly vault: Vault
  readonly log: OperatorRoutesDeps['log']
  /** How long a change of an operator takes to be seen. */
  readonly maxAgeMs?: number
}

/**
 * Outside operators, whose players play our games with money of a wallet that we keep for
 * them, or that the operator keeps itself.
 */
export function createOperators(deps: OperatorsDeps) {
  const { database, vault, log, wagering, ledger, currency, maxAgeMs = 1000 } = deps
  const operators = cached(() => readOperators(database.sql, vault), maxAgeMs)
  /** The operator of a player whose money is there; null where it is here. */
  const keeperOf = async (memberId: bigint) => {
    const operator = (await operators()).find(({ id }) => id === operatorNumberOf(memberId))
    return operator && operator.walletUrl !== null ? operator : null
  }
  return {
    module: {
      jobs: [
        {
          name: 'operators: owed',
          everySeconds: 1,
          work: async () => void (await sendPendingCallbacks(deps, await operators())),
        },
      ],
      invariants: operatorInvariants,
      /** Forgets old nonces. */
      async prune() {
        await sql`delete from operators.nonce where at < clock_timestamp() - interval '5 minutes'`.execute(database.sql)
        await sql`delete from operators.session where expires_at < clock_timestamp() - interval '1 day'`.execute(
          database.sql,
        )
      },
    } satisfies Module,
    /** The rounds of operators' players, who are nobody else's: `sessionId` is that of the launch. */
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
    /** What such a player has, wherever it is; null when the operator does not say. */
    async balanceOf(memberId: bigint) {
      const [keeper, held] = await Promise.all([keeperOf(memberId), ledger.balance(memberId, currency)])
      if (!keeper) return held
      const player = (await namesOf(database.sql, [memberId])).get(memberId)
      const balance = player === undefined ? null : await balanceAt(deps, keeper, player)
      return balance === null ? null : { balance, sequence: held.sequence }
    },
    /** Tells operators of refunds and wins until they have heard. For a job. */
    sendPendingCallbacks: async () => sendPendingCallbacks(deps, await operators()),
    /** Serves the calls of operators beside those of members. */
    mount(fastify: FastifyInstance) {
      const operatorOf = async (code: string) => (await operators()).find((each) => each.code === code) ?? null
      mountOperators(fastify, { database, operatorOf, handlers: operatorHandlers(deps), log })
    },
    /** Those of the sessions that are of operators' players and still live. */
    liveSessions: (sessionIds: readonly bigint[]) => readLiveSessions(database.sql, sessionIds),
    /** The sites that may frame our games. */
    async frameOrigins(): Promise<readonly string[]> {
      return (await operators()).flatMap(({ status, frameOrigins }) => (status === 'open' ? frameOrigins : []))
    },
  }
}
