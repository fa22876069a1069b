import { type Random, randomOf } from '../seed/random.ts'

export const webs = ['web1', 'web2'] as const
export const nodes = [...webs, 'worker'] as const
export type Web = (typeof webs)[number]
export type NodeName = (typeof nodes)[number]

/** What is broken for a while. */
export type Fault =
  | { readonly kind: 'kill' | 'pause'; readonly what: NodeName | 'postgres' }
  | { readonly kind: 'cut' | 'reset' | 'slow'; readonly what: LinkName }
  | { readonly kind: 'clock'; readonly what: Web; readonly aheadMs: number }
  | { readonly kind: 'full'; readonly what: 'disk' }
  | { readonly kind: 'promote'; readonly what: 'standby' }

/** Between members and a web node, or between a node and PostgreSQL. */
export type LinkName = `members-${Web}` | `${NodeName}-postgres`

export type PlannedFault = Fault & {
  /** Since the load began. */
  readonly atMs: number
  /** How long it lasts; 0 for what is over at once, and starts again or takes over by itself. */
  readonly forMs: number
}

export interface Plan {
  readonly seed: string
  readonly seconds: number
  readonly faults: readonly PlannedFault[]
  /** What a member asks for, one thing after the other: a stream of its own for each. */
  readonly asks: (member: number) => Random
}

const hourMs = 3_600_000
/** Between the beginnings of two faults, and how long one lasts at most. */
const [gapMinMs, gapMaxMs, lastsMaxMs] = [14_000, 30_000, 6_000]
const firstAtMs = 8_000
/** How much of the night is over when the standby takes the database's place. */
const promotedAfter = 0.6

const links: readonly LinkName[] = [
  ...webs.map((web) => `members-${web}` as const),
  ...nodes.map((node) => `${node}-postgres` as const),
]

const everyFault: readonly Fault[] = [
  ...(['kill', 'pause'] as const).flatMap((kind) => [...nodes, 'postgres' as const].map((what) => ({ kind, what }))),
  ...(['cut', 'reset', 'slow'] as const).flatMap((kind) => links.map((what) => ({ kind, what }))),
  { kind: 'clock', what: 'web1', aheadMs: 2 * hourMs },
  { kind: 'clock', what: 'web2', aheadMs: -2 * hourMs },
  { kind: 'full', what: 'disk' },
]

/** The plan of a seed: the same seed breaks the same things at the same times, and has members ask for the same. */
export function planOf(seed: string, seconds: number): Plan {
  const random = randomOf(seed).fork('faults')
  const faults: PlannedFault[] = []
  let deck: readonly Fault[] = []
  for (let atMs = firstAtMs; atMs + lastsMaxMs < seconds * 1000; atMs += random.between(gapMinMs, gapMaxMs)) {
    // Nothing is broken a second time before everything was.
    if (deck.length === 0) deck = shuffled(everyFault, random)
    const [fault, ...rest] = deck
    if (fault) faults.push({ ...fault, atMs, forMs: fault.kind === 'kill' ? 0 : random.between(2_000, lastsMaxMs) })
    deck = rest
  }
  // Once a night: then there is no other.
  const late = Math.floor(faults.length * promotedAfter)
  if (faults[late]) faults[late] = { kind: 'promote', what: 'standby', atMs: faults[late].atMs, forMs: 0 }
  return { seed, seconds, faults, asks: (member) => randomOf(seed).fork(`member ${member}`) }
}

function shuffled<Value>(values: readonly Value[], random: Random): readonly Value[] {
  return values
    .map((value) => ({ value, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}
