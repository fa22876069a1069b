import { type Entrance, type Outcome, type Refused, agentTypes, done, refuse } from '@banyan/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { type Account, readAccount } from '../sessions/account.ts'
import type { Arrival, Pending } from './arrival.ts'
import { challengeDue, openChallenge } from './challenge.ts'
import type { IdentityDeps } from '../deps.ts'
import { recordAttempt } from '../sessions/attempts.ts'
import { type Entered, enter } from './enter.ts'
import type { LoginOutcome } from '../tables.ts'

export type Admitted = Entered | Pending
export type AdmitRefusal = 'account_frozen' | 'not_a_player' | 'not_an_agent'

/**
 * The one end of every proof of identity: applies account type and entrance, status, two-step and address verification,
 * and the forced change of password, and answers a session or what is still missing. Refusals are told only here, to
 * whoever has proven to own the account; the transaction is to keep them, since they stand in the history.
 */
export async function admit(
  deps: IdentityDeps,
  tx: Tx,
  now: Date,
  arrival: Arrival,
): Promise<Outcome<Admitted, AdmitRefusal>> {
  const account = await readAccount(tx, arrival.memberId, arrival.visitor)
  const denied = await denial(tx, account, arrival)
  if (denied) return denied
  const due = await challengeDue(deps, tx, account, arrival)
  if (!due) return done(await enter(deps, tx, now, account, arrival))
  await recordAttempt(tx, { memberId: arrival.memberId, visitor: arrival.visitor, outcome: 'challenged' })
  return done(await openChallenge(tx, arrival, due))
}

/** The same end once the further proof is given: what stands against the account may have changed meanwhile. */
export async function admitVerified(
  deps: IdentityDeps,
  tx: Tx,
  now: Date,
  arrival: Arrival,
): Promise<Outcome<Entered, AdmitRefusal>> {
  const account = await readAccount(tx, arrival.memberId, arrival.visitor)
  const denied = await denial(tx, account, arrival)
  return denied ?? done(await enter(deps, tx, now, account, arrival))
}

/** The same end for a member made a moment ago, of whom nothing is left to ask. */
export async function admitNew(deps: IdentityDeps, tx: Tx, now: Date, arrival: Arrival): Promise<Entered> {
  return enter(deps, tx, now, await readAccount(tx, arrival.memberId, arrival.visitor), arrival)
}

/** What stands against the account, recorded as the outcome of the log-in. */
async function denial(
  tx: Tx,
  account: Account,
  { memberId, visitor, entrance = 'player' }: Arrival,
): Promise<Refused<AdmitRefusal> | null> {
  const denied = deniedOf(account, entrance)
  if (!denied) return null
  await recordAttempt(tx, { memberId, visitor, outcome: denied.outcome })
  return refuse(denied.code)
}

interface Denied {
  readonly code: AdmitRefusal
  readonly outcome: LoginOutcome
}

function deniedOf({ type, status }: Account, entrance: Entrance): Denied | null {
  if (status === 'frozen') return { code: 'account_frozen', outcome: 'frozen' }
  // Closed accounts, and trials that come by another way than free play, are not those of players.
  if (status === 'closed') return { code: 'not_a_player', outcome: 'closed' }
  if (entrance === 'agent' && !agentTypes.includes(type)) return { code: 'not_an_agent', outcome: 'not_an_agent' }
  return null
}
