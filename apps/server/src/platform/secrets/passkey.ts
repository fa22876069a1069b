import type { PasskeyMade, PasskeyShown } from '@banyan/contract'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'

/** Whom passkeys of this site are for, by where it is reached. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Browsers know no passkeys of a bare address: a site tried out at home is known by its name there. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

/** The challenge that an answer says it signs; null when it is no such answer. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : null
  } catch {
    return null
  }
}

/** The columns of a kept passkey that its owner is shown. */
export const shownColumns = ['id', 'name', 'is_backed_up', 'made_at', 'last_used_at'] as const

interface ShownRow {
  readonly id: number | bigint
  readonly name: string
  readonly is_backed_up: boolean
  readonly made_at: Date
  readonly last_used_at: Date | null
}

/** A kept passkey as its owner is shown it. */
export function shownOf({ id, name, is_backed_up, made_at, last_used_at }: ShownRow) {
  return { id: String(id), name, isBackedUp: is_backed_up, madeAt: made_at, lastUsedAt: last_used_at }
}

/** Passkeys that there are already, so that an authenticator makes no second one. */
export function existingOf<Transports>(
  rows: readonly { readonly credential_id: Buffer; readonly transports: Transports }[],
): { id: string; transports: Transports }[] {
  return rows.map(({ credential_id, transports }) => ({ id: credential_id.toString('base64url'), transports }))
}

export interface Asked {
  readonly party: RelyingParty
  /** Spent before it gets here. */
  readonly challenge: string
}

/** What is kept of a new passkey, or null when it was not made for this challenge and site with its user verified. */
export async function verifyMade(
  { party, challenge }: Asked,
  { id, transports, clientDataJSON, attestationObject }: PasskeyMade,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
    })
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      sign_count: BigInt(credential.counter),
      is_backed_up: credentialBackedUp,
    }
  } catch {
    // The library throws on whatever is not as it should be; nothing of it helps the owner.
    return null
  }
}

/** The new count of a passkey that signed this challenge for this site with its user verified; null otherwise. */
export async function verifyShown(
  { party, challenge }: Asked,
  { id, ...response }: PasskeyShown,
  { publicKey, signCount }: { readonly publicKey: Buffer; readonly signCount: bigint },
): Promise<{ readonly signCount: bigint; readonly isBackedUp: boolean } | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(signCount) },
    })
    return verified
      ? { signCount: BigInt(authenticationInfo.newCounter), isBackedUp: authenticationInfo.credentialBackedUp }
      : null
  } catch {
    // As above.
    return null
  }
}
