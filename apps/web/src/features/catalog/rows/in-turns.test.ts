import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

const game = (gameType: 'LOTT' | 'RNG' | 'SPORTS', code: string, icon: string | null = '/a.webp') => ({
  gameType,
  code,
  icon,
})
const orderOf = (games: readonly ReturnType<typeof game>[]) => inTurns(games).map(({ code }) => code)

test('games of every category come in turn, each category in its own order', () => {
  const lotteries = ['l1', 'l2', 'l3'].map((code) => game('LOTT', code))
  const others = [game('RNG', 'r1'), game('SPORTS', 's1'), game('RNG', 'r2')]
  expect(orderOf([...lotteries, ...others])).toEqual(['l1', 'r1', 's1', 'l2', 'r2', 'l3'])
  expect(orderOf([])).toEqual([])
})

test('a game without a picture comes after those that have one, and our own covers are pictures', () => {
  expect(orderOf([game('LOTT', 'bare', null), game('RNG', 'sen-vang', null), game('LOTT', 'l2')])).toEqual([
    'sen-vang',
    'l2',
    'bare',
  ])
})
