import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { cached } from '../../platform/cached.ts'
import type { Vault } from '../../platform/vault.ts'
import { type CallDeps, operatorHandlers } from './calls.ts'
import { readOperators } from './operators.ts'
import { readLiveSessions } from './players.ts'
import { mountOperators, type OperatorRoutesDeps } from './routes.ts'

export { operatorInvariants } from './invariants.ts'
export { listOperators, type NewOperator, operatorStatuses, type OperatorStatus, saveOperator, switchOperator } from './operators.ts'

export interface OperatorsDeps extends CallDeps {
  readonly vault: Vault
  readonly log: OperatorRoutesDeps['log']
  /** How long a change of an operator takes to be seen. */
  readonly maxAgeMs?: number
}

/** Outside operators, whose players play our games with money of a wallet that we keep for them. */
export function createOperators(deps: OperatorsDeps) {
  const { database, vault, log, maxAgeMs = 1000 } = deps
  const operators = cached(() => readOperators(database.sql, vault), maxAgeMs)
  return {
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
    /** Forgets old nonces. For a job. */
    async prune() {
      await sql`delete from operators.nonce where at < clock_timestamp() - interval '5 minutes'`.execute(database.sql)
      await sql`delete from operators.session where expires_at < clock_timestamp() - interval '1 day'`.execute(database.sql)
    },
  }
}
