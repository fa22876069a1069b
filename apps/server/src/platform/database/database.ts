import { type ControlledTransaction, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared.ts'

/**
 * A transaction that knows no table. A module binds its own with `tx.withTables<Tables>()`, so that code naming
 * another module's table does not compile.
 */
export type Tx = Transaction<{}> | ControlledTransaction<{}>

/** Anything that can run SQL: a transaction, or the pool for one statement by itself. */
export type Sql = Kysely<{}>

export interface DatabaseOptions {
  /** Shown in pg_stat_activity, to tell the pools of a node apart. */
  readonly applicationName: string
  readonly poolSize: number
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onConnectionLost: (error: Error) => void
}

export interface TransactionOptions {
  /** `prepared`, for what is done all the time. */
  readonly on?: Sql
  /**
   * What was written before a refusal holds: a count of wrong tries, the history of who
   * was refused, a proof that is spent.
   */
  readonly keepsRefused?: boolean
}

export interface Database {
  readonly url: string
  readonly sql: Sql
  /**
   * The same connections, for statements asked all the time: each connection keeps their plans (docs/decisions/0125).
   * Planning is most of what a short statement costs.
   */
  readonly prepared: Sql
  /** Does all of it, or leaves nothing: an error rolls it back, and so does a refusal, which is answered. */
  transaction<Value>(work: (tx: Tx) => Promise<Value>, options?: TransactionOptions): Promise<Value>
  /** A connection of its own, outside the pool, for the batcher of bets and for LISTEN. The caller ends it. */
  connect(applicationName: string): Promise<pg.Client>
  close(): Promise<void>
}

/** int8 arrives as a bigint: money and ids never pass through a float. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, BigInt)

/** The server-side bounds free the locks of a node that vanished; a client's own timeout would not. */
const sessionBounds = '-c statement_timeout=15s -c lock_timeout=5s -c idle_in_transaction_session_timeout=5s'

/** Opens a pool. Nothing connects before the first query. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const settings = {
    connectionString: url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 3000,
    options: sessionBounds,
  }
  const pool = new pg.Pool({ ...settings, max: options.poolSize, application_name: options.applicationName })
  pool.on('error', options.onConnectionLost)
  // The pool listens only to idle connections; one that breaks in somebody's hands would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const sql = new Kysely<{}>({ dialect: new PostgresDialect({ pool }) })
  const prepared = new Kysely<{}>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return {
    url,
    sql,
    prepared,
    transaction(work, { on = sql, keepsRefused = false } = {}) {
      const begin = (hooked: typeof work) => on.transaction().execute(hooked)
      return keepsRefused ? withHooks(begin, work) : unlessRefused((guarded) => withHooks(begin, guarded), work)
    },
    async connect(applicationName) {
      const client = new pg.Client({ ...settings, application_name: applicationName })
      client.on('error', options.onConnectionLost)
      await client.connect()
      return client
    },
    close: () => sql.destroy(),
  }
}

type Hook = () => void

const waiting = new WeakMap<Tx, Hook[]>()

/**
 * Has a hook run once the transaction holds; it is dropped when the transaction is rolled
 * back, by an error or by a refusal. A hook must not throw: what it follows has happened.
 */
export function afterCommit(tx: Tx, hook: Hook): void {
  const hooks = waiting.get(tx)
  if (!hooks) throw new Error('a hook after the commit needs a transaction of Database.transaction')
  hooks.push(hook)
}

/** Runs work in a transaction that `begin` opens, and its hooks after the commit. */
async function withHooks<Value>(
  begin: (work: (tx: Tx) => Promise<Value>) => Promise<Value>,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  const hooks: Hook[] = []
  const value = await begin((tx) => {
    waiting.set(tx, hooks)
    return work(tx)
  })
  for (const hook of hooks) hook()
  return value
}

/** Carries a refusal past the end of its transaction, which it rolls back. */
class Refusal extends Error {
  readonly outcome: unknown

  constructor(outcome: unknown) {
    super('refused')
    this.outcome = outcome
  }
}

async function unlessRefused<Value>(
  run: (work: (tx: Tx) => Promise<Value>) => Promise<Value>,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  try {
    return await run(async (tx) => {
      const value = await work(tx)
      if (typeof value === 'object' && value !== null && 'ok' in value && value.ok === false) throw new Refusal(value)
      return value
    })
  } catch (error) {
    if (error instanceof Refusal) return error.outcome as Value // as: thrown above alone
    throw error
  }
}
