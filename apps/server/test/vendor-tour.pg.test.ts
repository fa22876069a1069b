import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogRoutes, ledgerRoutes, wageringRoutes } from '@banyan/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import { silentLog } from '../src/platform/log.ts'
import { readSettings } from '../src/platform/settings.ts'
import { vendorsCommand } from '../src/vendors-command.ts'
import { unguard } from './captcha.ts'
import { createClient } from './client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { freePort } from './server-process.ts'
import { type SimProcess, startSim } from './vendor-sim.ts'

const catalogue = join(import.meta.dirname, '../../../tools/vendor-sim/catalogue-seamless.json')
const folder = mkdtempSync(join(tmpdir(), 'banyan-tour-'))
let database: ThrowawayDatabase
let app: Awaited<ReturnType<typeof createApp>>
let sim: SimProcess
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  database = await throwawayDatabase()
  await unguard(database)
  const [port, simPort] = [await freePort(), await freePort()]
  sim = await startSim({ port: simPort, database: join(folder, 'sim.sqlite'), walletUrl: `http://127.0.0.1:${port}/wallet` })
  vi.stubEnv('MODE', 'demo') // The test runner sets its own.
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('VENDOR_SECRET', sim.contracts[0]?.secrets[0] ?? '')
  const file = join(folder, 'sim.json')
  writeFileSync(file, readFileSync(catalogue, 'utf8').replaceAll('127.0.0.1:3010', `127.0.0.1:${simPort}`))
  expect(await vendorsCommand(['import', file, '--merchant', 'demo', '--apply'])).toBe(0)
  expect(await vendorsCommand(['connect', 'banyan-sim', 'SIM', 'seamless', sim.url])).toBe(0)
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000000' })
  app = await createApp({ settings, nodeId: 'tour', log: silentLog, database })
  await app.http.listen(port, '127.0.0.1')
})
afterAll(async () => {
  await sim.kill()
  await app.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

test('[GAME-29] [GAME-41] a newcomer’s tour: import the outside vendor, connect it, launch its game and play on the one balance', async () => {
  const { call, register } = createClient(app.http.fastify)
  const token = await register('tourist')
  const list = await call(catalogRoutes.gameList, { vassalage: 'SIM', gameType: 'RNG' }, { token })
  if (!list.ok) throw new Error(list.code)
  const game = list.value.games.find(({ code }) => code === 'xoc-dia')
  const launched = await call(catalogRoutes.launchGame, { gameId: game?.gameId ?? '', vassalage: 'SIM' }, { token })
  if (!launched.ok) throw new Error(launched.code)
  expect(launched.value.game_url).toContain(sim.url)
  const balance = async () => {
    const answer = await call(ledgerRoutes.balance, {}, { token })
    return answer.ok ? answer.value.sumBalance : null
  }
  const before = await balance()
  const launch = await sim.open(launched.value.game_url ?? '')
  const played = await sim.play(launch, { even: 1000 })
  expect(played).toMatchObject({ code: 'OK' })
  expect(await balance()).toBe((before ?? 0n) - 1000n + BigInt(played.win ?? 0))
  const record = await call(wageringRoutes.bettingRecord, {}, { token })
  expect(record).toMatchObject({
    ok: true,
    value: { bets: [{ product: 'vendor', gameCode: 'xoc-dia', numero: `r${played.round}`, stakeAmount: 1000n }] },
  })
})

test('a connection needs a secret, a vendor’s name and an address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await vendorsCommand(['connect', 'banyan-sim', 'SIM', 'both', sim.url])).toBe(1)
  expect(await vendorsCommand(['connect', 'banyan-sim', 'SIM', 'seamless', 'ftp://x'])).toBe(1)
  expect(await vendorsCommand(['connect', 'banyan-sim', 'SIM', 'seamless', sim.url, '--merchant', 'nobody'])).toBe(1)
  vi.stubEnv('VENDOR_SECRET', 'short')
  expect(await vendorsCommand(['connect', 'banyan-sim', 'SIM', 'seamless', sim.url])).toBe(1)
})
