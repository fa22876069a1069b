import { expect, test } from 'vitest'
import { bigRoad } from './big-road.ts'

/** Rows of the road from above, with a point where nothing stands. */
function drawn(sides: string): string[] {
  const cells = bigRoad([...sides])
  const width = Math.max(...cells.map(({ column }) => column)) + 1
  return Array.from({ length: 6 }, (_, row) =>
    Array.from(
      { length: width },
      (__, column) => cells.find((cell) => cell.column === column && cell.row === row)?.side ?? '.',
    ).join(''),
  )
}

test('equal results go down, another begins a column', () => {
  expect(drawn('TTXTTT')).toEqual(['TXT', 'T.T', '..T', '...', '...', '...'])
})

test('a long run turns right at the last row, and the next column begins beside its first', () => {
  expect(drawn('TTTTTTTTXX')).toEqual(['TX.', 'TX.', 'T..', 'T..', 'T..', 'TTT'])
})

test('a run that meets a tail turns before it', () => {
  expect(drawn('TTTTTTTTXXXXXXT')).toEqual(['TXT', 'TX.', 'TX.', 'TX.', 'TXX', 'TTT'])
})
