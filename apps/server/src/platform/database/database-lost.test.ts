import { expect, test } from 'vitest'
import { isDatabaseLost } from './database-lost.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each(['57P01', '57P02', '57P03', '08006', '08P01', 'ECONNREFUSED', 'ECONNRESET'])(
  '%s means that the database went away',
  (code) => {
    expect(isDatabaseLost(coded(code))).toBe(true)
  },
)
test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'so does "%s"',
  (message) => {
    expect(isDatabaseLost(new Error(message))).toBe(true)
  },
)
test.each(['23505', '40001', '57014', '53300', 'ERR_INVALID_ARG_TYPE'])('%s does not', (code) => {
  expect(isDatabaseLost(coded(code))).toBe(false)
})
