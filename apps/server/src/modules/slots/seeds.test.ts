import { randomBytes } from 'node:crypto'
import { slotGames } from '@banyan/games/slots'
import { describe, expect, test } from 'vitest'
import { commitmentOf, newClientSeed, newServerSeed, openSeed, roundOf, sealSeed } from './seeds.ts'

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

test.each(slotGames)('[GAME-71] a round of $code is decided by its seeds, and by every one of them', (game) => {
  const seeds = { serverSeed: newServerSeed(), clientSeed: newClientSeed(), nonce: 3 }
  const draws = (more: Partial<typeof seeds> = {}) => roundOf(game, 'SPIN', { ...seeds, ...more }).draws.join()
  expect(draws()).toBe(draws())
  const others = [
    draws(),
    draws({ nonce: 4 }),
    draws({ clientSeed: `${seeds.clientSeed}0` }),
    draws({ serverSeed: newServerSeed() }),
  ]
  expect(new Set(others).size).toBe(4)
})
