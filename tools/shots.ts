import { writeBeside } from '../e2e/shots/beside.ts'
import { commandOf, runNode } from './run-step.ts'

/**
 * `npm run shots` compares every page with its stored picture; `npm run shots -- update`
 * stores the new ones; `npm run shots -- beside FOLDER` lays those of the last run beside a folder's; `npm run shots --
 * desks` takes every desk of the back office as it is empty, failing and, filled with a demonstration, full. The rest
 * is Playwright's.
 */
const [first, ...rest] = process.argv.slice(2)
if (first === 'beside') {
  console.log(writeBeside(rest[0]))
  process.exit(0)
}
if (first === 'desks') {
  for (const seeded of ['0', '1']) {
    process.env['SEEDED'] = seeded
    const code = await shoot('e2e/shots/desks/playwright.config.ts', rest)
    if (code !== 0) process.exit(code)
  }
  process.exit(0)
}
const args = first === 'update' ? ['--update-snapshots=changed', ...rest] : process.argv.slice(2)
process.exit(await shoot('e2e/shots/playwright.config.ts', args))

/** Answers the exit code. */
function shoot(config: string, more: readonly string[]): Promise<number> {
  return runNode([commandOf('@playwright/test', 'playwright'), 'test', '--config', config, ...more])
}
