import type { PlayedRound } from '@banyan/contract'
import { type RoundMode, slotGame } from '@banyan/games/slots'
import type { AutoPlan } from '../round/auto.ts'
import type { Director } from '../stage/director.ts'
import type { Loop } from '../stage/loop.ts'
import { createBalance } from './balance.ts'
import type { Croupier, Offer } from './croupier.ts'
import { endAlone, runAlone } from './run-alone.ts'
import type { Seat } from './seat.ts'
import { replay, resume } from './show-again.ts'
import { spinOnce } from './spin-once.ts'
import { type TableState, betBeside, firstState, maySpin, shownOf } from './state.ts'
import type { TableView } from './view.ts'

export interface Table {
  spin(mode?: RoundMode): Promise<void>
  bet(step: -1 | 1): void
  startAuto(plan: AutoPlan): Promise<void>
  stopAuto(stop?: 'hidden'): void
  turbo(): void
  /**
   * The site knows the balance of this sequence: unless it is known here, it is asked for as soon as no round is
   * played.
   */
  balanceChanged(sequence: number): void
  /**
   * Shows a round again by the rules that it was played by; where the page does not know these, it says so and shows
   * nothing.
   */
  replay(played: PlayedRound): Promise<void>
  /** Shows the round that a reload interrupted, whole or at its end, likewise. */
  resume(played: PlayedRound, isWatched: boolean): Promise<void>
  readonly state: TableState
}

interface TableParts {
  readonly offer: Offer
  readonly croupier: Croupier
  readonly director: Director
  readonly loop: Pick<Loop, 'setPace'>
  readonly view: TableView
  readonly wait?: (ms: number) => Promise<void>
}

const turboPace = 2

/**
 * Runs rounds one at a time: asks the server, has the director show what it decided, and keeps what the screen says
 * true.
 */
export function createTable({ loop, ...parts }: TableParts): Table {
  const { offer } = parts
  const seat = takeSeat(parts)
  return {
    get state() {
      return seat.state
    },
    async spin(mode = 'SPIN') {
      if (maySpin(seat.state, mode)) await spinOnce(seat, mode)
    },
    bet(step) {
      const betAmount = betBeside(seat.state, offer.betLevels, step)
      if (betAmount !== null) seat.set({ betAmount })
    },
    startAuto: (plan) => runAlone(seat, plan),
    stopAuto: (stop) => endAlone(seat, stop ?? null),
    turbo() {
      if (!offer.profile.turbo) return
      seat.set({ isTurbo: !seat.state.isTurbo })
      loop.setPace(seat.state.isTurbo ? turboPace : 1)
    },
    balanceChanged: (sequence) => seat.balance.named(sequence),
    replay: (played) => replay(seat, played),
    resume: (played, isWatched) => resume(seat, played, isWatched),
  }
}

function takeSeat({ offer, croupier, director, view, wait = sleep }: Omit<TableParts, 'loop'>): Seat {
  let state = firstState(offer)
  const set = (change: Partial<TableState>) => {
    state = { ...state, ...change }
    view.render(state)
    if (change.phase === 'idle') void balance.catchUp()
  }
  const balance = createBalance({
    sequence: offer.sequence,
    croupier,
    isIdle: () => state.phase === 'idle',
    onKnown({ balanceAmount, sequence }) {
      set({ balanceAmount })
      view.balanceKnown(sequence)
    },
  })
  return {
    game: slotGame(offer.gameCode),
    offer,
    croupier,
    director,
    view,
    balance,
    wait,
    get state() {
      return state
    },
    set,
    last: offer.last && shownOf(offer.last),
    spinNotBefore: 0,
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
