import { type Entrance, type Outcome, type Refused, agentTypes, done, refuse } from '@banyan/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { type Account, readAccount } from '../sessions/account.ts'
import type { LoginAttempt, PendingLogin } from './login-attempt.ts'
import { challengeDue, openChallenge } from './challenge.ts'
import type { IdentityDeps } from '../deps.ts'
import { recordAttempt } from '../sessions/attempts.ts'
import { type LoginAnswer, startSession } from './start-session.ts'
import type { LoginOutcome } from '../tables.ts'

export type LoginResult = LoginAnswer | PendingLogin
export type AccountRefusal = 'account_frozen' | 'not_a_player' | 'account_closed' | 'not_an_agent'

/**
 * Ends every proof of identity: applies account type and entrance, status, two-step and address verification, and the
 * forced change of password, and answers a session or what is still missing. A refusal is told only here, to a visitor
 * who has proven to own the account; the transaction is to keep it, since it stands in the history.
 */
export async function checkAccount(
  deps: IdentityDeps,
  tx: Tx,
  now: Date,
  attempt: LoginAttempt,
): Promise<Outcome<LoginResult, AccountRefusal>> {
  const account = await readAccount(tx, attempt.memberId, attempt.visitor)
  const refused = await refusalOf(tx, account, attempt)
  if (refused) return refused
  const due = await challengeDue(deps, tx, account, attempt)
  if (!due) return done(await startSession(deps, tx, now, account, attempt))
  await recordAttempt(tx, { memberId: attempt.memberId, visitor: attempt.visitor, outcome: 'challenged' })
  return done(await openChallenge(tx, attempt, due))
}

/** Checks the account again once the further proof is given: its status may have changed meanwhile. */
export async function recheckAccount(
  deps: IdentityDeps,
  tx: Tx,
  now: Date,
  attempt: LoginAttempt,
): Promise<Outcome<LoginAnswer, AccountRefusal>> {
  const account = await readAccount(tx, attempt.memberId, attempt.visitor)
  const refused = await refusalOf(tx, account, attempt)
  return refused ?? done(await startSession(deps, tx, now, account, attempt))
}

/** Opens the session of a member who has just registered: there is nothing to check. */
export async function startFirstSession(
  deps: IdentityDeps,
  tx: Tx,
  now: Date,
  attempt: LoginAttempt,
): Promise<LoginAnswer> {
  return startSession(deps, tx, now, await readAccount(tx, attempt.memberId, attempt.visitor), attempt)
}

/** The refusal that the account's type or status gives, recorded as the outcome of the log-in. */
async function refusalOf(
  tx: Tx,
  account: Account,
  { memberId, visitor, entrance = 'player' }: LoginAttempt,
): Promise<Refused<AccountRefusal> | null> {
  const refused = accountRefusal(account, entrance)
  if (!refused) return null
  await recordAttempt(tx, { memberId, visitor, outcome: refused.outcome })
  return refuse(refused.code)
}

interface RefusedAccount {
  readonly code: AccountRefusal
  readonly outcome: LoginOutcome
}

function accountRefusal({ type, status, isClosedByMember }: Account, entrance: Entrance): RefusedAccount | null {
  if (status === 'frozen') return { code: 'account_frozen', outcome: 'frozen' }
  if (status === 'closed' && isClosedByMember) return { code: 'account_closed', outcome: 'closed' }
  // Accounts that are closed otherwise, and trials that come by another way than free play, are not those of players.
  if (status === 'closed') return { code: 'not_a_player', outcome: 'closed' }
  if (entrance === 'agent' && !agentTypes.includes(type)) return { code: 'not_an_agent', outcome: 'not_an_agent' }
  return null
}
