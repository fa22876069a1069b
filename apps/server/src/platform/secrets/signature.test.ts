import { expect, it } from 'vitest'
import { isSigned, sign, signatureOf } from './signature.ts'

/** The vector of the published API (docs/vendor-api/vectors.json). */
const body =
  '{"operator":"demo","player":"p_1001","token":"tk_9f2c","currency":"VND","game":"slot-sen-vang","round":"r_000001","tx":"t_000001","amount":"20000","ts":1767225600000}'
const vector = {
  contract: 'demo',
  timestamp: '1767225600000',
  nonce: '5d1c',
  signature: 'c32da2446f2ca6694d16edba345cb5f810cc7e63221b5ba4737d52f3756ae6cd',
}
const now = 1_767_225_600_000

it('signs the published vector', () => {
  expect(signatureOf('demo-secret', vector.timestamp, vector.nonce, body)).toBe(vector.signature)
  expect(isSigned(['demo-secret'], vector, Buffer.from(body), now)).toBe(true)
})

it('believes either of two secrets, as long as one follows the other', () => {
  expect(isSigned(['new-secret', 'demo-secret'], vector, body, now)).toBe(true)
  expect(isSigned(['demo-secret', 'new-secret'], vector, body, now)).toBe(true)
  expect(isSigned(['new-secret'], vector, body, now)).toBe(false)
})

it.each([
  ['another body', vector, body.replace('20000', '20001'), now],
  ['a space more', vector, `${body} `, now],
  ['another nonce', { ...vector, nonce: '5d1d' }, body, now],
  ['another time', { ...vector, timestamp: '1767225600001' }, body, now],
  ['a signature in capitals', { ...vector, signature: vector.signature.toUpperCase() }, body, now],
  ['half a signature', { ...vector, signature: vector.signature.slice(32) }, body, now],
  ['no signature', { ...vector, signature: '' }, body, now],
  ['a clock a minute late', vector, body, now + 60_001],
  ['a clock a minute early', vector, body, now - 60_001],
])('refuses %s', (_what, signed, sent, nowMs) => {
  expect(isSigned(['demo-secret'], signed, sent, nowMs)).toBe(false)
})

it('signs what it believes itself', () => {
  expect(isSigned(['s'], sign('demo', 's', '{}'), '{}', Date.now())).toBe(true)
})
