import { expect, test } from 'vitest'
import { Decimal, csvOf } from './csv.ts'

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
