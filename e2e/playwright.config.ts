import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { provideChromium } from './support/chromium.ts'

const root = join(import.meta.dirname, '..')
const chromium = await provideChromium()
const port = Number(process.env['E2E_PORT'] ?? 3100)
const dataDir = `/tmp/banyan-e2e-${port}`
// The journeys begin on an empty database. Workers read this file too, and must leave it alone.
if (process.env['TEST_WORKER_INDEX'] === undefined) rmSync(dataDir, { recursive: true, force: true })

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: join(root, 'artifacts', 'browser'),
  reporter: [['list'], ['json']],
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // Two workers at most: the server, the database and the browsers share two cores.
  workers: 2,
  fullyParallel: true,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: chromium.executablePath,
      // Without a graphics card, composing on the processor is several times as fast as imitating one.
      args: [...chromium.args, '--disable-gpu-compositing'],
      env: { ...process.env, ...chromium.env },
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
  ],
  webServer: {
    command: 'node tools/run.mjs start',
    cwd: root,
    url: `http://127.0.0.1:${port}/index`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(port), INTERNAL_PORT: String(port + 1), DATA_DIR: dataDir },
  },
})
