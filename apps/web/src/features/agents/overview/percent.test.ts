import { expect, test } from 'vitest'
import { changeOf } from './percent.ts'

test.each`
  value   | before   | tenths
  ${112n} | ${100n}  | ${120n}
  ${977n} | ${1000n} | ${-23n}
  ${0n}   | ${50n}   | ${-1000n}
  ${2n}   | ${3n}    | ${-333n}
  ${5n}   | ${3n}    | ${667n}
  ${7n}   | ${7n}    | ${0n}
  ${-50n} | ${-100n} | ${500n}
  ${50n}  | ${-100n} | ${1500n}
  ${-30n} | ${10n}   | ${-4000n}
  ${9n}   | ${0n}    | ${null}
  ${0n}   | ${0n}    | ${null}
`('$value after $before has changed by $tenths tenths of a percent', ({ value, before, tenths }) => {
  expect(changeOf(value, before)).toBe(tenths)
})
