import { expect, test } from 'vitest'
import { createRightPasswords } from './right-passwords.ts'

const given = { sessionId: 7n, stored: '$argon2id$one', typed: '482913' }

test('the same password of the same session is right again, for five minutes after the slow hash', () => {
  let now = 0
  const passwords = createRightPasswords(() => now)
  expect(passwords.isRight(given)).toBe(false)
  passwords.remember(given)
  now = 5 * 60_000 - 1
  expect(passwords.isRight(given)).toBe(true)
  now += 1
  expect(passwords.has(7n)).toBe(false)
  expect(passwords.isRight(given)).toBe(false)
})

test.each([
  ['another password', { typed: '482914' }],
  ['what is stored of another password', { stored: '$argon2id$two' }],
])('%s is not, and ends what is remembered', (_what, other) => {
  const passwords = createRightPasswords()
  passwords.remember(given)
  expect(passwords.isRight({ ...given, ...other })).toBe(false)
  expect(passwords.isRight(given)).toBe(false)
})

test('another session has to give it first, and a session that has ended is forgotten', () => {
  const passwords = createRightPasswords()
  passwords.remember(given)
  expect(passwords.isRight({ ...given, sessionId: 8n })).toBe(false)
  expect(passwords.isRight(given)).toBe(true)
  passwords.forget(7n)
  expect(passwords.isRight(given)).toBe(false)
})
