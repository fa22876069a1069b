import { expect, test } from 'vitest'
import { ownPath } from './paths.ts'

test.each`
  wanted                      | followed
  ${'/records/bets?status=1'} | ${'/records/bets?status=1'}
  ${undefined}                | ${'/index'}
  ${''}                       | ${'/index'}
  ${'https://evil.test/'}     | ${'/index'}
  ${'//evil.test/'}           | ${'/index'}
  ${'/\\evil.test/'}          | ${'/index'}
  ${'javascript:alert(1)'}    | ${'/index'}
`('[ROUTE-49] after a login $wanted leads to $followed', ({ wanted, followed }) => {
  expect(ownPath(wanted)).toBe(followed)
})
