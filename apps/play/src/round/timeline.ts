import type { Cell, Coin, Fall, Round, Win, Window } from '@banyan/games/slots'

/**
 * How loudly a win is shown, by what the whole round returns on its stake. Nothing at or below the stake is a win to
 * celebrate (direction, section 16).
 */
export type Celebration = 'none' | 'win' | BigWin
/** Wins that take the whole stage. */
export type BigWin = 'big' | 'huge' | 'epic'

interface BeatBase {
  /** The win of the round so far, in units, once the beat has been shown. */
  readonly shownUnits: number
}

/** The reels turn and stop at a window. */
export interface ReelsBeat extends BeatBase {
  readonly kind: 'reels'
  /** Positions on the strips; the reels stop there, between the neighbours that the strips really have. */
  readonly stops: readonly number[]
  readonly window: Window
  readonly coins: readonly Coin[]
  readonly isFree: boolean
  readonly freeSpinsLeft: number
  readonly multiplier: number
}

export interface WinsBeat extends BeatBase {
  readonly kind: 'wins'
  readonly wins: readonly Win[]
  readonly units: number
  readonly multiplier: number
}

/** What won disappears and the rest falls. */
export interface TumbleBeat extends BeatBase {
  readonly kind: 'tumble'
  readonly removed: readonly Cell[]
  readonly falls: readonly Fall[]
  readonly window: Window
  readonly multiplier: number
}

export interface FreeSpinsBeat extends BeatBase {
  readonly kind: 'free-spins'
  readonly cause: 'won' | 'won-again' | 'bought'
  readonly scatters: readonly Cell[]
  readonly awarded: number
  readonly freeSpinsLeft: number
}

export interface FreeSpinsEndBeat extends BeatBase {
  readonly kind: 'free-spins-end'
  readonly spins: number
  readonly units: number
}

export interface HoldBeat extends BeatBase {
  readonly kind: 'hold'
  readonly coins: readonly Coin[]
  readonly respinsLeft: number
}

export interface RespinBeat extends BeatBase {
  readonly kind: 'respin'
  readonly held: readonly Coin[]
  readonly landed: readonly Coin[]
  readonly respinsLeft: number
}

export interface CollectBeat extends BeatBase {
  readonly kind: 'collect'
  readonly coins: readonly Coin[]
  readonly grandUnits: number
  readonly units: number
}

export interface CapBeat extends BeatBase {
  readonly kind: 'cap'
}

export interface EndBeat extends BeatBase {
  readonly kind: 'end'
  readonly celebration: Celebration
}

export type Beat =
  | ReelsBeat
  | WinsBeat
  | TumbleBeat
  | FreeSpinsBeat
  | FreeSpinsEndBeat
  | HoldBeat
  | RespinBeat
  | CollectBeat
  | CapBeat
  | EndBeat

/** Times the stake from which a win is celebrated so, the loudest first. */
const celebratedFrom = [
  ['epic', 50],
  ['huge', 25],
  ['big', 10],
] as const satisfies readonly (readonly [BigWin, number])[]

/** `stakeUnits`: what the round cost, in units; the price of the feature for a bought one. */
export function celebrationOf(totalUnits: number, stakeUnits: number): Celebration {
  if (totalUnits <= stakeUnits) return 'none'
  return celebratedFrom.find(([, times]) => totalUnits >= times * stakeUnits)?.[0] ?? 'win'
}

/**
 * What is shown of a round, in order. It decides nothing: every figure is the round's own, and the last beat ends in
 * the round's total.
 */
export function timelineOf(round: Round, stakeUnits: number): readonly Beat[] {
  const beats: Beat[] = []
  let shownUnits = 0
  let held: readonly Coin[] = []
  const free = { spins: 0, units: 0 }
  const add = (beat: Beat) => void beats.push(beat)
  const pay = (wins: readonly Win[], units: number, multiplier: number) => {
    shownUnits += units
    if (free.spins > 0) free.units += units
    if (wins.length > 0) add({ kind: 'wins', wins, units, multiplier, shownUnits })
  }
  for (const step of round.steps) {
    switch (step.kind) {
      case 'spin': {
        if (step.isFree) free.spins++
        const { stops, window, coins, isFree, freeSpinsLeft, multiplier } = step
        add({ kind: 'reels', stops, window, coins, isFree, freeSpinsLeft, multiplier, shownUnits })
        pay(step.wins, step.units, multiplier)
        break
      }
      case 'cascade': {
        const { removed, falls, window, multiplier } = step
        add({ kind: 'tumble', removed, falls, window, multiplier, shownUnits })
        pay(step.wins, step.units, multiplier)
        break
      }
      case 'free-spins': {
        const { cause, scatters, awarded, freeSpinsLeft } = step
        add({ kind: 'free-spins', cause, scatters, awarded, freeSpinsLeft, shownUnits })
        break
      }
      case 'hold':
        held = step.coins
        add({ kind: 'hold', coins: step.coins, respinsLeft: step.respinsLeft, shownUnits })
        break
      case 'respin':
        add({ kind: 'respin', held, landed: step.landed, respinsLeft: step.respinsLeft, shownUnits })
        held = [...held, ...step.landed]
        break
      case 'collect':
        shownUnits += step.units
        add({ kind: 'collect', coins: step.coins, grandUnits: step.grandUnits, units: step.units, shownUnits })
        break
      case 'cap':
        shownUnits += step.units
        if (free.spins > 0) free.units += step.units
        add({ kind: 'cap', shownUnits })
        break
    }
  }
  if (free.spins > 0) add({ kind: 'free-spins-end', ...free, shownUnits })
  add({ kind: 'end', celebration: celebrationOf(round.totalUnits, stakeUnits), shownUnits })
  return beats
}

/** Where a round stands at its end: the last window, and the coins that lie in it. */
export function lastWindowOf(round: Round): { readonly window: Window | null; readonly coins: readonly Coin[] } {
  const shown = round.steps.findLast((step) => step.kind === 'spin' || step.kind === 'cascade')
  const collected = round.steps.findLast((step) => step.kind === 'collect')
  return { window: shown?.window ?? null, coins: collected?.coins ?? (shown?.kind === 'spin' ? shown.coins : []) }
}
