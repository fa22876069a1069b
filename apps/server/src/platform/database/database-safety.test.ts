import { expect, test } from 'vitest'
import { dangersOf } from './database-safety.ts'

const safe = {
  version: 180_004,
  in_recovery: false,
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  data_checksums: 'on',
}

test('the settings of the embedded PostgreSQL are safe, and so is waiting for a standby to apply', () => {
  expect(dangersOf(safe)).toEqual([])
  expect(dangersOf({ ...safe, version: 150_000, synchronous_commit: 'remote_apply' })).toEqual([])
})

test.each([
  [{ fsync: 'off' }, 'fsync is off'],
  [{ full_page_writes: 'off' }, 'full_page_writes is off'],
  [{ synchronous_commit: 'off' }, 'synchronous_commit is off'],
  [{ synchronous_commit: 'local' }, 'synchronous_commit is local'],
  [{ data_checksums: 'off' }, 'data_checksums is off'],
  [{ version: 140_012 }, 'it is version 14'],
  [{ in_recovery: true }, 'it is a standby'],
])('%o is a danger', (changed, detail) => {
  expect(dangersOf({ ...safe, ...changed })).toMatchObject([{ detail: expect.stringContaining(detail) }])
})
