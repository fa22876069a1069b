import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import { beginSession, uncounted, withRounds } from './session-result.ts'

const round = (roundId: string, stake: bigint, win: bigint) => ({
  roundId,
  stakeAmount: amount(stake),
  winAmount: amount(win),
})

test('a sitting counts the rounds after its beginning, each once, and in the order of their numbers', () => {
  const before = beginSession(round('9', 1000n, 500n))
  expect(before).toEqual({ lastId: '9', rounds: 0, stakedAmount: 0n, wonAmount: 0n })
  const page = [round('11', 1000n, 0n), round('10', 2000n, 5000n), round('9', 1000n, 500n), round('8', 1000n, 0n)]
  const first = uncounted(page, before.lastId)
  expect(first.isAll).toBe(true)
  const after = withRounds(before, first.rounds)
  expect(after).toEqual({ lastId: '11', rounds: 2, stakedAmount: 3000n, wonAmount: 5000n })
  expect(withRounds(after, uncounted(page, after.lastId).rounds)).toEqual(after)
})

test('a page of nothing but new rounds may have more of them behind it', () => {
  expect(uncounted([round('12', 1n, 0n), round('11', 1n, 0n)], '10')).toMatchObject({ isAll: false })
  expect(uncounted([], '10')).toEqual({ rounds: [], isAll: true })
})

test('the first round ever of a member counts', () => {
  const { rounds } = uncounted([round('1', 1000n, 0n)], beginSession(undefined).lastId)
  expect(rounds).toHaveLength(1)
})
