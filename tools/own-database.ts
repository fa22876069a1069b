import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Opens a simulator's own database: a file, nobody else's. What it has promised is on disk before it is said.
 * `schema` is run each time, and makes what is not there yet.
 */
export function openOwnDatabase(file: string, schema: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${schema}`)
  return database
}

/** Makes changes that are on disk together, or not at all. */
export function atomically<Value>(database: DatabaseSync, work: () => Value): Value {
  database.exec('begin immediate')
  try {
    const value = work()
    database.exec('commit')
    return value
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
