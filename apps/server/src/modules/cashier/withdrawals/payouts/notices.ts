import { type PayoutNoticeAnswer, payoutNotice, payoutNoticeCodes, payoutNoticePath } from '@banyan/contract'
import type { FastifyInstance } from 'fastify'
import type { Bank } from '../../deposits/banks.ts'
import { type SignedCall, mountBankCall, readBody } from '../../deposits/bank-calls.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { gather } from '../../../../platform/gather.ts'
import { type Heard, type Told, hear, toldOf } from './told.ts'

interface Notice {
  readonly bank: Bank
  readonly told: Told
  readonly now: Date
}

/** So many payouts are written at once: notices wait here, and not each for a connection of the database. */
const together = { sizeMax: 8, patienceMs: 10_000 }

/** Hears notices: those of one payout one after the other, in the order in which they came. */
const hearing = (deps: WithdrawalDeps) =>
  gather({
    ...together,
    async together(notices: readonly Notice[]): Promise<Heard[]> {
      const heard = new Map<Notice, Heard>()
      const ofPayout = Map.groupBy(notices, ({ told }) => told.name).values()
      await Promise.all(
        [...ofPayout].map(async (own) => {
          for (const notice of own) heard.set(notice, await hear(deps, notice.bank, notice.told, notice.now))
        }),
      )
      return notices.map((notice) => heard.get(notice)!) // Each was heard above.
    },
  })

/** The call of providers that tells what has become of a payout. */
export function mountNotices(fastify: FastifyInstance, deps: WithdrawalDeps): void {
  const call = { path: payoutNoticePath, statuses: payoutNoticeCodes }
  const callDeps = { ...deps, site: { merchantOf: deps.merchantOf } }
  const heard = hearing(deps)
  mountBankCall(fastify, callDeps, { ...call, answer: (signed) => answerNotice(heard, signed) })
}

const codes = { new: 'OK', known: 'OK', unknown: 'PAYOUT_UNKNOWN', conflict: 'PAYOUT_CONFLICT' } as const

async function answerNotice(
  hearNotice: ReturnType<typeof hearing>,
  { bank, body, now }: SignedCall,
): Promise<PayoutNoticeAnswer> {
  if (!bank.isOn) return { code: 'BANK_DISABLED' }
  const read = readBody(payoutNotice, body)
  if (!read.ok) return { code: 'BAD_REQUEST', message: read.message }
  const { payoutId, state } = read.value
  const told = toldOf(read.value)
  if (!told)
    return { code: 'BAD_REQUEST', message: `${state} without ${state === 'paid' ? 'reference' : 'reason'}`, payoutId }
  const heard = await hearNotice({ bank, told, now })
  return { code: codes[heard], payoutId, ...(heard === 'known' && { replayed: true }) }
}
