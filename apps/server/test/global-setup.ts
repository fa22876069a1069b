import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { administrate, withDatabase } from './databases.ts'
import { removeLeftovers, temporaryFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server the tests may make databases on. */
    postgresUrl: string
    /** The migrated database that every throwaway database is a copy of; the names of the copies start with it. */
    templateName: string
    /** How a copy is made: file by file costs half as much in memory, and on a disk a checkpoint each time. */
    copyStrategy: 'file_copy' | 'wal_log'
  }
}

/** Starts PostgreSQL once for all `*.pg.test.ts`, or uses TEST_DATABASE_URL, and migrates the template. */
export async function setup(project: TestProject) {
  const server = await startServer()
  const templateName = `banyan_test_${randomBytes(4).toString('hex')}`
  await server.run(`create database ${templateName}`)
  const template = openDatabase(withDatabase(server.url, templateName), {
    applicationName: 'banyan tests',
    poolSize: 1,
    onConnectionLost: () => {},
  })
  await migrate(template)
  await template.close()
  project.provide('postgresUrl', server.url)
  project.provide('templateName', templateName)
  project.provide('copyStrategy', server.isInMemory ? 'file_copy' : 'wal_log')
  return async () => {
    for (const name of await server.databasesLike(templateName)) await server.run(`drop database ${name} with (force)`)
    await server.stop()
  }
}

async function startServer() {
  const given = process.env['TEST_DATABASE_URL']
  const embedded = given ? null : await startInTemporaryFolder()
  const url = given ?? embedded?.url ?? ''
  return { url, isInMemory: embedded?.isInMemory ?? false, stop: async () => embedded?.stop(), ...administer(url) }
}

/**
 * Small, as every one of the databases is: whoever drops a database searches all buffers for its pages, and in memory
 * the log counts as well. Tables are vacuumed and analyzed as ever: a test that works for a minute has plans of tables
 * that are not empty.
 */
const smallSettings = ['shared_buffers=256MB', 'max_wal_size=512MB', 'min_wal_size=128MB']

async function startInTemporaryFolder() {
  await removeLeftovers()
  const { path: folder, isInMemory } = await temporaryFolder('all')
  const postgres = await startEmbeddedPostgres({ dataDir: folder, besides: smallSettings, log: () => {} })
  const stop = async () => {
    await postgres.stop()
    for (const path of [folder, postgres.folder]) rmSync(path, { recursive: true, force: true })
  }
  return { url: postgres.url, isInMemory, stop }
}

function administer(url: string) {
  return {
    run: (statement: string) => administrate(url, (client) => client.query(statement)),
    databasesLike: (prefix: string) =>
      administrate(url, async (client) => {
        const { rows } = await client.query<{ datname: string }>(
          'select datname from pg_database where starts_with(datname, $1)',
          [prefix],
        )
        return rows.map(({ datname }) => datname)
      }),
  }
}
