import type { PlayedRound } from '@banyan/contract'
import { roundFromSeeds, slotGame } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyRound } from './proof.ts'

const serverSeed = 'ab'.repeat(32)
const game = slotGame('sen-vang')

async function played(more: Partial<PlayedRound> = {}): Promise<PlayedRound> {
  const seeds = { serverSeed, clientSeed: 'mine', nonce: 3 }
  const hmac = async (key: Uint8Array, message: Uint8Array) =>
    new Uint8Array(createHmac('sha256', key).update(message).digest())
  const round = await roundFromSeeds(game, 'SPIN', seeds, hmac)
  return {
    ...seeds,
    roundId: '7',
    gameCode: game.code,
    rulesVersion: game.version,
    mode: 'SPIN',
    campaign: null,
    betAmount: amount(1_000n),
    stakeAmount: amount(1_000n),
    winAmount: amount((1_000n / BigInt(game.unitsPerBet)) * BigInt(round.totalUnits)),
    balanceBeforeAmount: amount(0n),
    balanceAfterAmount: amount(0n),
    round: { ...round },
    commit: createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'),
    playedAt: new Date(0),
    ...more,
  }
}

test.each([
  ['as it was played', {}, 'match'],
  ['with another number', { nonce: 4 }, 'mismatch'],
  ['with a seed that was not committed to', { serverSeed: 'cd'.repeat(32) }, 'mismatch'],
  ['before its seed is revealed', { serverSeed: null }, 'not_yet'],
  ['by rules that this page does not know', { rulesVersion: game.version + 1 }, 'unknown_rules'],
] as const)('[GAME-71] a round %s is recomputed by its own rules', async (_how, more, verdict) => {
  expect((await verifyRound(await played(more))).verdict).toBe(verdict)
})
