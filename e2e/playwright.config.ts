import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { provideChromium } from './support/chromium.ts'
import { dataDirOf } from './support/data-dir.ts'

const root = join(import.meta.dirname, '..')
const chromium = await provideChromium()
const port = Number(process.env['E2E_PORT'] ?? 3100)
const dataDir = dataDirOf(port)
// The journeys begin on an empty database. Workers read this file too, and must leave it alone.
if (process.env['TEST_WORKER_INDEX'] === undefined) rmSync(dataDir, { recursive: true, force: true })

/** Named once more, the switch replaces the runner's own: a mouse that hovers, whatever the machine has. */
const blinkSettings = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'prefersReducedTransparency=true',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: join(root, 'artifacts', 'browser'),
  reporter: [['list'], ['json']],
  timeout: 300_000,
  // On a machine of half the speed, beside two other tests, a page that is right has stood after 20 seconds.
  expect: { timeout: 30_000 },
  // Two cores are the smallest machine. One test in three waits: for a draw, a round, a period that ends.
  workers: 3,
  fullyParallel: true,
  // A whole product, two browsers and two cores: what fails once is tried again, and is named in the report.
  retries: 1,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'vi-VN',
    // What a worker fetches no test can hold up; the test of the offline shell allows it for itself.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // A colour that fades in has no contrast yet, and what moves costs the processors that
    // all tests share. The journeys look at motion.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: chromium.executablePath,
      // Without a graphics card, composing on the processor is several times as fast as imitating one.
      // A blur behind a dialog is drawn by the processor again for each tick of a clock below it: a member who wants
      // less transparency has none, and nor have the tests. `npm run shots` looks at the blur.
      args: [...chromium.args, '--disable-gpu-compositing', `--blink-settings=${blinkSettings.join(',')}`],
      env: { ...process.env, ...chromium.env },
    },
  },
  projects: [
    // The search for secrets in all that a browser keeps takes minutes; its server half is part of every run.
    {
      name: 'desktop',
      testIgnore: process.env['E2E_ALL'] ? [] : '**/identity-canary.e2e.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    // What belongs to no width is run once: these files, and the tests tagged so. Every page and dialog is looked at on
    // both screens by pages.e2e.ts, catalog.e2e.ts and identity-modals.e2e.ts.
    {
      name: 'phone',
      grepInvert: /@once/,
      testIgnore:
        '**/{agent-contracts,backoffice,bets,captcha,content,identity-canary,identity-keyboard,identity-ways,keyboard-journey,languages,offline,quiet,register,routes,security,shell,sign-in,site,site-chunks,site-hostile,slot-proof}.e2e.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: 'node tools/run.mjs start',
    cwd: root,
    url: `http://127.0.0.1:${port}/index`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // The tests of vendors start a simulated vendor themselves; the simulated bank is the demo's own.
    env: {
      PORT: String(port),
      INTERNAL_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DEMO_VENDOR: 'off',
    },
  },
})
