import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

/**
 * The step of time (RFC 6238) that a code of six digits is of, one step early or late
 * included; null when it is of none of them.
 */
export function totpStep(secretBase32: string, code: string, now: Date): bigint | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = new TOTP({ secret: Secret.fromBase32(secretBase32) }).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  })
  return delta === null ? null : BigInt(Math.floor(now.getTime() / stepMs) + delta)
}

/** A new authenticator secret, base32: 160 random bits as RFC 4226 advises. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from the picture. */
export function totpUri(
  secretBase32: string,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secretBase32) }).toString()
}

const recoveryCodeCount = 10

/** Codes for the day the phone is lost, 80 bits each, in groups that can be copied by hand. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    (randomBytes(10).toString('hex').match(/.{5}/g) ?? []).join('-'),
  )
}
