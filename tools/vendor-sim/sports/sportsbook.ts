import { setTimeout as sleep } from 'node:timers/promises'
import type { CallerDeps } from '../wallet-caller.ts'
import { playOn } from './matches.ts'
import { lookAgain, refuseUnfinished, settle } from './slips.ts'

const tickMs = 250

/** What a vendor that starts finds: matches that went on without it, and slips that it had not accepted. */
export function openSportsbook(deps: CallerDeps): void {
  refuseUnfinished(deps)
  step(deps)
}

/** Plays the matches, looks at live bets again and settles what is decided, until the vendor stops. */
export async function keepSportsbook(deps: CallerDeps, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    step(deps)
    await sleep(Math.max(20, tickMs * deps.settings.pace), undefined, { ref: false })
  }
}

function step(deps: CallerDeps): void {
  const now = Date.now()
  playOn(deps, now)
  lookAgain(deps, now)
  settle(deps)
}
