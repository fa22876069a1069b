import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogRoutes } from '@banyan/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { games as simulated } from '../../../tools/vendor-sim/games.ts'
import { sportsGames } from '../../../tools/vendor-sim/sports/league.ts'
import { vendorsCommand } from '../src/vendors-command.ts'
import { type TestApp, startTestApp } from './app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'

/** A node follows a change when it next looks; how soon, the test of the switch says. */
const soon = { timeout: 10_000 }

let database: ThrowawayDatabase
let node: TestApp
const folder = mkdtempSync(join(tmpdir(), 'banyan-vendors-command-'))
const file = join(folder, 'vendor.json')
const said = vi.spyOn(console, 'log').mockImplementation(() => {})
const complained = vi.spyOn(console, 'error').mockImplementation(() => {})

async function run(...words: string[]) {
  said.mockClear()
  complained.mockClear()
  const code = await vendorsCommand(words)
  return { code, text: [...said.mock.calls, ...complained.mock.calls].join('\n') }
}

beforeAll(async () => {
  database = await throwawayDatabase()
  node = await startTestApp(database)
  vi.stubEnv('MODE', 'demo') // The test runner sets its own.
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('DATA_DIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await node.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const tide = { code: 'tide', category: 'FISH', names: { EN: 'Tide', VI: 'Thủy Triều' }, isLobby: true }
const shallow = {
  code: 'shallow',
  category: 'FISH',
  names: { EN: 'Shallows' },
  lobby: 'tide',
  stakes: { PLAY: { min: '500', max: '9000' } },
}
const wheel = {
  code: 'wheel',
  category: 'RNG',
  names: { EN: 'Wheel' },
  classification: 'INSTANT',
  rtp: 9712,
  hasDemo: true,
  releasedAt: '2026-01-31',
}
const vendor = {
  vassalage: 'HARBOUR',
  integration: 'csw1',
  wallet: 'seamless',
  names: { EN: 'Harbour' },
  frameOrigins: ['https://play.harbour.test'],
  // The sub-game stands before its lobby, as it may.
  games: [shallow, tide, wheel],
}

function write(content: unknown) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

async function shown() {
  const answer = await node.client.call(catalogRoutes.gameList, { vassalage: 'HARBOUR' }, { language: 'EN' })
  return answer.ok ? answer.value.games : []
}

test('[OPS-28] an import shows what is new, changed and gone, and changes nothing until it is applied', async () => {
  write(vendor)
  expect((await run('import', file, '--merchant', 'demo')).text).toBe(
    'HARBOUR: a new vendor\nnew      3: shallow tide wheel\nchanged  0\ngone     0\nnothing was changed: add --apply',
  )
  expect((await run('list')).text).not.toContain('HARBOUR')
  expect((await run('import', file, '--merchant', 'demo', '--apply')).text).toContain('applied')
  await expect.poll(shown, soon).toMatchObject([
    { code: 'tide', isGame: 'VASSALAGE', nodeName: 'Tide' },
    {
      code: 'wheel',
      gameName: 'Wheel',
      classification: 'INSTANT',
      rtp: 9712,
      supportPlay: 0,
      releasedAt: new Date('2026-01-31T00:00:00Z'),
    },
  ])
  expect((await run('list')).text).toMatch(/HARBOUR +csw1 +seamless +open +3 of 3 games open, 1 merchants/)

  write({
    ...vendor,
    games: [tide, { ...shallow, stakes: { PLAY: { min: '600', max: '9000' } } }, { ...wheel, code: 'wheel-2' }],
  })
  expect((await run('import', file, '--apply')).text).toBe(
    'HARBOUR: a vendor of the catalogue\nnew      1: wheel-2\nchanged  2: tide shallow\ngone     1: wheel\napplied',
  )
  await expect.poll(async () => (await shown()).find(({ code }) => code === 'wheel')?.status, soon).toBe('closed')
  expect((await run('import', file, '--apply')).text).toBe(
    'HARBOUR: a vendor of the catalogue\nnew      0\nchanged  0\ngone     0\napplied',
  )
})

test('[OPS-24] [OPS-27] a vendor and a game are switched, and the site follows', async () => {
  const statusOf = async (code: string) => (await shown()).find((game) => game.code === code)
  expect((await run('maintenance', 'HARBOUR/wheel-2', '2099-01-01T00:00:00Z')).text).toBe(
    'HARBOUR/wheel-2 is maintenance until 2099-01-01T00:00:00.000Z',
  )
  await expect
    .poll(() => statusOf('wheel-2'), soon)
    .toMatchObject({ status: 'maintenance', maintenanceUntil: new Date('2099-01-01') })
  await run('open', 'HARBOUR/wheel-2')
  await expect.poll(() => statusOf('wheel-2'), soon).toMatchObject({ status: 'open', maintenanceUntil: null })
  await run('closed', 'HARBOUR')
  await expect.poll(() => statusOf('wheel-2'), soon).toMatchObject({ status: 'closed' })
  write({ ...vendor, games: [tide, shallow, { ...wheel, code: 'wheel-2' }] })
  await run('import', file, '--apply')
  expect((await run('list')).text).toMatch(/HARBOUR +csw1 +seamless +closed/)
  await run('open', 'HARBOUR')
})

test('[OPS-25] [SHELL-09] DS88 has an item of its own at first, and another vendor where its file says so', async () => {
  const vendors = async () => {
    const answer = await node.client.call(catalogRoutes.gameVendor, {})
    return answer.ok ? answer.value.data.lanes.map(({ vassalage, ownNavItem }) => [vassalage, ownNavItem]) : []
  }
  const court = { code: 'court', category: 'SPORTS', names: { EN: 'Court' } }
  for (const own of [
    { vassalage: 'DS88', games: [court] },
    { vassalage: 'QUAY', games: [court], ownNavItem: true },
  ]) {
    write({ ...vendor, ...own })
    expect((await run('import', file, '--merchant', 'demo', '--apply')).code).toBe(0)
  }
  await expect.poll(vendors, soon).toEqual(
    expect.arrayContaining([
      ['HARBOUR', false],
      ['DS88', true],
      ['QUAY', true],
    ]),
  )
  write({ ...vendor, vassalage: 'DS88', games: [court], ownNavItem: false })
  await run('import', file, '--apply')
  await expect.poll(vendors, soon).toContainEqual(['DS88', false])
})

test.each([
  ['{', 'not JSON'],
  [{ ...vendor, vassalage: 'harbour' }, /vassalage: /],
  [{ ...vendor, integration: 'banyan-slots' }, /integration: /],
  [{ ...vendor, frameOrigins: ["https://x.test; script-src 'unsafe-inline'"] }, /frameOrigins\.0: /],
  [{ ...vendor, frameOrigins: ['https://x.test/path'] }, /frameOrigins\.0: /],
  [{ ...vendor, takesTrial: true }, /takesTrial/],
  [{ ...vendor, games: [wheel, wheel] }, 'wheel: 2 games of this code'],
  [{ ...vendor, games: [{ ...shallow, lobby: 'nowhere' }] }, 'shallow: nowhere is no lobby'],
  [
    { ...vendor, games: [{ ...wheel, stakes: { PLAY: { min: '9', max: '1' } } }] },
    'wheel: the largest bet is below the smallest',
  ],
  [{ ...vendor, games: [{ ...wheel, icon: 'javascript:alert(1)' }] }, /games\.0\.icon: /],
  [{ ...vendor, games: [{ ...wheel, classification: 'MAGIC' }] }, /games\.0\.classification: /],
])('a file that is wrong is refused by its place: %#', async (content, text) => {
  write(content)
  const refused = await run('import', file, '--apply')
  expect(refused.code).toBe(1)
  if (typeof text === 'string') expect(refused.text).toBe(`${file}: ${text}`)
  else expect(refused.text).toMatch(text)
})

test.each([
  [['fly'], /^usage: /],
  [['import'], /^usage: /],
  [['open', 'harbour'], /^usage: /],
  [['open', 'HARBOUR', '2099-01-01T00:00:00Z'], /^usage: /],
  [['maintenance', 'HARBOUR', 'soon'], /^usage: /],
  [['open', 'NOWHERE'], /^NOWHERE is not in the catalogue$/],
  [['open', 'HARBOUR/none'], /^HARBOUR\/none is not in the catalogue$/],
  [['import', '/no/such/file.json'], /ENOENT/],
])('%j is refused in words', async (words, text) => {
  expect(await run(...words)).toEqual({ code: 1, text: expect.stringMatching(text) })
})

// The sportsbook takes stakes while a match is on, which a wallet of its own at the vendor cannot be asked for.
test.each([
  ['seamless', sportsGames],
  ['transfer', []],
])('the simulated vendor with a %s wallet is imported with every game it has', async (wallet, sports) => {
  const file = join(import.meta.dirname, `../../../tools/vendor-sim/catalogue-${wallet}.json`)
  const imported = await run('import', file, '--merchant', 'demo', '--apply')
  const codes = [...simulated, ...sports].map(({ code }) => code)
  expect(imported).toEqual({ code: 0, text: expect.stringContaining(`new      ${codes.length}: ${codes.join(' ')}`) })
  const { games } = JSON.parse(readFileSync(file, 'utf8'))
  // The return of the worst field: no player is promised more than a bet of theirs gets.
  // Six per cent of margin leave 1 / 1.06 of a stake.
  expect(games.map(({ rtp }: { rtp: number }) => rtp)).toEqual([
    ...simulated.map(({ rtp: [, worst] }) => worst),
    ...sports.map(() => 9434),
  ])
})

test('a merchant that is not there gets no vendor', async () => {
  write(vendor)
  expect(await run('import', file, '--merchant', 'nobody', '--apply')).toEqual({ code: 1, text: 'no merchant nobody' })
})
