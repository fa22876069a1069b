import { type AutoPlan, type AutoStop, afterSpin, beginAuto, stopBefore } from '../round/auto.ts'
import type { Seat } from './seat.ts'
import { spinOnce } from './spin-once.ts'
import { mayRunAlone } from './state.ts'

const betweenMs = 350

/** Spins by itself until the plan, the player or a refusal ends it. */
export async function runAlone(seat: Seat, plan: AutoPlan): Promise<void> {
  if (!mayRunAlone(seat.state, seat.offer)) return
  seat.set({ auto: beginAuto(plan) })
  while (seat.state.auto !== null) {
    const stop = stopBefore(seat.state.auto, seat.state.betAmount)
    if (stop !== null) return endAlone(seat, stop)
    const spun = await spinOnce(seat, 'SPIN')
    if (spun === null) return seat.set({ auto: null })
    // The player may have stopped it while the round was shown.
    const { auto } = seat.state
    if (auto === null) return
    const after = afterSpin(auto, spun)
    seat.set({ auto: after.state })
    if (after.stop !== null) return endAlone(seat, after.stop)
    await seat.wait(betweenMs)
  }
}

/** `stop` is said to the player; null where the player has stopped it. */
export function endAlone(seat: Seat, stop: AutoStop | 'hidden' | null): void {
  if (seat.state.auto === null) return
  seat.set({ auto: null })
  if (stop !== null) seat.view.notice({ kind: 'auto', stop })
}
