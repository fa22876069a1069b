import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHmac } from 'node:crypto'
import {
  bankCodes,
  partnerCodes,
  partnerHeaders,
  payment,
  paymentCodes,
  paymentStates,
  paymentVerdicts,
  payoutCodes,
  payoutNoticeCodes,
  signatureHeaders,
  toldPayoutStates,
  walletCodes,
  walletMethods,
} from '@banyan/contract'
import { describe, expect, test } from 'vitest'
import { signatureOf } from '../apps/server/src/platform/secrets/signature.ts'
import { root } from './run-step.ts'
import { hmac as bankHmac } from './pay-sim/signing.ts'
import { hmac } from './vendor-sim/signing.ts'
import { vendorApi, vendorApiIsCurrent } from './vendor-api.ts'

const folder = join(root, 'docs/vendor-api')

test('the published vendor API is what the contract says: run node tools/vendor-api.ts', () => {
  expect(vendorApiIsCurrent()).toBe(true)
  for (const method of walletMethods) expect(vendorApi()).toContain(`"/wallet/${method}"`)
})

test('the guide tells every method and every code', () => {
  const guide = readFileSync(join(folder, 'guide.md'), 'utf8')
  for (const name of [...walletMethods, ...walletCodes]) expect(guide).toContain(`\`${name}\``)
  const bankGuide = readFileSync(join(root, 'docs/bank-api/guide.md'), 'utf8')
  const ofBanks = [...Object.keys({ ...bankCodes, ...payoutCodes, ...payoutNoticeCodes }), ...toldPayoutStates]
  for (const name of ofBanks) expect(bankGuide).toContain(`\`${name}\``)
  const providerGuide = readFileSync(join(root, 'docs/provider-api/guide.md'), 'utf8')
  const ofProviders = [...Object.keys({ ...paymentCodes, ...payment.shape }), ...paymentStates, ...paymentVerdicts]
  for (const name of ofProviders) expect(providerGuide).toContain(`\`${name}\``)
})

test('the published signatures are right', () => {
  const vectors = JSON.parse(readFileSync(join(folder, 'vectors.json'), 'utf8')) as Record<
    'secret' | 'timestamp' | 'nonce' | 'body' | 'signature',
    string
  >[] // as: the file beside
  expect(vectors.length).toBeGreaterThan(2)
  for (const { secret, timestamp, nonce, body, signature } of vectors) {
    expect(createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex')).toBe(signature)
    // And by those who sign here: the simulators, and the server.
    expect(hmac(secret, timestamp, nonce, body)).toBe(signature)
    expect(bankHmac(secret, timestamp, nonce, body)).toBe(signature)
    expect(signatureOf(secret, timestamp, nonce, body)).toBe(signature)
  }
})

interface Content {
  readonly schema: { readonly properties: { readonly code?: { readonly enum?: readonly string[] } } }
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: object
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: { readonly 'application/json': Content } }>
  >
}

/** The whole of a published document, one call after the other. */
function callsOf(text: string): readonly (readonly [call: string, operation: Operation])[] {
  const { paths } = JSON.parse(text) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  } // as: written by the generators
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  )
}

describe.each([
  ['vendor', walletCodes, signatureHeaders],
  ['partner', Object.keys(partnerCodes), partnerHeaders],
] as const)('the published %s API', (name, codes, headers) => {
  const text = readFileSync(join(root, `docs/${name}-api/openapi.json`), 'utf8')

  test('says of every call how it is signed and what it is sent, in path, query or body', () => {
    for (const [call, { parameters, requestBody }] of callsOf(text)) {
      const [method, path = ''] = call.split(' ')
      expect(
        parameters.filter((each) => each.in === 'header').map((each) => each.name),
        call,
      ).toEqual(Object.values(headers))
      expect(
        parameters.filter((each) => each.in === 'path').map((each) => `{${each.name}}`),
        call,
      ).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(requestBody !== undefined, call).toBe(method === 'post')
    }
  })

  test('names every code that there is, and none that is none', () => {
    const named = callsOf(text).flatMap(([, { responses }]) =>
      Object.values(responses).flatMap(({ description, content }) => [
        ...(content?.['application/json'].schema.properties.code?.enum ?? []),
        ...(description.match(/\b[A-Z_]{2,}\b/g) ?? []),
      ]),
    )
    expect([...new Set(named)].toSorted()).toEqual(codes.toSorted())
  })
})
