import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a signed call carries beside its body. Written from the published guide, sharing no code with the platform. */
export function signed(code: string, secret: string, body: string): Record<string, string> {
  const timestamp = String(Date.now())
  const nonce = randomBytes(8).toString('hex')
  return {
    'X-Bank': code,
    'X-Timestamp': timestamp,
    'X-Nonce': nonce,
    'X-Signature': hmac(secret, timestamp, nonce, body),
  }
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
