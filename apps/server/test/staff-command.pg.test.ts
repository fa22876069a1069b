import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { staffCommand } from '../src/staff-command.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'

let database: ThrowawayDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'banyan-staff-command-'))
const said = vi.spyOn(console, 'log').mockImplementation(() => {})
const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
const run = async (line: string) => {
  said.mockClear()
  complained.mockClear()
  const code = await staffCommand(line.split(' '))
  return { code, text: [...said.mock.calls, ...complained.mock.calls].join('\n') }
}

beforeAll(async () => {
  database = await throwawayDatabase()
  vi.stubEnv('MODE', 'demo') // The test runner sets its own.
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('DATA_DIR', dataDir)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

test('[OPS-03] [OPS-04] accounts are made, listed, reset and disabled from the command line, without any password', async () => {
  const first = await run('create linh sysadmin')
  expect(first).toEqual({
    code: 0,
    text: expect.stringMatching(/^linh \(sysadmin\) .*\nhttp:\/\/127\.0\.0\.1:3000\/ops\/setup#[\w-]{43}$/),
  })
  expect((await run('list')).text).toMatch(/^linh +sysadmin +invited +never logged in$/)
  const second = await run('reset linh')
  expect(second.code).toBe(0)
  expect(second.text).not.toBe(first.text)
  expect(await run('disable linh')).toEqual({ code: 0, text: 'linh is disabled and signed out everywhere' })
  expect((await run('list')).text).toMatch(/ disabled /)
})

test('[OPS-05] roles are listed with what they may, and given from the command line', async () => {
  await run('create mai support')
  expect((await run('roles')).text).toMatch(/^sysadmin: session\.own, health\.read, .*roles\.set/m)
  expect(await run('role mai compliance')).toEqual({ code: 0, text: 'mai is compliance now, in open sessions too' })
  expect((await run('list')).text).toMatch(/^mai +compliance /m)
})

test.each([
  ['create linh sysadmin', 'This name is already taken.'],
  ['reset nobody', 'This staff account was not found.'],
  ['create Linh sysadmin', /^usage: /],
  ['create nam boss', /^usage: /],
  ['role mai boss', /^usage: /],
  ['role nobody risk', 'This staff account was not found.'],
  ['fly', /^usage: /],
])('%s is refused in words', async (line, text) => {
  expect(await run(line)).toEqual({ code: 1, text: typeof text === 'string' ? text : expect.stringMatching(text) })
})
