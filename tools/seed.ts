import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { archiveSettings } from '../apps/server/src/platform/backup/archive.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { reachDatabase } from '../apps/server/src/platform/database/reach-database.ts'
import { fail } from '../apps/server/src/platform/process/command-output.ts'
import { readSettings } from '../apps/server/src/platform/process/settings.ts'
import { messageOf, StartRefused } from '../apps/server/src/platform/process/start-refused.ts'
import { type DemoOptions, fillDemo } from './seed/demo.ts'
import { prepareEmpty } from './seed/found.ts'
import { say, secondsSince } from './step.ts'

const usage = `usage: npm run seed -- demo [--members N] [--days N] [--seed TEXT]
Fills an empty site of play money with players, agents, bets and payments of the last days: 120 members and 60 days,
unless told. With --seed the same people come again.`

/** `npm run seed -- demo`. What a first start needs comes with the start itself. */
async function seed(args: readonly string[]): Promise<number> {
  const options = read(args)
  if (!options) return fail(usage)
  const settings = readSettings(process.env)
  if (settings.mode === 'production') return fail('A demonstration is never put into a production installation.')
  mkdirSync(settings.dataDir, { recursive: true })
  const startedAtMs = performance.now()
  const { dataDir, databaseUrl, backup } = settings
  const besides = backup ? archiveSettings : []
  const postgres = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, besides, log: () => {} }) : null
  const url = databaseUrl ?? postgres?.url ?? ''
  try {
    await reachDatabase(url)
    await prepareEmpty(url)
    await fillDemo(settings, url, options)
  } finally {
    await postgres?.stop()
  }
  say('seed', `done in ${secondsSince(startedAtMs)}; npm start opens the site`)
  return 0
}

function read(args: readonly string[]): DemoOptions | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        members: { type: 'string', default: '120' },
        days: { type: 'string', default: '60' },
        seed: { type: 'string', default: 'banyan' },
      },
    })
    const [members, days] = [Number(values.members), Number(values.days)]
    const isRight = positionals.length === 1 && positionals[0] === 'demo' && isWithin(members, 6) && isWithin(days, 2)
    return isRight ? { members, days, seed: values.seed } : null
  } catch {
    return null
  }
}

const isWithin = (value: number, least: number) => Number.isInteger(value) && value >= least && value <= 100_000

try {
  process.exitCode = await seed(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.exitCode = fail(messageOf(error))
}
