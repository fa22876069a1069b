import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const { webServer } = base
if (!webServer || Array.isArray(webServer)) throw new Error('the product is one server')
/** `SEEDED=1`: the site is filled before it starts, as `npm run seed -- demo` fills it. */
const isSeeded = process.env['SEEDED'] === '1'

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'desks.shots.ts',
  outputDir: join(import.meta.dirname, '..', '..', '..', 'artifacts', 'shots', 'desks-failed'),
  reporter: [['list']],
  timeout: 900_000,
  workers: 1,
  fullyParallel: false,
  retries: 0,
  projects: [{ name: isSeeded ? 'full' : 'empty' }],
  webServer: {
    ...webServer,
    ...(isSeeded && { command: `node tools/run.mjs seed demo && ${webServer.command}` }),
    // A demonstration is played, bet by bet.
    timeout: 2_400_000,
  },
})
