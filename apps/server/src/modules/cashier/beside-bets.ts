import { setTimeout as sleep } from 'node:timers/promises'
import { type Gathering, gather } from '../../platform/gather.ts'
import type { Wagering } from '../wagering/index.ts'

export interface BesideBets<Call, Answer> extends Omit<Gathering<Call, Answer>, 'sizeMax' | 'giveWay'> {
  /** Bets of this node; without it there are none. */
  readonly betTraffic: Wagering['traffic'] | undefined
  /** So many calls are done together where nobody bets. */
  readonly sizeAlone: number
}

/** So many take the machine from a bet for hardly longer than a bet takes. */
const sizeBesideBets = 24
/** Bets come by the second; whoever bets waits for the end of a batch at most. */
const besideMs = 1000
const giveWayMsMost = 40

/**
 * Gathers calls that can wait for bets, which cannot: beside bets they leave half of the time alone, and begin while
 * none is being decided.
 */
export function gatherBesideBets<Call, Answer>({
  betTraffic,
  sizeAlone,
  patienceMs,
  together,
}: BesideBets<Call, Answer>): (call: Call) => Promise<Answer> {
  let tookMs = 0
  const hasBets = () => betTraffic !== undefined && performance.now() - betTraffic().lastAtMs < besideMs

  async function giveWay(): Promise<void> {
    if (!hasBets()) return
    const until = performance.now() + giveWayMsMost
    await sleep(Math.min(tookMs, giveWayMsMost))
    while (betTraffic?.().isBusy && performance.now() < until) await sleep(1)
  }

  return gather({
    sizeMax: () => (hasBets() ? sizeBesideBets : sizeAlone),
    giveWay,
    patienceMs,
    async together(calls) {
      const startedAtMs = performance.now()
      try {
        return await together(calls)
      } finally {
        tookMs = performance.now() - startedAtMs
      }
    },
  })
}
