import { bankHeaders } from '@banyan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { cached } from '../../../platform/cached.ts'
import { parseJson } from '../../../platform/http/json-body.ts'
import { bytesIn, mountSigned } from '../../../platform/http/signed-calls.ts'
import { headersOf, isSigned, sign, signedOf } from '../../../platform/secrets/signature.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { type Bank, readBanks } from './banks.ts'
import type { DepositDeps } from './deps.ts'
import { isServed } from './served.ts'

/** A change of a bank is seen after so long. */
const banksMaxAgeMs = 1000

/** The largest honest call has a long text and a payer. */
const bodyBytesMax = 16 * 1024

export interface BankCallDeps extends Pick<
  DepositDeps,
  'database' | 'vault' | 'log' | 'isDemo' | 'signedProviders' | 'clock'
> {
  readonly site: Pick<DepositDeps['site'], 'merchantOf'>
}

/** A call whose signature was right: the bytes, who sent them, and when. */
export interface SignedCall<Caller extends Bank = Bank> {
  readonly bank: Caller
  readonly body: Buffer
  readonly now: Date
}

/** What every call of a bank may be answered, whatever it is about. */
export type RefusedCall = 'BAD_REQUEST' | 'INVALID_SIGNATURE' | 'NOT_FOUND' | 'INTERNAL'

/** Who calls, and how they sign. */
interface Callers<Caller extends Bank> {
  readonly what: string
  readonly headers: Readonly<Record<keyof typeof bankHeaders, string>>
  readonly read: (connection: Sql, vault: Vault) => Promise<readonly Caller[]>
}

const callersOfBanks: Callers<Bank> = { what: 'bank', headers: bankHeaders, read: readBanks }

interface BankCall<Code extends string, Caller extends Bank> {
  readonly path: string
  /** The status of each code. */
  readonly statuses: Readonly<Record<Code | RefusedCall, number>>
  /** Answers a call that a bank of ours has signed; the answer is signed too. */
  readonly answer: (call: SignedCall<Caller>) => Promise<{ readonly code: Code | RefusedCall }>
}

/** Mounts a call of banks. */
export const mountBankCall = <Code extends string>(
  fastify: FastifyInstance,
  deps: BankCallDeps,
  call: BankCall<Code, Bank>,
): void => mountCallOf(callersOfBanks, fastify, deps, call)

/** Mounts a call by the signature of its raw bytes: nothing of a body is parsed before that is right. */
export function mountCallOf<Code extends string, Caller extends Bank>(
  { what, headers, read }: Callers<Caller>,
  fastify: FastifyInstance,
  deps: BankCallDeps,
  { path, statuses, answer }: BankCall<Code, Caller>,
): void {
  const callers = cached(() => read(deps.database.sql, deps.vault), banksMaxAgeMs)
  const send = (reply: FastifyReply, text: string, code: Code | RefusedCall) =>
    reply
      .code(statuses[code])
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .send(text)
  const refuse = (reply: FastifyReply, code: RefusedCall) => send(reply, JSON.stringify({ code }), code)

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const now = deps.clock?.() ?? new Date()
    const body = bytesIn(request)
    const signed = signedOf(request.headers, headers)
    const bank = (await callers()).find((each) => each.code === signed.contract)
    // Who is not known to us learns no more than that.
    if (!bank || !isSigned(bank.secrets, signed, body, now.getTime())) {
      const said = { bank: signed.contract.slice(0, 64), address: request.ip }
      deps.log.warn(said, `a call that no ${what} of ours has signed`)
      return refuse(reply, 'INVALID_SIGNATURE')
    }
    if (!(await isServed(deps, bank))) return refuse(reply, 'NOT_FOUND')
    const answered = await answer({ bank, body, now })
    const text = JSON.stringify(answered)
    reply.headers(headersOf(sign(bank.code, bank.signingSecret, text, signed.nonce), headers))
    return send(reply, text, answered.code)
  }

  mountSigned(fastify, {
    bodyBytesMax,
    caller: `a ${what}`,
    log: deps.log,
    refuse,
    routes: (scope) => void scope.post(path, serve),
  })
}

/** A body as it says it is, or what is wrong with it, for the bank's log. */
export function readBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: Buffer,
): { readonly ok: true; readonly value: z.output<Schema> } | { readonly ok: false; readonly message: string } {
  const read = schema.safeParse(parsedOf(body))
  if (read.success) return { ok: true, value: read.data }
  const places = [...new Set(read.error.issues.map((issue) => issue.path.join('.') || 'body'))].slice(0, 5)
  return { ok: false, message: `not as it should be: ${places.join(', ')}` }
}

function parsedOf(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'))
  } catch {
    return null
  }
}
