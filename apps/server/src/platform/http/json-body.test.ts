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
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '[{"b":[{"c":1,"d":"","c":1}]}]',
  '{"__proto__":1,"__proto__":2}',
])('%# is refused', (text) => {
  expect(() => parseJson(text)).toThrow(UnreadableBody)
})

test('brackets inside a text are text', () => {
  const value = { a: '[[[[[[[[[[[[[[[[[[[[[[[[[[\\"{{{{{{', b: ['\\', '"['] }
  expect(parseJson(JSON.stringify(value))).toEqual(value)
})

test('colons inside a text are text, and equal keys of different objects are different', () => {
  const value = { a: ':::', b: [{ a: '":' }, { a: {} }], c: { a: [] } }
  expect(parseJson(JSON.stringify(value))).toEqual(value)
})

test('the parser never quotes the body, which may hold a password', () => {
  expect(() => parseJson('{"password":"hunter2"')).toThrow(/^not JSON$/)
})
