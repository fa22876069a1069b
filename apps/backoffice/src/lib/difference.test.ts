import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

const told = (before: string, after: string) =>
  differenceOf(before, after).map(({ is, text }) => `${{ out: '-', in: '+', same: ' ' }[is]}${text}`)

test.each([
  ['nothing and nothing', '', '', []],
  ['the same', 'a\nb', 'a\nb', [' a', ' b']],
  ['a line in the middle', 'a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a line more', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a line less', 'a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['lines that changed places', 'a\nb', 'b\na', ['-a', ' b', '+a']],
  ['a new text', '', 'a\nb', ['+a', '+b']],
  ['the same line twice', 'a', 'a\na', [' a', '+a']],
  ['blocks that stand in one line', '<p>a</p><p>b</p>', '<p>a</p><p>c</p>', [' <p>a</p>', '-<p>b</p>', '+<p>c</p>']],
  ['empty lines', 'a\n\nb', 'a\nb', [' a', ' b']],
])('%s', (_what, before, after, lines) => {
  expect(told(before, after)).toEqual(lines)
})

test('what is left after the changes is the other text, whatever the two are', () => {
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 200; round += 1) {
    const text = () => Array.from({ length: next(12) }, () => 'abc'[next(3)] ?? '').join('\n')
    const [before, after] = [text(), text()]
    const lines = differenceOf(before, after)
    const without = (is: 'in' | 'out') => lines.flatMap((line) => (line.is === is ? [] : [line.text])).join('\n')
    expect([without('in'), without('out')]).toEqual([before, after])
  }
})

test('two long texts that have nothing in common share no line', () => {
  const [before, after] = ['a', 'b'].map((letter) => Array.from({ length: 5000 }, (_, at) => letter + at).join('\n'))
  expect(differenceOf(before ?? '', after ?? '')).toHaveLength(10_000)
})
