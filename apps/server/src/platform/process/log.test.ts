import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** What is written to it finds the disk full. */
const full = '/dev/full'

test.runIf(existsSync(full))('a full disk takes no line, and throws at nobody who logs one', () => {
  const log = createLog({ file: full, nodeId: 'test' })
  for (let line = 0; line < 3; line += 1) expect(() => log.error('anything')).not.toThrow()
})
