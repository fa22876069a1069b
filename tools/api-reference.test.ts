import { expect, test } from 'vitest'
import { apiReference, apiReferenceIsCurrent } from './api-reference.ts'

test('[API-91] the reference in docs is what the contract says: run node tools/api-reference.ts', () => {
  expect(apiReferenceIsCurrent()).toBe(true)
})

test('a call is described with its token, its fields and its refusals', () => {
  const text = apiReference()
  expect(text).toContain('### POST /wps/lottery/bets')
  expect(text).toContain('`draw_closed` (409)')
  expect(text).toContain('idempotency key')
})
