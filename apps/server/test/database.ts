import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '../src/platform/database/database.ts'
import { administrate, withDatabase } from './databases.ts'

export interface ThrowawayDatabase extends Database {
  /** Closes the pool and removes the database. What a test forgets, the end of the run removes. */
  drop(): Promise<void>
}

const options: DatabaseOptions = { applicationName: 'banyan test', poolSize: 10, onConnectionLost: () => {} }

/** A migrated, empty database of its own for a test file. */
export async function throwawayDatabase(): Promise<ThrowawayDatabase> {
  const [server, template] = [inject('postgresUrl'), inject('templateName')]
  const name = `${template}_${randomBytes(4).toString('hex')}`
  const copy = `create database ${name} template ${template} strategy ${inject('copyStrategy')}`
  await administrate(server, (client) => client.query(copy))
  const database = openDatabase(withDatabase(server, name), options)
  return {
    ...database,
    async drop() {
      await database.close()
      await administrate(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
