import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Planted, readPlanted } from './night/planted.ts'
import { say } from './step.ts'

const root = join(import.meta.dirname, '..')

/** Plants a mistake in the checkout, runs the test that is to find it, and takes it out again. */
function isCaught({ file, caughtBy }: Planted): boolean {
  const apply = (...how: readonly string[]) => execFileSync('git', ['apply', ...how, file], { cwd: root })
  apply()
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    return spawnSync(process.execPath, [vitest, 'run', caughtBy], { cwd: root, stdio: 'ignore' }).status !== 0
  } finally {
    apply('-R')
  }
}

const wanted = process.argv[2] ?? ''
for (const planted of readPlanted().filter(({ name }) => name.includes(wanted))) {
  const caught = isCaught(planted)
  say(caught ? 'caught' : 'NOT CAUGHT', `${planted.name}: ${planted.what} (${planted.caughtBy})`)
  if (!caught) process.exitCode = 1
}
