import { expect, test } from 'vitest'
import { transferRoutes } from './index.ts'

const sent = { amount: '100000', paymentPassword: '482913' }

test.each([
  ['empty', '', ''],
  ['of 140 characters', 'x'.repeat(140), 'x'.repeat(140)],
  ['with spaces around it', ' thưởng tháng 11 🎉 ', 'thưởng tháng 11 🎉'],
])('a remark that is %s is taken', (_what, remark, taken) => {
  expect(transferRoutes.transferToUpline.input.parse({ ...sent, remark }).remark).toBe(taken)
})

test.each([
  ['is longer', 'x'.repeat(141)],
  ['has more than one line', 'a\nb'],
  ['has another kind of line', 'a\u2028b'],
  ['turns the direction of writing', 'a\u202eb'],
  ['isolates another direction', 'a\u2066b'],
])('a remark that %s is refused', (_what, remark) => {
  expect(transferRoutes.transferToUpline.input.safeParse({ ...sent, remark }).success).toBe(false)
})
