import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { catalogRoutes, contentRoutes, loyaltyRoutes, siteRoutes, staffRoutes } from '@banyan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from './app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { desk, value } from './factories.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'banyan-seed-'))
const script = join(import.meta.dirname, '../../../tools/seed.ts')
let database: ThrowawayDatabase

beforeAll(async () => (database = await throwawayDatabase()))
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

/** What the command prints, and how it ends. */
async function seed(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const own = { MODE: 'demo', DATABASE_URL: database.url, DATA_DIR: dataDir, ...env }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...process.env, ...own },
    })
    return { code: 0, said: stdout }
  } catch (error) {
    // as: what execFile rejects with
    const { code, stderr } = error as { readonly code: number; readonly stderr: string }
    return { code, said: stderr.trim() }
  }
}

test('[OPS-94] a first start fills an empty database with flags, field rules, vendors, games, help, languages and ranks', async () => {
  const { app, client, close } = await startTestApp(database)
  try {
    expect(await app.seed()).toMatch(/^\d+ texts of the site$/)
    const site = await value(client.call(siteRoutes.whiteLabel, {}))
    expect(site.languages).toHaveLength(6)
    expect(Object.values(site.flags)).toContain(true)
    expect((await value(client.call(siteRoutes.registrationRules, {}))).fields.length).toBeGreaterThan(5)
    expect((await value(client.call(catalogRoutes.gameVendor, {}))).data.lanes.length).toBeGreaterThan(3)
    expect((await value(client.call(catalogRoutes.gameList, {}))).games.length).toBeGreaterThan(10)
    expect((await value(client.call(contentRoutes.helpCenter, {}))).help.length).toBeGreaterThanOrEqual(12)
    expect((await value(client.call(loyaltyRoutes.ranks, {}))).ranks.length).toBeGreaterThan(3)
  } finally {
    await close()
  }
})

test('[OPS-94] a demonstration fills an empty site with people and their past, and no other and none in production', async () => {
  const tiny = ['demo', '--members', '6', '--days', '2']
  expect(await seed(tiny, { MODE: 'production' })).toMatchObject({ code: 1, said: expect.stringMatching(/production/) })
  expect(await seed(['demo', '--members', 'x'])).toMatchObject({ code: 1, said: expect.stringMatching(/^usage/) })
  const filled = await seed(tiny)
  expect(filled).toMatchObject({ code: 0, said: expect.stringMatching(/invariants counted, all zero/) })
  expect(await seed(tiny)).toMatchObject({ code: 1, said: expect.stringMatching(/^This site has 6 members/) })

  const { app, close } = await startTestApp(database)
  try {
    const { client: staff, as } = await desk(database, app.http.fastify, ['auditor', 'risk', 'finance-maker'])
    const agents = await value(staff.call(staffRoutes.report, { by: 'agent', range: 'week' }, as('auditor')))
    expect(agents.rows.length).toBeGreaterThan(1)
    const byDay = await value(staff.call(staffRoutes.report, { by: 'day', range: 'week' }, as('auditor')))
    // The past has its days, and what was counted of them is counted: nobody waits for the rest.
    expect(byDay.rows.length).toBeGreaterThan(1)
    expect(byDay.total.sums?.bets).toBeGreaterThan(10)
    const { jackpots } = await value(staff.call(staffRoutes.jackpotList, {}, as('auditor')))
    expect(jackpots.map(({ values: { kind, names } }) => [kind, Object.keys(names).length])).toEqual([
      ['progressive', 6],
      ['must_drop', 6],
    ])
    // What is to be decided today lies on the desks.
    const waits = [
      (await value(staff.call(staffRoutes.staffDeposits, { state: 'review' }, as('auditor')))).deposits,
      (await value(staff.call(staffRoutes.adjustments, { state: 'waiting' }, as('finance-maker')))).adjustments,
      (await value(staff.call(staffRoutes.handouts, { state: 'waiting' }, as('finance-maker')))).handouts,
      (await value(staff.call(staffRoutes.documentList, { state: 'pending' }, as('risk')))).documents,
      (await value(staff.call(staffRoutes.messages, {}, as('auditor')))).messages,
      (await value(staff.call(staffRoutes.contractList, { list: 'approval' }, as('auditor')))).contracts,
      (await value(staff.call(staffRoutes.contractList, { list: 'active' }, as('auditor')))).contracts,
    ]
    expect(waits.map(({ length }) => length > 0)).toEqual(waits.map(() => true))
    const { violations } = await value(staff.call(staffRoutes.invariants, {}, as('auditor')))
    expect(violations.filter(({ count }) => count > 0)).toEqual([])
    // The links that were printed lead in, each as its role.
    const link = /finance-maker\s+\S+#(\S+)/.exec(filled.said)?.[1] ?? ''
    expect(await value(staff.call(staffRoutes.beginSetup, { link }))).toMatchObject({ role: 'finance-maker' })
  } finally {
    await close()
  }
})
