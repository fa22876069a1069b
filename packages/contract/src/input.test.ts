import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { encryptedPayload, everyRoute } from './index.ts'
import { amountValue } from './values.ts'

function looseObjects(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const loose =
    'type' in schema &&
    schema.type === 'object' &&
    (!('additionalProperties' in schema) || schema.additionalProperties !== false)
  return [
    ...(loose ? [path || '.'] : []),
    ...Object.entries(schema).flatMap(([key, part]) => looseObjects(part, `${path}.${key}`)),
  ]
}

describe('[API-05] the input of a call', () => {
  test.each([...everyRoute])('%s takes no unknown field at any depth', (_name, route) => {
    expect(looseObjects(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }))).toEqual([])
  })

  test('an encrypted payload takes no unknown field', () => {
    expect(looseObjects(z.toJSONSchema(encryptedPayload, { io: 'input' }))).toEqual([])
  })

  test.each(['', 'abc', '-1', '1.5', '1e3', '01', ' 1', '9999999999999999', 5, null, {}, '١٢'])(
    '%j is not an amount and does not throw',
    (value) => {
      // as: wrong types are the point of this test
      expect(z.safeDecode(amountValue, value as string).success).toBe(false)
    },
  )
})
