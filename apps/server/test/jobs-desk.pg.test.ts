import { staffRoutes } from '@banyan/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, startTestApp } from './app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { type Desk, desk, value } from './factories.ts'
import { createJobs } from '../src/platform/nodes/jobs.ts'
import { silentLog } from '../src/platform/process/log.ts'

let database: ThrowawayDatabase
let app: TestApp
let staff: Desk
beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  staff = await desk(database, app.app.http.fastify, ['sysadmin', 'auditor', 'risk'])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const list = async () => (await value(staff.client.call(staffRoutes.jobs, {}, staff.as('auditor')))).jobs
const jobOf = async (name: string) => (await list()).find((job) => job.name === name)
const reason = 'after a repair'

test('[OPS-91] every job of a server is told in words; those of the draws with their game', async () => {
  const worker = createJobs({ database, nodeId: 'worker', log: silentLog, leaseSeconds: 1 })
  for (const what of ['commit draws', 'draw', 'settle']) worker.every(`lottery QUICK: ${what}`, 60, async () => {})
  worker.start()
  await vi.waitFor(async () => expect(await jobOf('lottery QUICK: draw')).toMatchObject({ result: 'done' }))
  const jobs = await list()
  await worker.stop()
  expect(jobs.length).toBeGreaterThan(20)
  expect(jobs.filter(({ kind }) => kind === 'other')).toEqual([])
  expect(jobs.filter(({ gameCode }) => gameCode !== null).map(({ kind, gameCode }) => [kind, gameCode])).toEqual([
    ['commit_draws', 'QUICK'],
    ['draw', 'QUICK'],
    ['settle', 'QUICK'],
  ])
})

test('[OPS-91] of two servers one runs what a colleague asks for, once, with its entry in the audit log', async () => {
  const runs: string[] = []
  const nodes = ['one', 'two'].map((nodeId) => createJobs({ database, nodeId, log: silentLog, leaseSeconds: 1 }))
  nodes.forEach((jobs, at) => jobs.every('missions: leaderboard', 3600, async () => void runs.push(`${at}`)))
  for (const jobs of nodes) jobs.start()
  const name = 'missions: leaderboard'
  await vi.waitFor(async () => expect(await jobOf(name)).toMatchObject({ result: 'done', mayRunNow: true }))
  const asked = staff.client.call(staffRoutes.runJob, { name, reason }, staff.as('sysadmin'))
  expect(await asked).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  await vi.waitFor(async () => expect(await jobOf(name)).toMatchObject({ isAsked: false }))
  await Promise.all(nodes.map((jobs) => jobs.stop()))
  expect(new Set(runs).size).toBe(1)
  expect(await staff.audited(`job ${name}`)).toMatchObject([{ action: 'job.run_asked', actor: 'the-sysadmin', reason }])
})

test('what may not run at once, or is no job, is not found; who may not is refused', async () => {
  const ask = (name: string, role: 'sysadmin' | 'auditor') =>
    staff.client.call(staffRoutes.runJob, { name, reason }, staff.as(role))
  expect(await ask('cashier: payouts', 'sysadmin')).toMatchObject({ code: 'not_found' })
  expect(await ask('no such job', 'sysadmin')).toMatchObject({ code: 'not_found' })
  expect(await ask('platform: prune', 'auditor')).toMatchObject({ code: 'not_permitted' })
  expect(await staff.client.call(staffRoutes.jobs, {}, staff.as('risk'))).toMatchObject({ code: 'not_permitted' })
})
