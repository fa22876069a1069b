import { expect, test } from 'vitest'
import { newSitting, withRound } from './sitting.ts'

test('a sitting adds up its rounds, and keeps the highest multiplier', () => {
  const rounds = [
    { stakeAmount: 1_000n, winAmount: 2_000n, multiplier: { numerator: 9_900, denominator: 4_950 } },
    { stakeAmount: 1_000n, winAmount: 500n, multiplier: { numerator: 5, denominator: 10 } },
    { stakeAmount: 3_000n, winAmount: 0n, multiplier: { numerator: 0, denominator: 1 } },
  ]
  expect(rounds.reduce(withRound, newSitting)).toEqual({
    rounds: 3,
    wins: 1,
    staked: 5_000n,
    returned: 2_500n,
    highest: { numerator: 9_900, denominator: 4_950 },
  })
})
