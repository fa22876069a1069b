import { expect, test } from 'vitest'
import { hottest } from './hottest.ts'

const games = (...ids: readonly string[]) => ids.map((gameId) => ({ gameId }))
// as: the ids alone are read.
const played = (rounds: Readonly<Record<string, number>>) =>
  ({ list: games(...Object.keys(rounds)), rounds: Object.values(rounds) }) as never

test.each([
  ['a third of the list, by rounds', games('a', 'b', 'c', 'd', 'e', 'f'), { d: 9, b: 5, a: 1 }, ['d', 'b']],
  ['none that nobody has played', games('a', 'b', 'c', 'd', 'e', 'f'), { d: 9, b: 0, a: 0 }, ['d']],
  ['none in a list of two', games('a', 'b'), { a: 9, b: 5 }, []],
  ['none of another list', games('a', 'b', 'c'), { x: 9, y: 5, c: 1 }, ['c']],
])('[GAME-55] hot is %s', (_what, list, rounds, marked) => {
  expect([...hottest(list, played(rounds))]).toEqual(marked)
})

test('[GAME-55] nothing is hot before it is known what was played', () => {
  expect([...hottest(games('a', 'b', 'c'), undefined)]).toEqual([])
})
