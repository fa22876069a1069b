/**
 * `waiting`: no round is known, or the next one has not opened. `betting`: bets are taken until the lantern rises.
 * `flying`: the multiplier grows. `over`: the round has ended at its point.
 */
export type Phase = 'waiting' | 'betting' | 'flying' | 'over'

/** The round on the screen. */
export interface Shown {
  readonly phase: Phase
  readonly numero: string | null
  /** Milliseconds of the server's clock: betting opens, and the lantern rises. */
  readonly opensAt: number
  readonly risesAt: number
  /** Hundredths; null while nobody knows it. */
  readonly point: number | null
}

interface Rounds {
  readonly current: { readonly numero: string; readonly opensAt: Date; readonly risesAt: Date } | null
  readonly rounds: readonly { readonly numero: string; readonly point: number; readonly endedAt: Date }[]
}

export function phaseOf({ current, rounds }: Rounds, now: number): Phase {
  if (!current || now < current.opensAt.getTime()) return rounds.length > 0 ? 'over' : 'waiting'
  return now < current.risesAt.getTime() ? 'betting' : 'flying'
}

export function shownOf({ current, rounds }: Rounds, phase: Phase): Shown {
  const [last] = rounds
  const times = { opensAt: current?.opensAt.getTime() ?? 0, risesAt: current?.risesAt.getTime() ?? 0 }
  return phase === 'over' && last
    ? { phase, numero: last.numero, point: last.point, ...times }
    : { phase, numero: current?.numero ?? null, point: null, ...times }
}

/** How long a round may be over without the next one, and how long it rises before it is asked after. */
const [pauseMs, longMs] = [8_000, 20_000] as const

/** Whether something may have happened that was never heard of, as while the connection was lost. */
export function isOverdue({ current, rounds }: Rounds, now: number): boolean {
  if (current) return now > current.risesAt.getTime() + longMs
  const [last] = rounds
  return !last || now > last.endedAt.getTime() + pauseMs
}
