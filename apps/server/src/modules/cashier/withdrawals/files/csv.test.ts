import { expect, test } from 'vitest'
import { cellOf, readTable, tableOf } from './csv.ts'

test.each([
  ['=1+1', `'=1+1`],
  ['+84', `'+84`],
  ['-5', `'-5`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['=A1,"x"', `"'=A1,""x"""`],
  ['NGUYEN VAN AN', 'NGUYEN VAN AN'],
  ['W00000041-1', 'W00000041-1'],
])('the cell %s is no formula, and stays within its cell', (text, cell) => expect(cellOf(text)).toBe(cell))

test('a table is read back as it was written', () => {
  const lines = [
    ['a', 'b,c', 'd"e'],
    ['1', '', 'two\nlines'],
  ]
  expect(tableOf(lines)).toBe('a,"b,c","d""e"\r\n1,,"two\nlines"\r\n')
  expect(readTable(tableOf(lines))).toEqual(lines)
})

test('a table may have semicolons, a mark of its encoding, and ends of lines of any kind', () => {
  const lines = [
    ['a', 'b'],
    ['1', '2'],
  ]
  for (const csv of ['\uFEFFa;b\r\n1;2\r\n\r\n', 'a,b\n1, 2 \n', 'a,b\n1,2']) expect(readTable(csv)).toEqual(lines)
  expect(readTable('a,b\n1,x; y')).toEqual([lines[0], ['1', 'x; y']])
})

test.each(['a,"b\n', 'a,b"c', '"a"b,c'])('a table whose quotes are not closed is none: %j', (csv) =>
  expect(readTable(csv)).toBe(null),
)
