import { type PayoutNoticeAnswer, payoutNotice, payoutNoticeCodes, payoutNoticePath } from '@banyan/contract'
import type { FastifyInstance } from 'fastify'
import { type SignedCall, mountBankCall, readBody } from '../../deposits/bank-calls.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { hear, toldOf } from './told.ts'

/** The call of providers that tells what has become of a payout. */
export function mountNotices(fastify: FastifyInstance, deps: WithdrawalDeps): void {
  const call = { path: payoutNoticePath, statuses: payoutNoticeCodes }
  const callDeps = { ...deps, site: { merchantOf: deps.merchantOf } }
  mountBankCall(fastify, callDeps, { ...call, answer: (signed) => answerNotice(deps, signed) })
}

const codes = { new: 'OK', known: 'OK', unknown: 'PAYOUT_UNKNOWN', conflict: 'PAYOUT_CONFLICT' } as const

async function answerNotice(deps: WithdrawalDeps, { bank, body, now }: SignedCall): Promise<PayoutNoticeAnswer> {
  if (!bank.isOn) return { code: 'BANK_DISABLED' }
  const read = readBody(payoutNotice, body)
  if (!read.ok) return { code: 'BAD_REQUEST', message: read.message }
  const { payoutId, state } = read.value
  const told = toldOf(read.value)
  if (!told)
    return { code: 'BAD_REQUEST', message: `${state} without ${state === 'paid' ? 'reference' : 'reason'}`, payoutId }
  const heard = await hear(deps, bank, told, now)
  return { code: codes[heard], payoutId, ...(heard === 'known' && { replayed: true }) }
}
