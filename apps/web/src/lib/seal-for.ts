import { learnServerTime } from '@banyan/client'
import { identityRoutes } from '@banyan/contract'
import type { Call } from './api.ts'
import { seal } from './seal.ts'

/**
 * Encrypts a payload under the server's key of this moment. Throws when the key cannot be
 * had: the call then answers `network`.
 */
export async function sealFor(call: Call, method: string, path: string, payload: unknown) {
  const askedAt = Date.now()
  const key = await call(identityRoutes.publicKey, {})
  if (!key.ok) throw new Error(key.code)
  learnServerTime(key.value.serverTime, Date.now() - askedAt)
  return seal(method, path, payload, key.value)
}
