import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'

/**
 * A value of JSON written in one way alone: the keys of every object in the order of their code units, nothing between.
 * What is signed are these bytes, so that a file may be laid out for people.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
}

/** A new Ed25519 key: the private one as PEM, the public one as 64 hexadecimal digits. */
export function newSigningKey(): { readonly privatePem: string; readonly publicHex: string } {
  const { privateKey } = generateKeyPairSync('ed25519')
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return { privatePem, publicHex: publicHexOf(privatePem) }
}

/** The public key of a private one. Throws for a key that is not Ed25519. */
export function publicHexOf(privatePem: string): string {
  const { x } = createPublicKey(ed25519Of(privatePem)).export({ format: 'jwk' })
  return Buffer.from(x ?? '', 'base64url').toString('hex')
}

function ed25519Of(privatePem: string): KeyObject {
  const key = createPrivateKey(privatePem)
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('not an Ed25519 key')
  return key
}

/** Says what a document is, so that its signature fits no other kind. */
type Purpose = `${string}/${number}`

const bytesOf = (purpose: Purpose, document: unknown) => Buffer.from(`${purpose}\n${canonicalJson(document)}`)

/** The signature of a document, as 128 hexadecimal digits. */
export function signDocument(privatePem: string, purpose: Purpose, document: unknown): string {
  return sign(null, bytesOf(purpose, document), ed25519Of(privatePem)).toString('hex')
}

/** Whether whoever has the private key has signed exactly this document for this purpose. */
export function isDocumentSigned(publicHex: string, purpose: Purpose, document: unknown, signature: string): boolean {
  if (!/^[\da-f]{64}$/.test(publicHex) || !/^[\da-f]{128}$/.test(signature)) return false
  const x = Buffer.from(publicHex, 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, bytesOf(purpose, document), key, Buffer.from(signature, 'hex'))
}
