import { slotGames } from '@banyan/games/slots'
import { expect, test } from 'vitest'
import { newClientSeed, newServerSeed } from '../solo/index.ts'
import { roundOf } from './seeds.ts'

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
