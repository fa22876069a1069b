import { done, type Outcome, refuse } from '@banyan/contract'
import { trialMembersFrom } from '../src/modules/ledger/index.ts'
import type { Launched } from '../src/modules/solo/index.ts'

/** What a ticket `MEMBER:GAME` launches. It can be used again and again. */
export async function redeem(ticket: string): Promise<Outcome<Launched, 'launch_ticket_invalid'>> {
  const [, member = '', gameCode = ''] = /^(\d+):(.+)$/.exec(ticket) ?? []
  if (member === '') return refuse('launch_ticket_invalid')
  const memberId = BigInt(member)
  return done({ merchantId: 1, memberId, sessionId: memberId, isTrial: memberId >= trialMembersFrom, gameCode })
}
