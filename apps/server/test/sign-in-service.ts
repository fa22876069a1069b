import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWTPayload, SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose'
import type { SignInSettings } from '../src/platform/process/sign-in-settings.ts'

export const projectId = 'demo-banyan'

/** The sign-in service as a server knows it: its published keys, over HTTP, and the tokens it gives to browsers. */
export interface TestSignInService {
  readonly settings: SignInSettings
  token(claims: JWTPayload, header?: { readonly kid?: string }): Promise<string>
  /** Signed by somebody else under the name of the service's key. */
  forged(claims: JWTPayload): Promise<string>
  /** Signed by nobody, as the emulator's are. */
  unsigned(claims: JWTPayload): string
  /** How often the keys were asked for. */
  readonly asked: () => number
  close(): Promise<void>
}

export async function startSignInService(): Promise<TestSignInService> {
  const own = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' }] })
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end(keys)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on a port.
  const sign = (claims: JWTPayload, key: CryptoKey, kid = 'k1') =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  return {
    settings: {
      projectId,
      apiKey: 'key',
      authDomain: `${projectId}.firebaseapp.com`,
      keysUrl: `http://127.0.0.1:${port}/keys`,
      emulatorUrl: null,
    },
    token: (claims, { kid } = {}) => sign(claims, own.privateKey, kid),
    forged: (claims) => sign(claims, stranger.privateKey),
    unsigned: (claims) => new UnsecuredJWT(claims).encode(),
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** What every token of the service says, of somebody who signed in at this moment. */
function claimsAt(now: Date): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3600,
  }
}

export function phoneClaims(phone: string, now = new Date()): JWTPayload {
  return {
    ...claimsAt(now),
    sub: `u${phone}`,
    phone_number: phone,
    firebase: { sign_in_provider: 'phone', identities: { phone: [phone] } },
  }
}

interface Person {
  readonly provider?: 'google.com' | 'facebook.com'
  readonly subject: string
  readonly email?: string
  readonly isVerified?: boolean
}

export function socialClaims(
  { provider = 'google.com', subject, email, isVerified = true }: Person,
  now = new Date(),
): JWTPayload {
  const address = email === undefined ? {} : { email, email_verified: isVerified }
  return {
    ...claimsAt(now),
    sub: `uid-${subject}`,
    ...address,
    firebase: { sign_in_provider: provider, identities: { [provider]: [subject] } },
  }
}
