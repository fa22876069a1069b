import pg from 'pg'
import { openDatabase } from './database.ts'
import { findDangers } from './database-safety.ts'
import { codeOf, messageOf, StartRefused } from '../process/start-refused.ts'

/**
 * Makes sure that the address leads to a PostgreSQL that money may rest on.
 *
 * @throws StartRefused with what to mend. The password is in none of the sentences.
 */
export async function reachDatabase(url: string): Promise<void> {
  const database = openDatabase(url, { applicationName: 'banyan start', poolSize: 1, onConnectionLost: () => {} })
  try {
    const dangers = await findDangers(database.sql)
    if (dangers.length > 0)
      throw new StartRefused(
        `The PostgreSQL server is not safe for money: ${dangers.map(({ detail }) => detail).join('; ')}.`,
      )
  } catch (error) {
    throw error instanceof StartRefused ? error : new StartRefused(sentenceFor(error, url), { cause: error })
  } finally {
    await database.close()
  }
}

function sentenceFor(error: unknown, url: string): string {
  const { host, port, user, database } = new pg.Client({ connectionString: url })
  const code = codeOf(error) ?? ''
  if (code === '28P01' || code === '28000')
    return `DATABASE_URL: the server at ${host}:${port} refuses the user "${user}" or the password.`
  if (code === '3D000')
    return `DATABASE_URL: there is no database "${database}" on ${host}:${port}: create it, or name another.`
  if (code === '53300') return `DATABASE_URL: the server at ${host}:${port} has no connection left.`
  return `DATABASE_URL: cannot reach PostgreSQL at ${host}:${port}: ${code || messageOf(error)}.`
}
