import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slotCodes } from '@banyan/games/slots'
import { staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, desk, value } from '../../../test/factories.ts'
import { generatorVersion } from './generator.ts'
import { createLaboratory, runTests } from './index.ts'

const tool = join(import.meta.dirname, '../../../../../tools/verify-laboratory.mjs')
const folder = mkdtempSync(join(tmpdir(), 'banyan-laboratory-'))
let database: ThrowawayDatabase
let app: TestApp
let staff: Desk
beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  staff = await desk(database, app.app.http.fastify, ['auditor', 'support'])
})
afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const log = { error: () => {} }
const seeds = { seedA: Buffer.alloc(32, 3), seedB: Buffer.alloc(32, 4) }
const read = () => value(staff.client.call(staffRoutes.laboratory, {}, staff.as('auditor')))

/** What the program for anybody says of a report. */
function verify(report: object): Promise<{ readonly code: number; readonly said: string }> {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return new Promise((resolve) => {
    execFile(process.execPath, [tool, file], (error, said) => resolve({ code: Number(error?.code ?? 0), said }))
  })
}

test('[OPS-90] the generator has its version, and a test of it its date, its server and its figures', async () => {
  expect(await read()).toMatchObject({ runs: [], generator: { version: generatorVersion } })
  await runTests({ database, nodeId: 'worker', log }, seeds, 2048)
  const { runs } = await read()
  expect(runs).toMatchObject([{ node: 'worker', version: generatorVersion, isPassed: true, at: expect.any(Date) }])
  expect(runs[0]?.figures).toHaveLength(7)
  expect(runs[0]?.figures[2]).toMatchObject({ test: 'bytes', sample: 65_536, degrees: 255 })
})

test('a server that begins within the hour after a test makes its next one a day later, or when asked', async () => {
  const work = () => createLaboratory({ database, nodeId: 'next', log }).jobs?.[0]?.work ?? expect.fail()
  const signal = new AbortController().signal
  const count = async () => (await read()).runs.length
  const before = await count()
  const again = work()
  await again(signal)
  expect(await count()).toBe(before)
  await again(signal)
  expect(await count()).toBe(before + 1)
  await sql`update laboratory.generator_run set at = at - interval '61 minutes'`.execute(database.sql)
  await work()(signal)
  expect(await count()).toBe(before + 2)
})

test('[OPS-90] every own game has the sum of its code, and a slot the fingerprint of what decides a win', async () => {
  const { software } = await read()
  const slots = software.filter(({ kind }) => kind === 'slots')
  expect(slots.map(({ code }) => code)).toEqual(slotCodes)
  for (const { sha256, fingerprint, returnMillionths } of slots) {
    expect([sha256, fingerprint]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ])
    expect(returnMillionths).toBeGreaterThan(950_000)
  }
  expect([...new Set(software.map(({ kind }) => kind))]).toEqual([
    'generator',
    'slots',
    'originals',
    'steps',
    'lottery',
    'raffle',
    'jackpots',
  ])
})

test('[OPS-90] the report is verified offline, and what was changed is named', async () => {
  const { name, json } = await value(staff.client.call(staffRoutes.laboratoryReport, {}, staff.as('auditor')))
  expect(name).toMatch(/^laboratory-\d{4}-\d{2}-\d{2}\.json$/)
  const report = JSON.parse(json)
  const right = await verify(report)
  expect([right.code, right.said]).toEqual([0, expect.not.stringContaining('MISMATCH')])
  expect(right.said).toContain('slots sen-vang')
  const path = 'packages/games/src/slots/games/sen-vang.ts'
  const otherCode = await verify({ ...report, files: { ...report.files, [path]: '0'.repeat(64) } })
  expect([otherCode.code, otherCode.said]).toEqual([1, expect.stringContaining(`MISMATCH ${path}`)])
  const figures = report.lastRun.figures.map((figure: { statistic: number }, at: number) =>
    at === 0 ? { ...figure, statistic: figure.statistic + 0.1 } : figure,
  )
  const otherFigures = await verify({ ...report, lastRun: { ...report.lastRun, figures } })
  expect([otherFigures.code, otherFigures.said]).toEqual([1, expect.stringContaining('MISMATCH test bits')])
  expect((await verify({ format: 2 })).code).toBe(2)
})

test('who may not is refused', async () => {
  const asked = staff.client.call(staffRoutes.laboratory, {}, staff.as('support'))
  expect(await asked).toMatchObject({ code: 'not_permitted' })
})
