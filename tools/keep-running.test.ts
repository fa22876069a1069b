import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string
let host: ChildProcess

const pids = () => readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number)
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 50 })

/** A process that keeps a program running, as `npm start` keeps the simulated vendor. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-keep-'))
  writeFileSync(join(folder, 'pids'), '')
  writeFileSync(
    join(folder, 'kept.ts'),
    `import { appendFileSync } from 'node:fs'
    appendFileSync(process.env.PIDS!, process.pid + '\\n')
    console.log('a line of the program')
    process.once('disconnect', () => process.exit(0)); process.once('SIGTERM', () => process.exit(0))
    setInterval(() => {}, 1000)`,
  )
  writeFileSync(
    join(folder, 'host.ts'),
    `import { keepRunning } from ${JSON.stringify(join(import.meta.dirname, 'keep-running.ts'))}
    keepRunning({ name: 'kept', script: ${JSON.stringify(join(folder, 'kept.ts'))}, log: ${JSON.stringify(join(folder, 'log'))},
      env: { PIDS: ${JSON.stringify(join(folder, 'pids'))} }, firstWaitMs: 50 })
    setInterval(() => {}, 1000)
    process.on('SIGTERM', () => process.exit(0))`,
  )
  host = spawn(process.execPath, [join(folder, 'host.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
})
afterEach(() => {
  host.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a program that dies is started again, and this is said', async () => {
  let said = ''
  host.stdout?.on('data', (chunk) => (said += String(chunk)))
  await soon(() => expect(pids().filter(Boolean)).toHaveLength(1))
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await soon(() => expect(pids()).toHaveLength(2))
  expect(said).toContain('ended with SIGKILL, starts again in 0.05 s')
  await soon(() => expect(readFileSync(join(folder, 'log'), 'utf8')).toContain('a line of the program'))
})

test.each(['SIGTERM', 'SIGKILL'] as const)('the program ends when its host ends by %s', async (signal) => {
  await soon(() => expect(pids().filter(Boolean)).toHaveLength(1))
  const [pid = 0] = pids()
  expect(isAlive(pid)).toBe(true)
  host.kill(signal)
  await once(host, 'exit')
  await soon(() => expect(isAlive(pid)).toBe(false))
  expect(pids()).toHaveLength(1)
})
