import { signatureHeaders } from '@banyan/contract'
import { z } from 'zod/mini'
import type { Connection } from './connections.ts'
import { headersOf, isSigned, sign, type Signed } from '../../platform/signature.ts'

/** The vendor was asked and may have heard it, but what it said is not known: no answer in time, or none that it has signed. */
export class VendorUnknown extends Error {}

/** Moving money may take the vendor half a minute; everything else is for somebody who waits. */
const moneyTimeoutMs = 30_000
const timeoutMs = 5000

interface Asked<Schema extends z.ZodMiniType> {
  readonly path: string
  /** What is posted; without it the path is read. */
  readonly body?: object
  readonly answer: Schema
  readonly movesMoney?: boolean
}

/** A signed call to a vendor. Throws `VendorUnknown` for everything but an answer that it has signed and that reads as it should. */
export async function askVendor<Schema extends z.ZodMiniType>(connection: Connection, asked: Asked<Schema>): Promise<z.output<Schema>> {
  const { operator, signingSecret, secrets } = connection
  const text = asked.body && JSON.stringify(asked.body)
  const signed = sign(operator, signingSecret, text ?? asked.path)
  const { said, proof, status } = await exchange(connection, asked, text, signed).catch((error: unknown) => {
    throw new VendorUnknown(`${operator} did not answer ${asked.path}`, { cause: error })
  })
  if (proof.nonce !== signed.nonce || !isSigned(secrets, proof, said, Date.now())) {
    throw new VendorUnknown(`${operator} has not signed its answer to ${asked.path} (status ${status})`)
  }
  const read = z.safeParse(asked.answer, parsed(said))
  if (!read.success) throw new VendorUnknown(`${operator} answered ${asked.path} with something else`)
  return read.data
}

async function exchange({ baseUrl, operator }: Connection, { path, movesMoney }: Asked<z.ZodMiniType>, text: string | undefined, signed: Signed) {
  const response = await fetch(baseUrl + path, {
    method: text === undefined ? 'GET' : 'POST',
    ...(text !== undefined && { body: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(movesMoney ? moneyTimeoutMs : timeoutMs),
    headers: { 'content-type': 'application/json', ...headersOf(signed) },
  })
  const header = (name: 'timestamp' | 'nonce' | 'signature') => response.headers.get(signatureHeaders[name]) ?? ''
  const proof = { operator, timestamp: header('timestamp'), nonce: header('nonce'), signature: header('signature') }
  return { said: Buffer.from(await response.arrayBuffer()), proof, status: response.status }
}

function parsed(said: Buffer): unknown {
  try {
    return JSON.parse(said.toString('utf8'))
  } catch {
    return null
  }
}
