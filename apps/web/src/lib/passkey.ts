import type { Answer, Failure } from '@banyan/client'
import { type Entrance, securityRoutes } from '@banyan/contract'
import { showPasskey } from '@banyan/ui/passkey'
import { call } from './call.ts'

export { canFillPasskeys, canUsePasskeys, makePasskey, stopPasskey } from '@banyan/ui/passkey'

/**
 * Logs in by a passkey that the visitor picks, or null when the visitor or the device
 * stopped. `isFilling` waits for a pick in the field.
 */
export async function logInByPasskey({
  isFilling,
  ...entered
}: {
  readonly isFilling: boolean
  readonly entrance?: Entrance
}): Promise<Answer<typeof securityRoutes.logInByPasskey> | Failure | null> {
  const begun = await call(securityRoutes.beginPasskeyLogin, {}, { quiet: true })
  if (!begun.ok) return begun
  const shown = await showPasskey(begun.value, isFilling)
  return shown && call(securityRoutes.logInByPasskey, { ...shown, ...entered })
}
