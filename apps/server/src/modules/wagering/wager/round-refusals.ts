import type { WagerRefusal } from '@banyan/contract'

const roundRefusals = [
  'round_not_found',
  'round_not_open',
  'round_closed',
  'round_suspended',
  'price_changed',
  'exposure_reached',
] as const satisfies readonly WagerRefusal[]

/** Why a round does not take a stake, whoever stakes it. */
export type RoundRefusal = (typeof roundRefusals)[number]

export const isRoundRefusal = (code: WagerRefusal): code is RoundRefusal => roundRefusals.some((each) => each === code)
