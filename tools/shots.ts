import { writeBeside } from '../e2e/shots/beside.ts'
import { commandOf, runNode } from './run-step.ts'

/**
 * `npm run shots` compares every page with its stored picture; `npm run shots -- update`
 * stores the new ones; `npm run shots -- beside FOLDER` lays those of the last run beside a folder's. The rest is
 * Playwright's.
 */
const [first, ...rest] = process.argv.slice(2)
if (first === 'beside') {
  console.log(writeBeside(rest[0]))
  process.exit(0)
}
const args = first === 'update' ? ['--update-snapshots=changed', ...rest] : process.argv.slice(2)
process.exit(
  await runNode([
    commandOf('@playwright/test', 'playwright'),
    'test',
    '--config',
    'e2e/shots/playwright.config.ts',
    ...args,
  ]),
)
