import type { Database } from '../src/platform/database/database.ts'

/** A database that writes down the names of the prepared statements that were answered on connections of its own. */
export function watch(database: Database) {
  const statements: string[] = []
  const connect: Database['connect'] = async (...asked) => {
    const client = await database.connect(...asked)
    const query = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>
    const watched = async (...values: unknown[]) => {
      const answer = await query(...values)
      const [config] = values
      if (typeof config === 'object' && config !== null && 'name' in config) statements.push(String(config.name))
      return answer
    }
    // as: the overloads with a callback are used by nothing that asks for a connection.
    return Object.assign(client, { query: watched as typeof client.query })
  }
  return { ...database, connect, statements }
}
