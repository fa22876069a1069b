import type { z } from 'zod/mini'
import { type Asked, askSigned } from '../../platform/http/signed-call.ts'
import type { Connection } from './connections.ts'

/** Moving money may take the vendor half a minute; everything else is for somebody who waits. */
const moneyTimeoutMs = 30_000
const timeoutMs = 5000

/** A signed call to a vendor, which throws as `askSigned` does. */
export function askVendor<Schema extends z.ZodMiniType>(
  connection: Connection,
  { movesMoney = false, ...asked }: Omit<Asked<Schema>, 'timeoutMs'> & { readonly movesMoney?: boolean },
): Promise<z.output<Schema>> {
  return askSigned(
    { ...connection, contract: connection.operator },
    { ...asked, timeoutMs: movesMoney ? moneyTimeoutMs : timeoutMs },
  )
}
