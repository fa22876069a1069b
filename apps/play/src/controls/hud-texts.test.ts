import { expect, test } from 'vitest'
import type { Say } from '../lib/texts.ts'
import { plateTexts, winText } from './hud-texts.ts'

const say: Say = (key, facts = {}) => [key, ...Object.entries(facts).map(([name, fact]) => `${name}=${fact}`)].join(' ')
const words = { say, symbolName: (symbol: string) => symbol.toLowerCase(), worth: (units: number) => `${units}đ` }
const cells = [0, 3, 6]

test('a win says where it lies, by the kind of game', () => {
  const win = { symbol: 'A', count: 3, units: 20, cells }
  expect(winText({ ...win, kind: 'line', line: 4 }, words)).toBe('line_win count=3 symbol=a amount=20đ line=5')
  expect(winText({ ...win, kind: 'ways', ways: 12 }, words)).toBe('ways_win count=3 symbol=a amount=20đ ways=12')
  expect(winText({ ...win, kind: 'cluster' }, words)).toBe('cluster_win count=3 symbol=a amount=20đ')
  expect(winText({ ...win, kind: 'scatter' }, words)).toBe('scatter_win count=3 symbol=a amount=20đ')
})

test.each`
  kind                 | units | text
  ${'free-spins'}      | ${0}  | ${null}
  ${'free-spins-more'} | ${0}  | ${null}
  ${'free-spins-end'}  | ${9}  | ${'plate.free_spins_total amount=9đ'}
  ${'free-spins-end'}  | ${0}  | ${null}
  ${'hold'}            | ${0}  | ${'plate.hold_text'}
  ${'cap'}             | ${50} | ${'plate.free_spins_total amount=50đ'}
`('the plate of $kind with $units units says $text', ({ kind, units, text }) => {
  expect(plateTexts({ kind, count: 8, units }, words)).toEqual({ title: expect.stringContaining('count=8'), text })
})
