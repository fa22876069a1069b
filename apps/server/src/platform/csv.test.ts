import { Decimal, csvOf } from '@banyan/contract'
import { expect, test } from 'vitest'
import { readTable } from './csv.ts'

test.each`
  what                     | cell                                | text
  ${'a formula'}           | ${'=HYPERLINK("http://evil","go")'} | ${`"'=HYPERLINK(""http://evil"",""go"")"`}
  ${'a sum'}               | ${'+1+2'}                           | ${"'+1+2"}
  ${'a text like a debit'} | ${'-1'}                             | ${"'-1"}
  ${'a call'}              | ${'@SUM(A1)'}                       | ${"'@SUM(A1)"}
  ${'a comma and a line'}  | ${'a,\nb'}                          | ${'"a,\nb"'}
  ${'a name'}              | ${'Sen vàng'}                       | ${'Sen vàng'}
  ${'a number'}            | ${-12}                              | ${'-12'}
  ${'an amount'}           | ${new Decimal(-1234n, 2)}           | ${'-12.34'}
  ${'a small amount'}      | ${new Decimal(5n, 6)}               | ${'0.000005'}
  ${'whole units'}         | ${new Decimal(700n, 0)}             | ${'700'}
`('$what is read as it is, and never run', ({ cell, text }) => {
  expect(csvOf([[cell]])).toBe(`${text}\r\n`)
})

test('a table is read back as it was written', () => {
  const lines = [
    ['a', 'b,c', 'd"e'],
    ['1', '', 'two\nlines'],
  ]
  expect(csvOf(lines)).toBe('a,"b,c","d""e"\r\n1,,"two\nlines"\r\n')
  expect(readTable(csvOf(lines))).toEqual(lines)
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
