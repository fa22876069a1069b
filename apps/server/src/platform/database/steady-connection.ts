import type pg from 'pg'
import type { Database } from './database.ts'

/** Longer than the server's own bound on a statement, so it only fires when the server is out of reach. */
const answerTimeoutMs = 8000

/** The server frees the locks of a statement of ours after this long, whatever became of us. */
const statementTimeout = '5s'

/** One connection that is opened when needed and again after it broke. Not for two statements at once. */
export interface SteadyConnection {
  one<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row>
  /** Throws when the outcome is not known too: the statement may have committed when the connection broke. */
  many<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** `name` is what the database lists the connection under. */
export function openSteadyConnection(database: Database, name: string): SteadyConnection {
  let client: pg.Client | null = null

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const opened = await database.connect(name)
    opened.on('end', () => {
      if (client === opened) client = null
    })
    await opened.query(`set statement_timeout = '${statementTimeout}'`)
    client = opened
    return opened
  }

  async function many<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const on = await connected()
    const timer = setTimeout(() => {
      client = null
      void on.end() // Destroys the socket, because a query is under way; the query below then fails.
    }, answerTimeoutMs)
    try {
      const { rows } = await on.query<Row>({ name, text, values: [...values] })
      return rows
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    many,
    async one<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) {
      const [row] = await many<Row>(name, text, values)
      if (!row) throw new Error(`${name} returned no row`)
      return row
    },
    async close() {
      const open = client
      client = null
      await open?.end()
    },
  }
}
