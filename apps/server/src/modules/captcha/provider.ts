import type { CaptchaChallenge, GuardedAction } from '@banyan/contract'

export interface Proof {
  readonly action: GuardedAction
  /** As the visitor sent it: anything up to the length that the contract allows. */
  readonly text: string
  readonly address: string
}

/** One kind of captcha. */
export interface Provider {
  /** What the page needs to make a proof for this action. */
  challenge(action: GuardedAction): Promise<CaptchaChallenge>
  /**
   * What makes the proof unique, so that it is accepted once; null when the proof is not valid, or nobody could be
   * asked. Two proofs of one challenge have the same.
   */
  verify(proof: Proof): Promise<string | null>
}
