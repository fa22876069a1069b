import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createHttp } from './http.ts'
import * as openapi from './openapi.ts'

test('the description of the calls is made once, and sent as a file is', async () => {
  const made = vi.spyOn(openapi, 'openApiOf')
  const http = createHttp({
    settings: { trustedProxies: [], defaultLanguage: 'VI', callsPerAddress: { burst: 100, perSecond: 100 } },
    log: { warn: vi.fn<() => void>(), error: vi.fn<() => void>() },
    authenticate: async () => null,
    unseal: async () => ({ ok: false, code: 'payload_undecryptable' }),
    messageOf: (_language, code) => code,
  })
  const ask = (headers: Record<string, string> = {}) => http.fastify.inject({ url: '/openapi.json', headers })
  const plain = await ask()
  const small = await ask({ 'accept-encoding': 'gzip, br' })
  expect(plain.json()).toMatchObject({ openapi: '3.1.0', paths: {} })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const again = await ask({ 'if-none-match': String(plain.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  expect(made).toHaveBeenCalledOnce()
  await http.close()
})
