import type { ChallengeWay, Entrance } from '@banyan/contract'
import type { Visitor } from '../sessions/session-store.ts'
import type { SocialLink } from '../proofs/social-link.ts'
import type { Proof } from '../tables.ts'

/** A member who has proven who they are, on the way to a session. */
export interface LoginAttempt {
  readonly memberId: bigint
  readonly proof: Proof
  readonly visitor: Visitor
  /** Where the member came in; the player's entrance by default. */
  readonly entrance?: Entrance | undefined
  /** The password was the one that everybody knows. */
  readonly isDefaultPassword?: boolean | undefined
  /** The member asked to be remembered in this browser. */
  readonly rememberMe?: boolean | undefined
  /** An identity at a provider, which enters this account from now on. */
  readonly link?: SocialLink | undefined
}

/** What a log-in still waits for. The ticket is good once, in this browser, for ten minutes. */
export interface PendingLogin {
  readonly pending: {
    readonly kind: 'two_step' | 'address'
    readonly ticket: string
    readonly ways: ChallengeWay[]
    /** The sign-in service sends the code of the way `sms`. */
    readonly smsByService: boolean
    readonly expiresInSeconds: number
  }
}
