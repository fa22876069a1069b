import { createHash } from 'node:crypto'
import type { PlayedOriginal } from '@banyan/contract'
import { paidAt } from '@banyan/games/originals'
import { hiddenFromSeeds, type StepCode, stepGame } from '@banyan/games/steps'
import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import { hmac } from './crypto.ts'
import { verifySteps } from './proof-steps.ts'

const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'mine', nonce: 4 }
const stakeAmount = amount(1_000n)

/** A round that goes so many safe steps, and then is taken, or takes one that is not safe. */
async function played(
  code: StepCode,
  picks: Readonly<Record<string, number>>,
  steps: number,
  isLost: boolean,
): Promise<PlayedOriginal> {
  const game = stepGame(code)
  const hidden = await hiddenFromSeeds(game, picks, seeds, hmac)
  let choices: unknown[] = []
  let multiplier = { numerator: 1, denominator: 1 }
  while (choices.length < steps + (isLost ? 1 : 0)) {
    const standing = { picks, choices, seen: game.seenAfter(hidden, choices.length) }
    const isSafe = choices.length < steps
    const choice = game.choicesAt(standing).find((each) => game.isSurvived(hidden, [...choices, each]) === isSafe)
    if (isSafe) multiplier = game.multiplierWith(standing, choice)
    choices = [...choices, choice]
  }
  return {
    roundId: '17',
    gameCode: code,
    rulesVersion: 1,
    stakeAmount,
    winAmount: isLost ? amount(0n) : paidAt(stakeAmount, multiplier),
    balanceBeforeAmount: amount(1_000n),
    balanceAfterAmount: amount(0n),
    round: { picks, choices, status: isLost ? 'lost' : 'won', hidden, multiplier },
    commit: createHash('sha256').update(Buffer.from(seeds.serverSeed, 'hex')).digest('hex'),
    ...seeds,
    playedAt: new Date(0),
  }
}

test.each`
  code       | picks           | steps | isLost
  ${'mines'} | ${{ mines: 5 }} | ${4}  | ${false}
  ${'mines'} | ${{ mines: 5 }} | ${2}  | ${true}
  ${'tower'} | ${{}}           | ${8}  | ${false}
  ${'tower'} | ${{}}           | ${1}  | ${true}
  ${'hilo'}  | ${{}}           | ${5}  | ${false}
`('a round of $code with $steps safe steps is recomputed from its seeds (lost: $isLost)', async (round) => {
  const { code, picks, steps, isLost } = round
  const proof = await verifySteps(await played(code, picks, steps, isLost))
  expect(proof.verdict).toBe('match')
  expect(proof.checks.map(({ name }) => name)).toEqual(['commit', 'draws', 'result', 'win'])
})

test('a layout, an end or a payout that the seeds do not give is found', async () => {
  const round = await played('mines', { mines: 3 }, 3, false)
  const failing = async (more: Partial<PlayedOriginal>) =>
    (await verifySteps({ ...round, ...more })).checks.filter(({ holds }) => !holds).map(({ name }) => name)
  expect(await failing({})).toEqual([])
  expect(await failing({ round: { ...round.round, hidden: { mines: [0, 1, 2] } } })).toEqual(['draws'])
  expect(await failing({ winAmount: amount(1n) })).toEqual(['win'])
  expect(await failing({ round: { ...round.round, status: 'lost' } })).toEqual(['result'])
  expect(await failing({ commit: 'ab' })).toEqual(['commit'])
})

test('a round whose seed is secret, or whose rules are not known, is not judged', async () => {
  const round = await played('tower', {}, 2, false)
  expect(await verifySteps({ ...round, serverSeed: null })).toEqual({ verdict: 'not_yet', checks: [] })
  expect(await verifySteps({ ...round, rulesVersion: 2 })).toEqual({ verdict: 'unknown_rules', checks: [] })
})
