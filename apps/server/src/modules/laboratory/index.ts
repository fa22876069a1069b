import { type OutputOf, done, staffLaboratoryRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { desk } from '../../platform/http/staff-desk.ts'
import type { Module } from '../../platform/module.ts'
import {
  type GeneratorSeeds,
  blocksTested,
  generatorVersion,
  newSeeds,
  seedSource,
  testGenerator,
} from './generator.ts'
import type { Row } from './rows.ts'
import { checkedSoftware, readSources } from './software.ts'
import { type Figure, isPassed } from './statistics.ts'

export { fingerprintOf } from './fingerprint.ts'

export interface LaboratoryDeps {
  readonly database: Database
  readonly nodeId: string
  readonly log: { error(facts: object, message: string): void }
}

const dayS = 24 * 3600
const hourMs = 3_600_000
const runsShown = 30

type Answer = OutputOf<typeof staffLaboratoryRoutes.laboratory>
type Run = Omit<Row<'laboratory.generator_run'>, 'figures' | 'id'> & { readonly figures: Figure[] }

/** What a test laboratory asks for: the generator with its tests, and the game software that this server runs. */
export function createLaboratory(deps: LaboratoryDeps): Module {
  const { database, nodeId } = deps
  // What has been loaded, not what may be copied over it later.
  const [sources, readAt] = [readSources(), new Date()]
  const software = checkedSoftware(sources)
  const facts = async (): Promise<Answer> => ({
    readAt,
    node: nodeId,
    generator: { version: generatorVersion, source: seedSource },
    runs: (await readRuns(database, runsShown)).map(shownRun),
    software: software.map(({ paths: _paths, ...part }) => part),
  })
  return {
    desks: [
      desk(staffLaboratoryRoutes, () => ({
        laboratory: async () => done(await facts()),
        async laboratoryReport(_input, { now }) {
          const [last] = await readRuns(database, 1)
          const report = {
            format: 1,
            madeAt: now,
            ...(await facts()),
            runs: undefined,
            lastRun: last && { ...shownRun(last), ...seedsOf(last) },
            software,
            files: Object.fromEntries(sources),
          }
          const day = now.toISOString().slice(0, 10)
          return done({ name: `laboratory-${day}.json`, json: `${JSON.stringify(report, null, 2)}\n` })
        },
      })),
    ],
    jobs: [{ name: 'laboratory: generator', everySeconds: dayS, mayRunNow: true, work: testing(deps) }],
  }
}

const seedsOf = ({ seed_a: seedA, seed_b: seedB, blocks }: Run) => ({
  seedA: seedA.toString('hex'),
  seedB: seedB.toString('hex'),
  blocks,
})

const shownRun = ({ at, version, node, is_passed: passed, figures }: Run): Answer['runs'][number] => ({
  at,
  version,
  node,
  isPassed: passed,
  figures,
})

async function readRuns({ sql: connection }: Database, most: number): Promise<Run[]> {
  const { rows } = await sql<Run>`select at, node, version, seed_a, seed_b, blocks, is_passed, figures
    from laboratory.generator_run order by id desc limit ${most}`.execute(connection)
  return rows
}

/**
 * What the job does: a test, which takes the loop for half a second. A server that begins within the hour after a test
 * was passed makes none then.
 */
function testing(deps: LaboratoryDeps): () => Promise<void> {
  let begins = true
  return async () => {
    const [last] = begins ? await readRuns(deps.database, 1) : []
    begins = false
    if (last?.is_passed && last.version === generatorVersion && Date.now() - last.at.getTime() < hourMs) return
    await runTests(deps)
  }
}

/** Tests the generator on a stream of its own, and keeps what came of it. */
export async function runTests(
  { database, nodeId, log }: LaboratoryDeps,
  seeds: GeneratorSeeds = newSeeds(),
  blocks = blocksTested,
): Promise<void> {
  const figures = await testGenerator(seeds, blocks)
  const passed = isPassed(figures)
  if (!passed) log.error({ figures }, 'the generator of numbers has failed a statistical test')
  await sql`insert into laboratory.generator_run (node, version, seed_a, seed_b, blocks, is_passed, figures)
    values (${nodeId}, ${generatorVersion}, ${seeds.seedA}, ${seeds.seedB}, ${blocks}, ${passed},
      ${JSON.stringify(figures)}::jsonb)`.execute(database.sql)
}
