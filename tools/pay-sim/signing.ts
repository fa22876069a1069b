import type { IncomingHttpHeaders } from 'node:http'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Who signs: the header that names it, what it is called in the contract with the platform, and the secret of both. */
export interface Party {
  readonly header: 'X-Bank' | 'X-Provider'
  readonly code: string
  readonly secret: string
}

/**
 * What a signed call carries beside its body; an answer repeats the call’s nonce. Written from the published guide,
 * sharing no code with the platform.
 */
export function signed(
  { header, code, secret }: Party,
  body: string,
  nonce = randomBytes(8).toString('hex'),
): Record<string, string> {
  const timestamp = String(Date.now())
  return {
    [header]: code,
    'X-Timestamp': timestamp,
    'X-Nonce': nonce,
    'X-Signature': hmac(secret, timestamp, nonce, body),
  }
}

/** Whether the platform has signed this call, of a path and query or of a body, within the last minute. */
export function isAsked(secret: string, headers: IncomingHttpHeaders, text: string): boolean {
  const read = (name: string) => [headers[name] ?? ''].flat().join(',')
  const expected = Buffer.from(hmac(secret, read('x-timestamp'), read('x-nonce'), text))
  const given = Buffer.from(read('x-signature'))
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    Math.abs(Date.now() - Number(read('x-timestamp'))) <= 60_000
  )
}

export function hmac(secret: string, timestamp: string, nonce: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex')
}

/** Whether the platform has signed this answer to the call of this nonce, within the last minute. */
export function isAnswer(secret: string, nonce: string, headers: Headers, body: string): boolean {
  const timestamp = headers.get('x-timestamp') ?? ''
  const expected = Buffer.from(hmac(secret, timestamp, nonce, body))
  const given = Buffer.from(headers.get('x-signature') ?? '')
  return (
    headers.get('x-nonce') === nonce &&
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    Math.abs(Date.now() - Number(timestamp)) <= 60_000
  )
}
