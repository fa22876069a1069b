import { expect, test } from 'vitest'
import { parseJson, UnreadableBody } from './json-body.ts'

test.each([
  '',
  '{',
  'null,',
  '{"a":1}}',
  '['.repeat(17) + ']'.repeat(17),
  '['.repeat(200_000),
  '{"a":'.repeat(50_000),
  '\u0000',
  '"\\u0000"',
])('%# is refused', (text) => {
  expect(() => parseJson(text)).toThrow(UnreadableBody)
})

test('brackets inside a text are text', () => {
  const value = { a: '[[[[[[[[[[[[[[[[[[[[[[[[[[\\"{{{{{{', b: ['\\', '"['] }
  expect(parseJson(JSON.stringify(value))).toEqual(value)
})

test('the parser never quotes the body, which may hold a password', () => {
  expect(() => parseJson('{"password":"hunter2"')).toThrow(/^not JSON$/)
})
