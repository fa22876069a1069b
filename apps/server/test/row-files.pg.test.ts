import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { throwawayDatabase } from './database.ts'
import { rowFiles } from './row-files.ts'

test('the row types of every module are those of the migrated database (else: node tools/row-types.ts)', async () => {
  const database = await throwawayDatabase()
  try {
    for (const [path, text] of await rowFiles(database)) expect(readFileSync(path, 'utf8'), path).toBe(text)
  } finally {
    await database.drop()
  }
})
