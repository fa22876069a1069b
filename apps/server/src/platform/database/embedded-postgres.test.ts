import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

vi.mock(import('./disk-space.ts'), () => ({ megabytesFree: async () => 63 }))

const dataDir = mkdtempSync(join(tmpdir(), 'banyan-space-'))
chmodSync(dataDir, 0o711) // The database's account has to pass through.
afterAll(() => rmSync(dataDir, { recursive: true }))

test('with too little space nothing is begun, and the sentence says how much is missing', async () => {
  const start = startEmbeddedPostgres({ dataDir, log: () => {} })
  await expect(start).rejects.toThrow(
    /^The disk is full: \S+ has 63 MB free, and the database needs at least 256 MB\.$/,
  )
})
