import type { ErrorCode } from './errors.ts'
import type { MemberAudience } from './route.ts'

/** Account types of specification section 6: 0 member, 4 trial, 1, 2, 41 and 42 agents. */
export const accountTypes = [0, 1, 2, 4, 41, 42] as const
export type AccountType = (typeof accountTypes)[number]

export const trialType = 4
/** Who may open the account centre and the agent centre [ROLE-07, ROLE-16]. */
export const agentTypes: readonly AccountType[] = [1, 2, 41, 42]
const trueTypes: readonly AccountType[] = [0, ...agentTypes]

/**
 * Whoever calls with a live session. `restricted` must change the password first, `excluded` has excluded themselves
 * and may draw out what the account holds; assurance 1 is remembered, 2 is proven.
 */
export interface Caller {
  readonly type: AccountType
  readonly kind: 'full' | 'restricted' | 'excluded'
  readonly assurance: 1 | 2
}

interface Capability {
  /** Without a session too. */
  readonly visitors: boolean
  /** By a session that must change its password first. */
  readonly restricted: boolean
  readonly types: readonly AccountType[]
  /** What is told to the other types. */
  readonly otherTypes: CapabilityRefusal
  readonly assurance: 1 | 2
}

export type CapabilityRefusal = Extract<
  ErrorCode,
  | 'not_logged_in'
  | 'password_change_required'
  | 'self_excluded'
  | 'trial_account'
  | 'not_an_agent'
  | 'password_required'
>

/**
 * Who may do what, in the one place that the server enforces and the browser shows by. A route names its row as its
 * audience [ROLE-20].
 */
export const capabilities: Readonly<Record<MemberAudience, Capability>> = {
  public: { visitors: true, restricted: true, types: accountTypes, otherTypes: 'trial_account', assurance: 1 },
  restricted: { visitors: false, restricted: true, types: accountTypes, otherTypes: 'trial_account', assurance: 1 },
  member: { visitors: false, restricted: false, types: accountTypes, otherTypes: 'trial_account', assurance: 1 },
  account: { visitors: false, restricted: false, types: trueTypes, otherTypes: 'trial_account', assurance: 1 },
  sensitive: { visitors: false, restricted: false, types: trueTypes, otherTypes: 'trial_account', assurance: 2 },
  agent: { visitors: false, restricted: false, types: agentTypes, otherTypes: 'not_an_agent', assurance: 1 },
}

/**
 * Why the caller may not, or null when he may. The most telling reason first. `isForExcluded` says whether the call is
 * one of those that remain to a member who has excluded themselves.
 */
export function refusalFor(
  audience: MemberAudience,
  caller: Caller | null,
  isForExcluded = false,
): CapabilityRefusal | null {
  const capability = capabilities[audience]
  if (!caller) return capability.visitors ? null : 'not_logged_in'
  if (!capability.types.includes(caller.type)) return capability.otherTypes
  if (caller.kind === 'restricted' && !capability.restricted) return 'password_change_required'
  if (caller.kind === 'excluded' && !capability.restricted && !isForExcluded) return 'self_excluded'
  return caller.assurance < capability.assurance ? 'password_required' : null
}
