import { type StaffRoute, decodeOutput, encodeInput } from '@banyan/contract'
import type { z } from 'zod/mini'
import { currentLanguage } from './texts.ts'

export type InputOf<R extends StaffRoute> = z.output<R['input']>
export type OutputOf<R extends StaffRoute> = z.output<R['output']>

/** A refused call. The message is the server's, in the language of the page; null when the server was not reached. */
export class CallFailed extends Error {
  readonly code: string
  readonly said: string | null

  constructor(code: string, said: string | null) {
    super(code)
    this.code = code
    this.said = said
  }
}

/** The value of a call of the back office. Throws `CallFailed`. The session travels as a cookie that no script can read. */
export async function call<R extends StaffRoute>(route: R, input: InputOf<R>): Promise<OutputOf<R>> {
  const isQuery = route.method === 'GET' || route.method === 'DELETE'
  const wire = encodeInput(route, input)
  const headers = { 'X-Requested-With': 'XMLHttpRequest', Language: currentLanguage(), ...(!isQuery && { 'Content-Type': 'application/json' }) }
  const init = { method: route.method, headers, ...(!isQuery && { body: JSON.stringify(wire) }) }
  const reply = await fetch(route.path + (isQuery ? queryOf(wire) : ''), init)
    .then((response) => (route.file === 'given' && response.ok ? readFile(response) : readReply(response)))
    .catch(() => null)
  if (reply?.success !== true) throw new CallFailed(reply?.code ?? 'network', reply?.message ?? null)
  const output = decodeOutput(route, reply.value)
  if (!output) throw new CallFailed('network', null)
  return output.value
}

interface Reply {
  readonly success?: boolean
  readonly code?: string
  readonly message?: string
  readonly value?: unknown
}

const readReply = async (response: Response) => (await response.json()) as Reply // the envelope; its value is checked against the contract

/** The envelope of a file that came without one. */
const readFile = async (response: Response): Promise<Reply> => ({
  success: true,
  value: { file: new Uint8Array(await response.arrayBuffer()), type: response.headers.get('content-type') },
})

function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? '' : `?${query}`
}
