import { wait } from './view.ts'

/** The least time between two bets of a site, by this clock: what is pressed sooner waits, and is not refused. */
export function createPace(minCycleMs: number) {
  let betsFrom = 0
  return {
    /** Until the next bet may be placed. */
    async due(): Promise<void> {
      const earlyMs = betsFrom - Date.now()
      if (earlyMs > 0) await wait(earlyMs)
    },
    /** A bet has just been accepted. */
    accepted() {
      betsFrom = Date.now() + minCycleMs
    },
  }
}
