import type { PasskeyMade, PasskeyShown, PasskeyToMake, PasskeyToShow } from '@banyan/contract'

/** Browsers know passkeys only on a site that has a name. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
}

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const timeout = 300_000

const library = () => import('@simplewebauthn/browser')

/** Makes a passkey on this device, or null when its owner or the device stopped. */
export async function makePasskey({
  challenge,
  rpId,
  rpName,
  userId,
  userName,
  existing,
}: PasskeyToMake): Promise<PasskeyMade | null> {
  const { startRegistration } = await library()
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpName },
        user: { id: userId, name: userName, displayName: userName },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
        excludeCredentials: existing.map((each) => ({
          id: each.id,
          type: 'public-key' as const,
          transports: each.transports,
        })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        timeout,
      },
    })
    const { clientDataJSON, attestationObject } = response
    const transports = knownTransports.filter((known) => response.transports?.includes(known))
    return { id, clientDataJSON, attestationObject, transports }
  } catch {
    return null
  }
}

/** Whether a field of a name can offer passkeys as the browser fills it. */
export async function canFillPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await library()).browserSupportsWebAuthnAutofill()
}

/**
 * A passkey that its owner picks, or null when they or the device stopped. `isFilling` waits for a pick in the field.
 */
export async function showPasskey({ challenge, rpId }: PasskeyToShow, isFilling = false): Promise<PasskeyShown | null> {
  const { startAuthentication } = await library()
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required', timeout },
      useBrowserAutofill: isFilling,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    return { id, clientDataJSON, authenticatorData, signature, userHandle }
  } catch {
    return null
  }
}

/** Ends the wait for a pick. */
export async function stopPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}
