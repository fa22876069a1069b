import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InputOf, bettingRecordRoutes, catalogRoutes, ledgerRoutes, wageringRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import { listConnections } from '../src/modules/vendors/index.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/process/settings.ts'
import { vendorsCommand } from '../src/vendors-command.ts'
import { unguard } from './captcha.ts'
import { createClient } from './client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { freePort } from './server-process.ts'
import { type SimProcess, startSim } from './vendor-sim.ts'

const simulator = join(import.meta.dirname, '../../../tools/vendor-sim')
const folder = mkdtempSync(join(tmpdir(), 'banyan-tour-'))
let database: ThrowawayDatabase
let app: Awaited<ReturnType<typeof createApp>>
let sim: SimProcess
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  database = await throwawayDatabase()
  await unguard(database)
  const [port, simPort] = [await freePort(), await freePort()]
  sim = await startSim({
    port: simPort,
    database: join(folder, 'sim.sqlite'),
    walletUrl: `http://127.0.0.1:${port}/wallet`,
  })
  vi.stubEnv('MODE', 'demo') // The test runner sets its own.
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('DATA_DIR', folder)
  for (const [catalogue, operator] of [
    ['seamless', 'banyan-sim'],
    ['esports', 'banyan-sime'],
  ]) {
    const { vassalage, secrets } = sim.contracts.find((contract) => contract.operator === operator) ?? {
      vassalage: '',
      secrets: [],
    }
    vi.stubEnv('VENDOR_SECRET', secrets[0] ?? '')
    const file = join(folder, `${catalogue}.json`)
    writeFileSync(
      file,
      readFileSync(join(simulator, `catalogue-${catalogue}.json`), 'utf8').replaceAll(
        '127.0.0.1:3010',
        `127.0.0.1:${simPort}`,
      ),
    )
    expect(await vendorsCommand(['import', file, '--merchant', 'demo', '--apply'])).toBe(0)
    expect(await vendorsCommand(['connect', String(operator), vassalage, 'seamless', sim.url])).toBe(0)
  }
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

test('[GAME-41] a newcomer’s tour: import the outside vendor, connect it, launch its game and play on the one balance', async () => {
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
  const record = await call(bettingRecordRoutes.bettingRecord, {}, { token })
  expect(record).toMatchObject({
    ok: true,
    value: { bets: [{ product: 'vendor', gameCode: 'SIM:xoc-dia', numero: `r${played.round}`, stakeAmount: 1000n }] },
  })
})

test('[MEMBER-41] [MEMBER-42] a bet at a vendor stands with its names, and is found by its category and its vendor alone', async () => {
  const { call, register } = createClient(app.http.fastify)
  const token = await register('tourrecord')
  const list = await call(catalogRoutes.gameList, { vassalage: 'SIM', gameType: 'RNG' }, { token })
  const game = list.ok ? list.value.games.find(({ code }) => code === 'xoc-dia') : undefined
  const launched = await call(catalogRoutes.launchGame, { gameId: game?.gameId ?? '', vassalage: 'SIM' }, { token })
  const launch = await sim.open((launched.ok && launched.value.game_url) || '')
  expect(await sim.play(launch, { even: 1000 })).toMatchObject({ code: 'OK' })
  const found = async (asked: InputOf<typeof bettingRecordRoutes.bettingRecord>) => {
    const record = await call(bettingRecordRoutes.bettingRecord, asked, { token })
    return record.ok ? [record.value.bets.length, record.value.total.count, record.value.games[0]?.name] : null
  }
  for (const asked of [{}, { category: 'RNG' }, { vassalage: 'SIM' }] as const)
    expect(await found(asked), JSON.stringify(asked)).toEqual([1, 1, 'Xóc Đĩa'])
  for (const asked of [{ category: 'LOTT' }, { vassalage: 'SIMW' }] as const)
    expect(await found(asked), JSON.stringify(asked)).toEqual([0, 0, undefined])
})

