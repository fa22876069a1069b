import { createHmac } from 'node:crypto'
import { roundFromSeeds, type SlotCode, slotGameOf } from '@banyan/games/slots'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newKey, play } from '../../../test/betting.ts'
import { slotsOfFile } from '../../../test/of-file.ts'

const today = vi.hoisted(() => {
  // What an earlier file of this worker has read does not know the mock, and later ones must not.
  vi.resetModules()
  return { version: 1 }
})
afterAll(() => void vi.resetModules())

/** Sen Vàng of two versions, of which the second is played from the day on that `today` says. */
vi.mock('@banyan/games/slots', async (original) => {
  const slots = await original<typeof import('@banyan/games/slots')>()
  const senVang = slots.slotGame('sen-vang')
  const changed = { ...senVang, version: 2, reels: senVang.reels.map((strip) => strip.toReversed()) }
  const registry = slots.slotRegistry({ 'sen-vang': [senVang, changed] })
  const slotGame = (code: SlotCode) => (code === 'sen-vang' && today.version === 1 ? senVang : registry.slotGame(code))
  return { ...slots, ...registry, slotGame }
})

const house = await slotsOfFile()
beforeAll(house.playFast)

test('[GAME-73] rounds of both versions of a game stay what they were played by, across the change', async () => {
  const memberId = 1n
  await house.newMembers([memberId], 10_000_000n)
  const game = await house.enter(memberId)
  const lostAnswer = newKey()
  const spin = async (clientSpinId = newKey()) => {
    const spun = await game.spin({ clientSpinId })
    if (!spun.ok) throw new Error(spun.code)
    return spun.value
  }
  const before = await spin(lostAnswer)
  for (let round = 0; round < 11; round += 1) await spin()
  today.version = 2
  expect((await game.state()).rulesVersion).toBe(2)
  // Asked again after the change, a spin is the round that it was.
  expect(await spin(lostAnswer)).toEqual(before)
  for (let round = 0; round < 12; round += 1) await spin()
  const { revealed } = await game.changeSeed()

  const rounds = (await game.rounds(50)).toReversed()
  expect(rounds.map(({ rulesVersion }) => rulesVersion)).toEqual([
    ...Array<number>(12).fill(1),
    ...Array<number>(12).fill(2),
  ])
  const hmac = async (key: Uint8Array, message: Uint8Array) =>
    new Uint8Array(createHmac('sha256', key).update(message).digest())
  let tellApart = 0
  for (const { gameCode, rulesVersion, mode, clientSeed, nonce, round } of rounds) {
    const by = async (version: number) => {
      const rules = slotGameOf(gameCode, version)
      return rules && roundFromSeeds(rules, mode, { serverSeed: revealed.serverSeed, clientSeed, nonce }, hmac)
    }
    expect(round).toEqual(await by(rulesVersion))
    if ((await by(3 - rulesVersion))?.totalUnits !== round['totalUnits']) tellApart += 1
  }
  // The other version would have told other wins: by today's rules alone these rounds would be wrong.
  expect(tellApart).toBeGreaterThan(0)
  expect(await house.slots.recheckRounds({ memberId, currency: play, count: 50 })).toEqual([])
  expect(await house.slotViolations()).toEqual({})
})
