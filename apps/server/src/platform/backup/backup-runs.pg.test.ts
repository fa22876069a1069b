import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { lastBackupAt, noteBackup, noteRestore, readBackupState } from './backup-runs.ts'

const hourMs = 3_600_000
const settings = { folder: '/somewhere', everyHours: 24, keepDays: 7 }
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)
const backup = (hours: number) => ({
  name: 'x',
  startedAt: ago(hours + 1),
  finishedAt: ago(hours),
  files: 1300,
  bytes: 812n * 1_048_576n,
})
let database: ThrowawayDatabase

beforeAll(async () => (database = await throwawayDatabase()))
afterAll(() => database.drop())

test('[OPS-93] the last backup and the last restore test are what the page is told of, and a late one is late', async () => {
  expect(await readBackupState(database.sql, null)).toBeNull()
  expect(await readBackupState(database.sql, settings)).toMatchObject({ last: null, isLate: false, restored: null })
  await noteBackup(database.sql, backup(72))
  expect(await readBackupState(database.sql, settings)).toMatchObject({ last: { megabytes: 812 }, isLate: true })
  await noteBackup(database.sql, backup(2))
  expect((await lastBackupAt(database.sql))?.getTime()).toBeCloseTo(ago(3).getTime(), -4)
  const until = ago(2)
  const test = {
    backup: 'x',
    startedAt: ago(1),
    finishedAt: ago(1),
    restoredUntil: until,
    lossMs: 30_400,
    violations: 0,
  }
  await noteRestore(database.sql, test)
  expect(await readBackupState(database.sql, settings)).toMatchObject({
    isLate: false,
    everyHours: 24,
    keepDays: 7,
    restored: { until, lossSeconds: 31, violations: 0 },
  })
})
