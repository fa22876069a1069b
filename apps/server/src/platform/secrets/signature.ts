import { signatureHeaders } from '@banyan/contract'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How far a call's clock may be from ours. */
export const clockSkewMs = 60_000

type HeaderNames = Readonly<Record<keyof Signed, string>>

/** What a signed call or answer carries beside its body, in headers. */
export interface Signed {
  /** What the platform whose players play is called in the contract that the call belongs to. */
  readonly contract: string
  readonly timestamp: string
  readonly nonce: string
  readonly signature: string
}

/**
 * Hex HMAC-SHA256 over `timestamp.nonce.body`, the body as its very bytes. A call without
 * one signs its path and query instead.
 */
export function signatureOf(secret: string, timestamp: string, nonce: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(body).digest('hex')
}

/** Signs as of now; an answer repeats the nonce of its call, so that it fits no other. */
export function sign(
  contract: string,
  secret: string,
  body: Buffer | string,
  nonce = randomBytes(12).toString('hex'),
): Signed {
  const timestamp = String(Date.now())
  return { contract, timestamp, nonce, signature: signatureOf(secret, timestamp, nonce, body) }
}

/**
 * Whether one of the secrets made the signature and the clock agrees. Takes the same time whatever is wrong with it.
 */
export function isSigned(
  secrets: readonly string[],
  { timestamp, nonce, signature }: Signed,
  body: Buffer | string,
  nowMs: number,
): boolean {
  const given = Buffer.from(/^[\da-f]{64}$/.test(signature) ? signature : '0'.repeat(64), 'hex')
  let matches = false
  for (const secret of secrets) {
    matches = timingSafeEqual(given, Buffer.from(signatureOf(secret, timestamp, nonce, body), 'hex')) || matches
  }
  return (
    matches &&
    /^\d{13}$/.test(timestamp) &&
    Math.abs(nowMs - Number(timestamp)) <= clockSkewMs &&
    /^[\x21-\x7e]{4,64}$/.test(nonce)
  )
}

/** What a call says of itself; what is missing is empty, and signed by nobody. */
export function signedOf(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  names: HeaderNames = signatureHeaders,
): Signed {
  const read = (name: keyof HeaderNames) => {
    const value = headers[names[name]]
    return typeof value === 'string' ? value : ''
  }
  return {
    contract: read('contract'),
    timestamp: read('timestamp'),
    nonce: read('nonce'),
    signature: read('signature'),
  }
}

/** The headers of a signed call or answer. */
export function headersOf(
  { contract, timestamp, nonce, signature }: Signed,
  names: HeaderNames = signatureHeaders,
): Record<string, string> {
  return {
    [names.contract]: contract,
    [names.timestamp]: timestamp,
    [names.nonce]: nonce,
    [names.signature]: signature,
  }
}
