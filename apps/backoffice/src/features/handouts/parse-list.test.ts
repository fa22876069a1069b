import { expect, test } from 'vitest'
import { parseList } from './parse-list.ts'

const read = (text: string, same = '', decimals = 0) => {
  const { lines, wrong } = parseList(text, { same, decimals })
  return [lines.map(({ account, units }) => `${account}=${units}`).join(' '), wrong.join(' ')]
}

test.each([
  ['an account with its amount', 'lan01, 5000', 'lan01=5000', ''],
  ['semicolons, tabs and spaces', 'lan01;5000\nbinh\t70\ncuc   9', 'lan01=5000 binh=70 cuc=9', ''],
  ['cells in quotes, and a mark of the encoding', '\uFEFF"lan01","5000"\r\n"77","6"\r\n', 'lan01=5000 77=6', ''],
  ['empty lines', '\n\nlan01 1\n  \n', 'lan01=1', ''],
  ['a head, an amount of nothing, and none at all', 'account,amount\nlan01,0\nbinh\ncuc 5', 'cuc=5', '1 2 3'],
  ['amounts that are no numbers', 'lan01 -5\nbinh 1e3\ncuc 1.000', '', '1 2 3'],
])('%s', (_what, text, lines, wrong) => {
  expect(read(text)).toEqual([lines, wrong])
})

test('a line without an amount has the one for all, and its own counts', () => {
  expect(read('lan01\nbinh 7', '5000')).toEqual(['lan01=5000 binh=7', ''])
})

test('a currency with digits behind the point takes them with a point or a comma', () => {
  expect(read('lan01;12,5\nbinh 3.25\ncuc 1.234', '', 2)).toEqual(['lan01=1250 binh=325', '3'])
})
