import { expect, test } from 'vitest'
import { canonicalJson, isDocumentSigned, newSigningKey, publicHexOf, signDocument } from './signed-document.ts'

const { privatePem, publicHex } = newSigningKey()

test('a value has one form, however it was laid out', () => {
  const value = { b: [1, { d: null, c: 'ờ"' }], a: true }
  expect(canonicalJson(value)).toBe('{"a":true,"b":[1,{"c":"ờ\\"","d":null}]}')
  expect(canonicalJson(JSON.parse(JSON.stringify({ a: true, b: value.b }, null, 3)))).toBe(canonicalJson(value))
})

test('a signature is that of one key, one purpose and one document', () => {
  const signature = signDocument(privatePem, 'test/1', { a: 1 })
  expect(publicHexOf(privatePem)).toBe(publicHex)
  expect(isDocumentSigned(publicHex, 'test/1', { a: 1 }, signature)).toBe(true)
  expect(isDocumentSigned(publicHex, 'test/1', { a: 2 }, signature)).toBe(false)
  expect(isDocumentSigned(publicHex, 'test/2', { a: 1 }, signature)).toBe(false)
  expect(isDocumentSigned(newSigningKey().publicHex, 'test/1', { a: 1 }, signature)).toBe(false)
  expect(isDocumentSigned(publicHex, 'test/1', { a: 1 }, signature.toUpperCase())).toBe(false)
  expect(isDocumentSigned('', 'test/1', { a: 1 }, signature)).toBe(false)
})