test('[MEMBER-62] a game that is open at its vendor takes no bet of whoever has excluded themselves meanwhile', async () => {
  const { call, register, logIn } = createClient(app.http.fastify)
  const token = await register('tourleaver')
  const list = await call(catalogRoutes.gameList, { vassalage: 'SIM', gameType: 'RNG' }, { token })
  const game = list.ok ? list.value.games.find(({ code }) => code === 'xoc-dia') : undefined
  const launched = await call(catalogRoutes.launchGame, { gameId: game?.gameId ?? '', vassalage: 'SIM' }, { token })
  const launch = await sim.open((launched.ok && launched.value.game_url) || '')
  expect(await sim.play(launch, { even: 1000 })).toMatchObject({ code: 'OK' })
  expect(await call(wageringRoutes.excludeMyself, { months: null }, { token })).toMatchObject({ ok: true })
  await expect.poll(async () => (await sim.play(launch, { even: 1000 })).code).not.toBe('OK')
  expect(await call(ledgerRoutes.balance, {}, { token })).toMatchObject({ code: 'not_logged_in' })
  const again = { token: (await logIn('tourleaver')).token }
  expect(await call(ledgerRoutes.balance, {}, again)).toMatchObject({ ok: true })
  expect(await call(catalogRoutes.launchGame, { gameId: game?.gameId ?? '', vassalage: 'SIM' }, again)).toMatchObject({
    code: 'self_excluded',
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

test('[OPS-29] the secrets of a connection rest sealed, and the back office is told how many there are', async () => {
  const { rows } = await sql<{ row: string; secrets: number }>`
    select connection::text as row, cardinality(secrets) as secrets from vendors.connection order by operator`.execute(
    database.sql,
  )
  expect(rows.map(({ secrets }) => secrets)).toEqual([1, 1])
  for (const given of sim.contracts.flatMap(({ secrets }) => secrets)) {
    for (const { row } of rows)
      for (const form of ['utf8', 'hex', 'base64'] as const)
        expect(row).not.toContain(Buffer.from(given).toString(form))
  }
  const listed = await listConnections(database.sql, 1)
  expect(listed.map(({ operator, secrets }) => [operator, secrets])).toEqual([
    ['banyan-sim', 1],
    ['banyan-sime', 1],
  ])
})

test('[GAME-46] the sports of a vendor on the list of e-sports stand there once it is connected, and are bet on like any', async () => {
  const { call, register } = createClient(app.http.fastify)
  const token = await register('gamer')
  const listed = async (gameType: 'SPORTS' | 'ESPORTS') => {
    const list = await call(catalogRoutes.gameList, { gameType }, { token })
    return list.ok ? list.value.games.map(({ vassalage, code, gameId }) => ({ vassalage, code, gameId })) : []
  }
  // as: the file above
  const imported = JSON.parse(readFileSync(join(folder, 'esports.json'), 'utf8')) as { games: { category: string }[] }
  expect(imported.games.map(({ category }) => category)).toEqual(['SPORTS'])
  expect((await listed('SPORTS')).map(({ vassalage, code }) => `${vassalage} ${code}`)).toEqual([
    'SIM virtual-football',
  ])
  const game = (await listed('ESPORTS')).find(({ vassalage }) => vassalage === 'SV3')
  expect(game?.code).toBe('virtual-esports')
  const launched = await call(catalogRoutes.launchGame, { gameId: game?.gameId ?? '', vassalage: 'SV3' }, { token })
  if (!launched.ok) throw new Error(launched.code)
  const launch = await sim.open(launched.value.game_url ?? '')
  const { now, matches } = await sim.sports(launch)
  const match = matches.find(
    ({ competition, status, startAt }) => competition === 'arena' && status === 'open' && startAt > now + 20_000,
  )
  const market = match?.markets.find(({ id }) => id === 'win')
  const leg = {
    match: match?.id,
    market: market?.id,
    outcome: '1',
    version: market?.version,
    price: market?.prices['1'],
    live: false,
  }
  expect(
    await sim.placeSlip(launch, { key: randomUUID(), stake: 2000, acceptsBetter: true, legs: [leg] }),
  ).toMatchObject({
    code: 'OK',
    status: 'open',
  })
  const record = await call(bettingRecordRoutes.bettingRecord, {}, { token })
  expect(record).toMatchObject({
    ok: true,
    value: { bets: [{ product: 'vendor', gameCode: 'SV3:virtual-esports', stakeAmount: 2000n }] },
  })
})
