import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Asked {
  readonly challenge: string
  readonly rpId: string
}

interface Answering {
  readonly origin?: string
  /** Whether it asks its user for a finger or a PIN. */
  readonly isVerified?: boolean
  readonly signCount?: number
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/**
 * An authenticator in software, with one key (ES256): what a phone or a key on a ring
 * does, where a test needs it to do wrong.
 */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )

  function dataOf(rpId: string, flags: number, signCount: number) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signCount)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count])
  }
  const clientData = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const id = credentialId.toString('base64url')

  return {
    id,
    /** Makes the passkey. */
    make(asked: Asked, { origin = 'http://localhost:3000', isVerified = true }: Answering = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        dataOf(asked.rpId, isVerified ? 0x45 : 0x41, 0),
        Buffer.alloc(16),
        length,
        credentialId,
        cose,
      ])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id,
        clientDataJSON: clientData('webauthn.create', asked, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'] as 'internal'[],
      }
    },
    /** Signs a challenge. */
    sign(
      asked: Asked,
      userId: string,
      { origin = 'http://localhost:3000', isVerified = true, signCount = 1 }: Answering = {},
    ) {
      const data = clientData('webauthn.get', asked, origin)
      const authenticatorData = dataOf(asked.rpId, isVerified ? 0x05 : 0x01, signCount)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(data)]))
        .sign(privateKey)
      return {
        id,
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: userId,
      }
    },
  }
}
