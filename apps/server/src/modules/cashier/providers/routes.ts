import { type PaymentAnswer, payment, paymentCodes, paymentHeaders, paymentPath } from '@banyan/contract'
import type { FastifyInstance } from 'fastify'
import { type SignedCall, mountCallOf, readBody } from '../deposits/bank-calls.ts'
import { noteCalls } from '../deposits/calls.ts'
import type { DepositDeps } from '../deposits/deps.ts'
import { type Provider, readProviders } from './providers.ts'
import { receivePayment } from './receive.ts'

/** The call of payment providers that tells of a payment. */
export const mountProviders = (fastify: FastifyInstance, deps: DepositDeps): void =>
  mountCallOf({ what: 'payment provider', headers: paymentHeaders, read: readProviders }, fastify, deps, {
    path: paymentPath,
    statuses: paymentCodes,
    answer: (call) => answerSigned(deps, call),
  })

async function answerSigned(
  deps: DepositDeps,
  { bank: provider, body, now }: SignedCall<Provider>,
): Promise<PaymentAnswer> {
  const read = readBody(payment, body)
  if (provider.isOn && read.ok) return receivePayment(deps, { provider, payment: read.value, body, now })
  const answer: PaymentAnswer =
    provider.isOn && !read.ok ? { code: 'BAD_REQUEST', message: read.message } : { code: 'PROVIDER_DISABLED' }
  await noteCalls(deps.database.sql, deps, [{ bank: provider, body, now, code: answer.code }])
  return answer
}
