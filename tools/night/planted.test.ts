import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlanted } from './planted.ts'

const root = join(import.meta.dirname, '../..')

test.each(readPlanted())('the planted mistake $name says what it is, names a test, and fits the code', (planted) => {
  expect(planted.what).not.toBe('')
  expect(existsSync(join(root, planted.caughtBy))).toBe(true)
  execFileSync('git', ['apply', '--check', planted.file], { cwd: root, stdio: 'pipe' })
})
