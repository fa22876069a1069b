/**
 * Automatic play: a count and a loss limit are required (reliability 4.19, direction 16). Amounts are of the smallest
 * unit.
 */
export interface AutoPlan {
  readonly count: number
  readonly lossAmountMax: bigint
  /** Stop once a single round returns this much; null when the player set none. */
  readonly singleReturnAmount: bigint | null
  readonly stopsOnFeature: boolean
}

export const autoCounts = [10, 25, 50, 100, 250, 500] as const

export interface AutoState {
  readonly plan: AutoPlan
  readonly left: number
  /** Stakes minus returns so far; below zero when the player is ahead. */
  readonly lostAmount: bigint
}

export type AutoStop = 'count' | 'loss' | 'single' | 'feature'

export function beginAuto(plan: AutoPlan): AutoState {
  return { plan, left: plan.count, lostAmount: 0n }
}

/** Why no further spin may begin, or null. A spin that could pass the loss limit is not begun. */
export function stopBefore({ plan, left, lostAmount }: AutoState, stakeAmount: bigint): AutoStop | null {
  if (left === 0) return 'count'
  return lostAmount + stakeAmount > plan.lossAmountMax ? 'loss' : null
}

/** After a spin was played to its end. */
export function afterSpin(
  { plan, left, lostAmount }: AutoState,
  spin: { readonly stakeAmount: bigint; readonly returnAmount: bigint; readonly hasFeature: boolean },
): { readonly state: AutoState; readonly stop: AutoStop | null } {
  const state = { plan, left: left - 1, lostAmount: lostAmount + spin.stakeAmount - spin.returnAmount }
  if (plan.singleReturnAmount !== null && spin.returnAmount >= plan.singleReturnAmount) return { state, stop: 'single' }
  if (plan.stopsOnFeature && spin.hasFeature) return { state, stop: 'feature' }
  return { state, stop: null }
}
