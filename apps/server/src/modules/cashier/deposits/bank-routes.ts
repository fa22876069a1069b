import { type BankAnswer, bankCodes, bankPath, bankTransaction } from '@banyan/contract'
import type { FastifyInstance } from 'fastify'
import { type SignedCall, mountBankCall, readBody } from './bank-calls.ts'
import { noteCalls } from './calls.ts'
import type { DepositDeps } from './deps.ts'
import type { Receive } from './receive.ts'

export interface BankRouteDeps extends Pick<
  DepositDeps,
  'database' | 'vault' | 'site' | 'isDemo' | 'signedProviders' | 'log' | 'clock'
> {
  /** Takes in what a bank tells. */
  readonly receive: Receive
}

/** The call of banks that tells of money that came in. */
export function mountBank(fastify: FastifyInstance, deps: BankRouteDeps): void {
  mountBankCall(fastify, deps, { path: bankPath, statuses: bankCodes, answer: (call) => answerSigned(deps, call) })
}

async function answerSigned(deps: BankRouteDeps, { bank, body, now }: SignedCall): Promise<BankAnswer> {
  const read = readBody(bankTransaction, body)
  if (bank.isOn && read.ok) return deps.receive({ bank, transaction: read.value, body, now })
  const answer: BankAnswer =
    bank.isOn && !read.ok ? { code: 'BAD_REQUEST', message: read.message } : { code: 'BANK_DISABLED' }
  await noteCalls(deps.database.sql, deps, [{ bank, body, now, code: answer.code }])
  return answer
}
