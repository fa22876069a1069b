import { randomUUID } from 'node:crypto'
import { type WalletAnswer, walletAnswer, type WalletMethod, type WalletRequest } from '@banyan/contract'
import { AnswerUnknown, askSigned } from '../../platform/http/signed-call.ts'
import type { Partner } from './partners.ts'

/** Somebody waits for everything but the end of a round. */
const timeoutMs = 5000
const endTimeoutMs = 10_000

type Fields<Method extends WalletMethod> = Omit<WalletRequest<Method>, 'operator' | 'requestId' | 'ts'>

/**
 * Calls the wallet of a partner that keeps its players' money (docs/vendor-api, in the role of the vendor). Throws
 * `AnswerUnknown` where it may have heard us and what it did is not known; a code that is answered is what it did.
 */
export async function askWallet<Method extends WalletMethod>(
  partner: Partner,
  method: Method,
  fields: Fields<Method>,
): Promise<WalletAnswer> {
  const { code, walletUrl, secrets, signingSecret } = partner
  if (walletUrl === null) throw new Error(`${code} has no wallet of its own`)
  const answer = await askSigned(
    { contract: code, baseUrl: walletUrl, secrets, signingSecret },
    {
      path: `/${method}`,
      body: { operator: code, requestId: randomUUID(), ts: Date.now(), ...fields },
      answer: walletAnswer,
      timeoutMs: method === 'win' || method === 'freeRoundWin' || method === 'refund' ? endTimeoutMs : timeoutMs,
    },
  )
  if (answer.code === 'INTERNAL') throw new AnswerUnknown(`${code} does not know what became of ${method}`)
  return answer
}
