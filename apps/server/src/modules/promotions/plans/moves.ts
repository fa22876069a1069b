import type { ParticipationState } from '@banyan/contract'

/** What can happen to a member's part in a promotion. */
export type Step = 'deposit' | 'play' | 'fulfil' | 'claim' | 'end'

/**
 * From which states a step leads on, and where to [PROMO-15]. Every statement that changes a state names the states
 * that it leads on from, so that whatever has moved meanwhile stays as it is.
 */
const moves: Readonly<Record<Step, Partial<Record<ParticipationState, ParticipationState>>>> = {
  deposit: { joined: 'in_process' },
  play: { joined: 'in_process', in_process: 'in_process' },
  fulfil: { joined: 'claim', in_process: 'claim' },
  claim: { claim: 'claimed' },
  end: { joined: 'ended', in_process: 'ended', claim: 'ended' },
}

/** Where a step leads from a state; undefined: it is refused. */
export const movesTo = (step: Step, from: ParticipationState): ParticipationState | undefined => moves[step][from]

/** The states that a step leads on from. */
export function statesBefore(step: Step): ParticipationState[] {
  return Object.keys(moves[step]) as ParticipationState[] // as: its keys
}
