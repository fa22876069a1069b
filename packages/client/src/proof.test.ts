import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlayedRound } from '@banyan/contract'
import { priceInBets, roundFromSeeds, slotGames } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import { bytesOf, hexOf, hmac, sha256 } from './crypto.ts'
import { exportOf, verifyRound } from './proof.ts'

const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'player:one', nonce: 4 }

async function playedRound(game: (typeof slotGames)[number]): Promise<PlayedRound> {
  const round = await roundFromSeeds(game, 'SPIN', seeds, hmac)
  const betAmount = amount(20_000n)
  return {
    roundId: '17',
    gameCode: game.code,
    rulesVersion: game.version,
    mode: 'SPIN',
    campaign: null,
    betAmount,
    stakeAmount: amount(betAmount * BigInt(priceInBets(game, 'SPIN'))),
    winAmount: amount((betAmount / BigInt(game.unitsPerBet)) * BigInt(round.totalUnits)),
    balanceBeforeAmount: amount(50_000n),
    balanceAfterAmount: amount(30_000n),
    // Fields in another order, as a database gives them back.
    round: Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(round)) as object).toReversed()),
    commit: hexOf(await sha256(bytesOf(seeds.serverSeed))),
    ...seeds,
    playedAt: new Date(0),
  }
}

test.each(slotGames)(
  '[GAME-71] a round of $code is recomputed from its seeds, and a change of any part is found',
  async (game) => {
    const round = await playedRound(game)
    expect(await verifyRound(round)).toMatchObject({ verdict: 'match' })
    const failing = async (more: Partial<PlayedRound>) => {
      const { verdict, checks } = await verifyRound({ ...round, ...more })
      expect(verdict).toBe('mismatch')
      return checks.filter(({ holds }) => !holds).map(({ name }) => name)
    }
    expect(await failing({ commit: '00'.repeat(32) })).toEqual(['commit'])
    expect(await failing({ winAmount: amount(round.winAmount + 1n) })).toEqual(['win'])
    expect(await failing({ round: { ...round.round, draws: [0] } })).toEqual(['draws'])
    expect(await failing({ round: { ...round.round, steps: [] } })).toEqual(['steps'])
    expect(await failing({ nonce: 5 })).toContain('draws')
  },
)

test('[GAME-73] a round of rules that the page does not know is neither right nor wrong', async () => {
  for (const game of slotGames)
    expect(await verifyRound({ ...(await playedRound(game)), rulesVersion: game.version + 1 })).toEqual({
      verdict: 'unknown_rules',
      checks: [],
    })
})

test('[GAME-71] what is exported is what the offline verifier reads, and it finds a forgery', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-export-'))
  const path = join(folder, 'round.json')
  const statusOf = (round: PlayedRound) => {
    writeFileSync(path, exportOf(round))
    return spawnSync(process.execPath, [join(import.meta.dirname, '../../../tools/verify-spin.mjs'), path]).status
  }
  for (const game of slotGames) {
    const round = await playedRound(game)
    expect(statusOf(round)).toBe(0)
    expect(statusOf({ ...round, winAmount: amount(round.winAmount + 1n) })).toBe(1)
  }
  rmSync(folder, { recursive: true })
})
