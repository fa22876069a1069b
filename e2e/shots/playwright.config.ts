import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** The widths of the pictures; a phone and a tablet are touched. */
const screens = {
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  768: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  1440: { viewport: { width: 1440, height: 900 } },
} as const

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: join(import.meta.dirname, '..', '..', 'artifacts', 'shots', 'differences'),
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  reporter: [['list']],
  timeout: 120_000,
  // A picture that is not there yet is a difference like any other.
  updateSnapshots: 'none',
  projects: [
    { name: 'world', testMatch: 'world.setup.ts' },
    ...Object.entries(screens).map(([name, use]) => ({
      name,
      testMatch: 'pages.shots.ts',
      dependencies: ['world'],
      use,
    })),
  ],
})
