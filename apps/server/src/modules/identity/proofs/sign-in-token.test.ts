import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type TestSignInService,
  phoneClaims,
  projectId,
  socialClaims,
  startSignInService,
} from '../../../../test/sign-in-service.ts'
import { silentLog } from '../../../platform/process/log.ts'
import { createReadToken } from './sign-in-token.ts'

let service: TestSignInService
beforeAll(async () => {
  service = await startSignInService()
})
afterAll(() => service.close())

const now = new Date('2026-11-21T12:00:00Z')
const at = (seconds: number) => Math.floor(now.getTime() / 1000) + seconds
const google = socialClaims({ subject: 'g1', email: 'an@example.com' }, now)
const read = async (token: string, settings = service.settings) => createReadToken(settings, silentLog)(token, now)

test('[SITE-28] a token that the service signed for this project is read', async () => {
  const expiresAt = new Date((at(3600) + 30) * 1000)
  const tokenHash = expect.any(Buffer)
  const identity = { provider: 'google.com', subject: 'g1', email: 'an@example.com', isEmailVerified: true }
  expect(await read(await service.token(google))).toEqual({ ok: true, value: { ...identity, expiresAt, tokenHash } })
  const phone = await service.token(phoneClaims('+84909999999', now))
  expect(await read(phone)).toEqual({
    ok: true,
    value: { provider: 'phone', phone: '+84909999999', expiresAt, tokenHash },
  })
})

test.each([
  ['for another project', { aud: 'another' }],
  ['by another issuer', { iss: 'https://securetoken.google.com/another' }],
  ['that has expired', { iat: at(-7200), exp: at(-3600) }],
  ['that was made too long ago', { iat: at(-700) }],
  ['from the future', { iat: at(120) }],
  ['of a sign-in long ago', { auth_time: at(-700) }],
  ['of a sign-in in the future', { auth_time: at(120) }],
  ['without the time of the sign-in', { auth_time: undefined }],
  ['without an end', { exp: undefined }],
  ['of another provider', { firebase: { sign_in_provider: 'password', identities: {} } }],
  [
    'of a provider without its person',
    { firebase: { sign_in_provider: 'google.com', identities: { 'facebook.com': ['f1'] } } },
  ],
  ['of a phone without its number', { firebase: { sign_in_provider: 'phone', identities: {} } }],
])('[SITE-28] a token %s is refused', async (_what, claims) => {
  const changed = { ...google, ...claims } as JWTPayload // Some are left out.
  expect(await read(await service.token(changed))).toMatchObject({ ok: false, code: 'sign_in_failed' })
})

test('[SITE-28] a token that the service did not sign is refused', async () => {
  const tokens = [
    await service.forged(google),
    service.unsigned(google),
    await service.token(google, { kid: 'unknown' }),
    'a.b.c',
    'e30.e30.',
    `${await service.token(google)}x`,
  ]
  for (const token of tokens) expect(await read(token), token).toMatchObject({ ok: false, code: 'sign_in_failed' })
})

test('while the keys of the service are out of reach nobody is told that the token is wrong', async () => {
  const token = await service.token(google)
  expect(await read(token, { ...service.settings, keysUrl: 'http://127.0.0.1:9/keys' })).toMatchObject({
    ok: false,
    code: 'not_ready',
  })
})

test('the keys are asked for once, and not again for every token that names an unknown one', async () => {
  const readToken = createReadToken(service.settings, silentLog)
  const before = service.asked()
  for (let n = 0; n < 5; n += 1) await readToken(await service.token(google, { kid: `unknown-${n}` }), now)
  expect(await readToken(await service.token(google), now)).toMatchObject({ ok: true })
  expect(service.asked() - before).toBeLessThanOrEqual(2)
})

test('an emulator stands in for the service: its unsigned tokens are held to the same claims', async () => {
  const emulated = { ...service.settings, emulatorUrl: 'http://127.0.0.1:9099' }
  expect(await read(service.unsigned(google), emulated)).toMatchObject({ ok: true, value: { subject: 'g1' } })
  expect(await read(service.unsigned({ ...google, aud: `${projectId}-2` }), emulated)).toMatchObject({
    ok: false,
    code: 'sign_in_failed',
  })
  expect(await read(await service.token(google), emulated)).toMatchObject({ ok: false, code: 'sign_in_failed' })
})
