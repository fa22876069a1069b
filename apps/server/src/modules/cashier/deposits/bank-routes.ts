import { type BankAnswer, bankCodes, bankHeaders, bankPath, bankTransaction } from '@banyan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { cached } from '../../../platform/cached.ts'
import { parseJson } from '../../../platform/http/json-body.ts'
import { bytesIn, mountSigned } from '../../../platform/http/signed-calls.ts'
import { headersOf, isSigned, sign, signedOf } from '../../../platform/secrets/signature.ts'
import { type Bank, readBanks } from './banks.ts'
import { hasCashier } from '../../site/index.ts'
import type { DepositDeps } from './deps.ts'
import { noteCalls } from './calls.ts'
import type { Receive } from './receive.ts'

/** A change of a bank is seen after so long. */
const banksMaxAgeMs = 1000

/** The largest honest call has a long text and a payer. */
const bodyBytesMax = 16 * 1024

export interface BankRouteDeps extends Pick<DepositDeps, 'database' | 'vault' | 'site' | 'isDemo' | 'log' | 'clock'> {
  /** Takes in what a bank tells. */
  readonly receive: Receive
}

/** The calls of banks, by the signature of their raw bytes: nothing of a body is parsed before that is right. */
export function mountBank(fastify: FastifyInstance, deps: BankRouteDeps): void {
  const banks = cached(() => readBanks(deps.database.sql, deps.vault), banksMaxAgeMs)
  const bankOf = async (code: string) => (await banks()).find((each) => each.code === code) ?? null
  mountSigned(fastify, {
    bodyBytesMax,
    caller: 'a bank',
    log: deps.log,
    refuse: (reply, code) => send(reply, { code }),
    routes: (scope) => void scope.post(bankPath, (request, reply) => serve({ ...deps, bankOf }, request, reply)),
  })
}

interface BankDeps extends BankRouteDeps {
  readonly bankOf: (code: string) => Promise<Bank | null>
}

async function serve(deps: BankDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const now = deps.clock?.() ?? new Date()
  const body = bytesIn(request)
  const signed = signedOf(request.headers, bankHeaders)
  const bank = await deps.bankOf(signed.contract)
  // Who is not known to us learns no more than that.
  if (!bank || !isSigned(bank.secrets, signed, body, now.getTime())) {
    deps.log.warn({ bank: signed.contract.slice(0, 64), address: request.ip }, 'a call that no bank of ours has signed')
    return send(reply, { code: 'INVALID_SIGNATURE' })
  }
  if (!hasCashier(deps, await deps.site.merchantOf(bank.merchantId))) return send(reply, { code: 'NOT_FOUND' })
  const answer = await answerSigned(deps, bank, body, now)
  const text = JSON.stringify(answer)
  return reply
    .code(bankCodes[answer.code])
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headersOf(sign(bank.code, bank.signingSecret, text, signed.nonce), bankHeaders),
    })
    .send(text)
}

async function answerSigned(deps: BankRouteDeps, bank: Bank, body: Buffer, now: Date): Promise<BankAnswer> {
  const read = z.safeParse(bankTransaction, parsedOf(body))
  if (bank.isOn && read.success) return deps.receive({ bank, transaction: read.data, body, now })
  const answer: BankAnswer = bank.isOn
    ? { code: 'BAD_REQUEST', message: `not as it should be: ${read.error ? placesOf(read.error) : ''}` }
    : { code: 'BANK_DISABLED' }
  await noteCalls(deps.database.sql, deps, [{ bank, body, now, code: answer.code }])
  return answer
}

const placesOf = ({ issues }: z.core.$ZodError): string =>
  [...new Set(issues.map(({ path }) => path.join('.') || 'body'))].slice(0, 5).join(', ')

function parsedOf(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'))
  } catch {
    return null
  }
}

function send(reply: FastifyReply, answer: BankAnswer): FastifyReply {
  return reply
    .code(bankCodes[answer.code])
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(JSON.stringify(answer))
}
