import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/**
 * Each connection keeps the plans of all of them. What comes after is planned each time,
 * as statements without a name are.
 */
const textsMax = 100

/** PostgreSQL's word for a statement whose columns have changed since it was prepared, among others. */
const notSupported = '0A000'

/** The pool, with statements prepared by their text. Ending it is left to whoever owns the pool. */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < textsMax) names.set(text, `banyan_${names.size}`)
    return names.get(text)
  }
  return {
    connect: async () => preparingClient(await pool.connect(), nameOf),
    end: async () => {},
    options: pool.options,
  }
}

function preparingClient(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  let isStale = false
  async function query(text: string, values: readonly unknown[]) {
    // `begin` and the like have nothing to plan.
    const name = values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return client.query(text, [...values])
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      isStale ||= error instanceof Error && 'code' in error && error.code === notSupported
      throw error
    }
  }
  return {
    // as: its other form is for cursors, which nobody has given the dialect
    query: query as unknown as PostgresPoolClient['query'],
    // A connection with plans for columns of before a migration would refuse each of those statements from now on.
    release: (destroy) => client.release(destroy === true || isStale),
  }
}
