import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createProfile } from '../src/modules/members/index.ts'
import { readDrawKey } from '../src/modules/rounds/index.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import { StartRefused } from '../src/platform/process/start-refused.ts'
import { rescueCommand } from '../src/rescue-command.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { memberRow } from './factories.ts'
import { type LotteryHouse, lotteryHouse } from './lottery.ts'

let database: ThrowawayDatabase
let house: LotteryHouse
/** The folder of the server that filled the database, and one of a server that has lost it. */
const kept = mkdtempSync(join(tmpdir(), 'banyan-kept-'))
const lost = mkdtempSync(join(tmpdir(), 'banyan-lost-'))
const said = vi.spyOn(console, 'log').mockImplementation(() => {})
vi.spyOn(console, 'error').mockImplementation(() => {})

beforeAll(async () => {
  database = await throwawayDatabase()
  house = lotteryHouse(database, { drawKey: readDrawKey(join(kept, 'draw.key')) })
  await house.lottery.start()
  vi.stubEnv('MODE', 'demo') // The test runner sets its own.
  vi.stubEnv('DATABASE_URL', database.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await house.wagering.stop()
  await database.drop()
  for (const folder of [kept, lost]) rmSync(folder, { recursive: true })
})

async function rescue(folder: string, what: string) {
  vi.stubEnv('DATA_DIR', folder)
  said.mockClear()
  const code = await rescueCommand([what])
  return { code, text: said.mock.calls.join('\n') }
}
const masterKey = (folder: string) => openVault(join(folder, 'master.key'))

test('the draws to come are given up once, and only when the draw key is lost', async () => {
  expect(await rescue(kept, 'draws')).toEqual({ code: 0, text: expect.stringContaining('nothing is lost') })
  const { text } = await rescue(lost, 'draws')
  expect(text).toMatch(/^\d+ draws to come have no result$/)
  const { rows } = await sql`select from rounds.draw where drawn_at is null and void_reason is null`.execute(
    database.sql,
  )
  expect(rows).toEqual([])
  expect(await rescue(lost, 'draws')).toEqual({ code: 0, text: expect.stringContaining('nothing is lost') })
})

test('personal data is forgotten once, and only when the master key is lost', async () => {
  const vault = masterKey(kept)
  await vault.ensureFits(database.sql)
  const profile = createProfile(vault)
  const id = await memberRow(database, { username: 'rescued' })
  await database.transaction((tx) => profile.write(tx, { id, merchantId: 1 }, { email: 'a@example.com' }))
  expect(await rescue(kept, 'personal-data')).toEqual({ code: 0, text: expect.stringContaining('nothing is lost') })
  await expect(masterKey(lost).ensureFits(database.sql)).rejects.toThrow(StartRefused)
  expect((await rescue(lost, 'personal-data')).text).toBe('the personal data of 1 members is forgotten')
  expect(await profile.read(database.sql, id)).toEqual({})
  await masterKey(lost).ensureFits(database.sql)
  expect(await rescue(lost, 'personal-data')).toEqual({ code: 0, text: expect.stringContaining('nothing is lost') })
})

test('another word is answered with what there is', async () => {
  expect(await rescueCommand(['everything'])).toBe(1)
})
