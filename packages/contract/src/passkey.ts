import { z } from 'zod/mini'
import { idValue, instantValue } from './values.ts'

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))

/** What a transport hint of an authenticator can be. */
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
export type PasskeyTransport = z.output<typeof transport>
const transports = z.array(transport).check(z.maxLength(8))

export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** What the browser needs to make a passkey. */
export const passkeyToMake = z.object({
  challenge: z.string(),
  rpId: z.string(),
  rpName: z.string(),
  userId: z.string(),
  userName: z.string(),
  existing: z.array(z.object({ id: z.string(), transports })),
})
export type PasskeyToMake = z.output<typeof passkeyToMake>

/** A passkey that the browser has made. */
export const passkeyMade = {
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(12_000),
  transports,
}
const made = z.strictObject(passkeyMade)
export type PasskeyMade = z.output<typeof made>

/** What the browser needs to show one. */
export const passkeyToShow = z.object({ challenge: z.string(), rpId: z.string() })
export type PasskeyToShow = z.output<typeof passkeyToShow>

/** A passkey's signature. */
export const passkeyShown = {
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(2000),
  signature: base64url(2000),
  userHandle: base64url(100),
}
export const passkeyShownValue = z.strictObject(passkeyShown)
export type PasskeyShown = z.output<typeof passkeyShownValue>

/** The passkeys of an account, as their owner is told them. */
export const passkeyList = z.object({
  passkeys: z.array(
    z.object({
      id: idValue,
      name: z.string(),
      isBackedUp: z.boolean(),
      madeAt: instantValue,
      lastUsedAt: z.nullable(instantValue),
    }),
  ),
})
