import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHmac } from 'node:crypto'
import { walletCodes, walletMethods } from '@banyan/contract'
import { expect, test } from 'vitest'
import { root } from './run-step.ts'
import { vendorApi, vendorApiIsCurrent } from './vendor-api.ts'

const folder = join(root, 'docs/vendor-api')

test('the published vendor API is what the contract says: run node tools/vendor-api.ts', () => {
  expect(vendorApiIsCurrent()).toBe(true)
  for (const method of walletMethods) expect(vendorApi()).toContain(`"/wallet/${method}"`)
})

test('the guide tells every method and every code', () => {
  const guide = readFileSync(join(folder, 'guide.md'), 'utf8')
  for (const name of [...walletMethods, ...walletCodes]) expect(guide).toContain(`\`${name}\``)
})

test('the published signatures are right', () => {
  const vectors = JSON.parse(readFileSync(join(folder, 'vectors.json'), 'utf8')) as Record<
    'secret' | 'timestamp' | 'nonce' | 'body' | 'signature',
    string
  >[] // as: the file beside
  expect(vectors.length).toBeGreaterThan(2)
  for (const { secret, timestamp, nonce, body, signature } of vectors) {
    expect(createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex')).toBe(signature)
  }
})
