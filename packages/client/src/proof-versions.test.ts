import type { PlayedRound } from '@banyan/contract'
import { createHash } from 'node:crypto'
import { roundFromSeeds, type SlotGame, slotGameOf } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import { expect, test, vi } from 'vitest'
import { hmac } from './crypto.ts'
import { verifyRound } from './proof.ts'

vi.mock('@banyan/games/slots', async (original) => {
  const slots = await original<typeof import('@banyan/games/slots')>()
  const senVang = slots.slotGame('sen-vang')
  const changed = { ...senVang, version: 2, reels: senVang.reels.map((strip) => strip.toReversed()) }
  return {
    ...slots,
    ...slots.slotRegistry({ 'sen-vang': [senVang, changed] }),
  }
})

const serverSeed = '5e'.repeat(32)

async function playedBy(game: SlotGame, nonce: number): Promise<PlayedRound> {
  const round = await roundFromSeeds(game, 'SPIN', { serverSeed, clientSeed: 'mine', nonce }, hmac)
  return {
    roundId: '17',
    gameCode: game.code,
    rulesVersion: game.version,
    mode: 'SPIN',
    campaign: null,
    betAmount: amount(1_000n),
    stakeAmount: amount(1_000n),
    winAmount: amount((1_000n / BigInt(game.unitsPerBet)) * BigInt(round.totalUnits)),
    balanceBeforeAmount: amount(1_000n),
    balanceAfterAmount: amount(0n),
    round: { ...round },
    commit: createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'),
    serverSeed,
    clientSeed: 'mine',
    nonce,
    playedAt: new Date(0),
  }
}

test('[GAME-73] of a game with two versions each round is recomputed by its own, and by no other', async () => {
  for (const version of [1, 2]) {
    const game = slotGameOf('sen-vang', version)
    if (!game) throw new Error(`no version ${version}`)
    const round = await playedBy(game, 4)
    expect(await verifyRound(round)).toMatchObject({ verdict: 'match' })
    expect(await verifyRound({ ...round, rulesVersion: 3 - version })).toMatchObject({ verdict: 'mismatch' })
    expect(await verifyRound({ ...round, rulesVersion: 3 })).toMatchObject({ verdict: 'unknown_rules' })
  }
})
