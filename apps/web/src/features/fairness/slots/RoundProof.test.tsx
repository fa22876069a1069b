import type { PlayedRound } from '@banyan/contract'
import { roundFromSeeds, slotGameOf } from '@banyan/games/slots'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test/page.tsx'
import { bytesOf, hexOf, hmac, sha256 } from '@banyan/client/crypto'
import { RoundProof } from './RoundProof.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A round of the first rules, told as one of `rulesVersion`. */
async function showRound({ rulesVersion }: Pick<PlayedRound, 'rulesVersion'>) {
  const game = slotGameOf('sen-vang', 1)
  if (!game) throw new Error('no rules')
  const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'player:one', nonce: 4 }
  const round = await roundFromSeeds(game, 'SPIN', seeds, hmac)
  const told = {
    ...seeds,
    roundId: '17',
    gameCode: game.code,
    rulesVersion,
    mode: 'SPIN',
    campaign: null,
    betAmount: '20000',
    stakeAmount: '20000',
    winAmount: String(1000 * round.totalUnits),
    balanceBeforeAmount: '50000',
    balanceAfterAmount: '30000',
    round: { ...round },
    commit: hexOf(await sha256(bytesOf(seeds.serverSeed))),
    playedAt: '2026-11-21T04:00:00.000Z',
  }
  serve({ 'GET /wps/slots/round': told })
  await show(<RoundProof gameCode="sen-vang" roundId="17" />)
}

test('[GAME-73] a round of rules that the page does not know is said to be so: neither right nor wrong, and to be checked offline', async () => {
  await showRound({ rulesVersion: 99 })
  expect(await screen.findByText('Trang này chưa biết phiên bản luật của lượt quay')).toBeTruthy()
  expect(screen.getByText(/Hãy tải lại trang/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Lượt quay đúng là kết quả của seed đã cam kết, seed của bạn và số thứ tự.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Tải lượt quay (JSON)' })).toBeTruthy()
})

test('[GAME-71] a round of known rules is recomputed before the player', async () => {
  await showRound({ rulesVersion: 1 })
  const verdict = await screen.findByText('Lượt quay đúng là kết quả của seed đã cam kết, seed của bạn và số thứ tự.')
  expect(verdict.closest('[role=status]')?.previousElementSibling?.tagName).toBe('H2')
  expect(screen.queryByText('Trang này chưa biết phiên bản luật của lượt quay')).toBeNull()
})
