import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commitmentOf, newServerSeed, openSeed, sealSeed } from './seeds.ts'

const slotKey = randomBytes(32)

describe('a server seed', () => {
  test('rests sealed, and opens under its key and commitment only', () => {
    const serverSeed = newServerSeed()
    const commit = commitmentOf(serverSeed)
    const sealed = sealSeed(slotKey, serverSeed)
    expect(sealed.includes(Buffer.from(serverSeed, 'hex'))).toBe(false)
    expect(openSeed(slotKey, commit, sealed)).toBe(serverSeed)
    expect(openSeed(randomBytes(32), commit, sealed)).toBeNull()
    expect(openSeed(slotKey, commitmentOf(newServerSeed()), sealed)).toBeNull()
    expect(openSeed(slotKey, commit, sealed.subarray(1))).toBeNull()
  })

  test('is committed to by the SHA-256 of its bytes', () => {
    expect(commitmentOf('00'.repeat(31) + '01')).toBe(
      'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5',
    )
  })
})
