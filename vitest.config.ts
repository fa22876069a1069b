import { defineConfig } from 'vitest/config'
import { patienceMs } from './apps/server/test/patience-ms.ts'

/**
 * The suffix of a test says what it needs: `.pg.test.ts` PostgreSQL, tests of the
 * browser's code a DOM, the others nothing.
 */
export default defineConfig({
  test: {
    // Two cores are the smallest machine the suite is meant for.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/{money,contract,games,i18n,client}/src/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'apps/{backoffice,play}/src/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            'tools/**/*.test.ts',
            'art/**/*.test.ts',
          ],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
          // Properties over hundreds of cases beside other work: a slow machine must not make one red.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pg',
          // Many of them wait: for a line that hangs, a process that is killed, a time that comes.
          maxWorkers: 3,
          // A worker reads the server once and not for each of its files, which is half of what most of them cost. What
          // a file sets in a module (a mock, a counter) it puts back.
          isolate: false,
          environment: 'node',
          include: ['apps/server/**/*.pg.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/patience.ts'],
          expect: { poll: { timeout: patienceMs } },
          // A start of the whole server, or hundreds of races, beside other work on two cores.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser code',
          environment: 'jsdom',
          // A worker makes the window's classes once, and each file a window of its own from them.
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
          include: [
            'packages/ui/src/**/*.test.{ts,tsx}',
            'apps/web/src/**/*.test.{ts,tsx}',
            '{packages/client,apps/backoffice,apps/play}/src/**/*.test.tsx',
          ],
          setupFiles: ['apps/web/test/jsdom.ts'],
          testTimeout: 60_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
