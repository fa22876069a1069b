import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * What a signed call carries beside its body. Written from the published guide, and sharing no code with the platform.
 */
export function signed(
  operator: string,
  secret: string,
  body: string,
  nonce = randomBytes(8).toString('hex'),
): Record<string, string> {
  const timestamp = String(Date.now())
  return {
    'X-Operator': operator,
    'X-Timestamp': timestamp,
    'X-Nonce': nonce,
    'X-Signature': hmac(secret, timestamp, nonce, body),
  }
}

export function hmac(secret: string, timestamp: string, nonce: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex')
}

export interface Proof {
  readonly timestamp: string
  readonly nonce: string
  readonly signature: string
}

/** Whether the other side has signed the body, within the last minute. */
export function isProven(secret: string, { timestamp, nonce, signature }: Proof, body: string): boolean {
  const expected = Buffer.from(hmac(secret, timestamp, nonce, body))
  const given = Buffer.from(signature)
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    Math.abs(Date.now() - Number(timestamp)) <= 60_000
  )
}
