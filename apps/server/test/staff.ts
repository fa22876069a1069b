import { type StaffRoute, decodeOutput, encodeInput, staffRoutes } from '@banyan/contract'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { z } from 'zod/mini'
import { commandLine, createAccount } from '../src/modules/staff/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { bytesIn, fileIn } from './client.ts'

export const goodPassword = 'muoi-hai-con-giap'

export type StaffAnswer<R extends StaffRoute> =
  | { readonly ok: true; readonly value: z.output<R['output']>; readonly cookie: string | null }
  | { readonly ok: false; readonly code: string; readonly status: number }

export interface StaffCallOptions {
  readonly cookie?: string | undefined
  /** Null takes a header of the page away. */
  readonly headers?: Readonly<Record<string, string | null>>
  readonly address?: string
}

const present = (headers: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))

/** A client of the back office that talks to a server in this process, as its page would. */
export function createStaffClient(fastify: FastifyInstance) {
  async function send<R extends StaffRoute>(
    route: R,
    input: unknown,
    options: StaffCallOptions = {},
  ): Promise<StaffAnswer<R>> {
    const isQuery = route.method === 'GET' || route.method === 'DELETE'
    const file = bytesIn(route, input)
    const { file: _file, ...beside } = (input ?? {}) as { readonly file?: unknown } // as: an input is an object
    const response = await fastify.inject({
      method: route.method,
      url: isQuery || file ? `${route.path}?${new URLSearchParams(Object.entries(beside))}` : route.path,
      ...(!isQuery && { payload: file ?? JSON.stringify(input) }),
      ...(options.address !== undefined && { remoteAddress: options.address }),
      headers: present({
        host: 'site.test',
        origin: 'http://site.test',
        'x-requested-with': 'XMLHttpRequest',
        ...(!isQuery && { 'content-type': file ? 'application/octet-stream' : 'application/json' }),
        ...(options.cookie !== undefined && { cookie: options.cookie }),
        ...options.headers,
      }),
    })
    const body = route.file === 'given' && response.statusCode === 200 ? fileIn(response) : response.json()
    if (body.success !== true) return { ok: false, code: body.code, status: response.statusCode }
    const output = decodeOutput(route, body.value)
    if (!output) throw new Error(`${route.path} answered what the contract does not promise: ${response.body}`)
    return { ok: true, value: output.value, cookie: String(response.headers['set-cookie'] ?? '').split(';')[0] || null }
  }
  const call = <R extends StaffRoute>(route: R, input: z.output<R['input']>, options?: StaffCallOptions) =>
    send(route, encodeInput(route, input), options)
  return { send, call }
}

export type StaffClient = ReturnType<typeof createStaffClient>

/** The authenticator app of a staff member. */
export const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** Makes an account, uses its link, and answers the session. */
export async function startStaff(database: Database, client: StaffClient, name: string, role: string) {
  const made = await createAccount(database, commandLine, { name, role, by: null })
  if (!made.ok) throw new Error(made.code)
  const link = made.value.link.split('#')[1] ?? ''
  const begun = await client.call(staffRoutes.beginSetup, { link })
  if (!begun.ok) throw new Error(begun.code)
  const { secret } = begun.value
  const finished = await client.call(staffRoutes.finishSetup, { link, password: goodPassword, code: codeOf(secret) })
  if (!finished.ok) throw new Error(finished.code)
  return {
    id: made.value.account.id,
    link,
    secret,
    cookie: finished.cookie ?? '',
    recoveryCodes: finished.value.recoveryCodes,
  }
}
