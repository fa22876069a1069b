import { rowsOf, type SlotGame, type Strips, type Window } from '@banyan/games/slots'
import type { Sounds } from '../lib/sounds.ts'
import type { Board } from './board.ts'
import type { Coins } from './coins.ts'
import type { Hud } from './hud.ts'
import type { Loop } from './loop.ts'
import { inSight } from './reel-strip.ts'

/** Who shows a round, and what is on the reels: what the beats of a round act on. */
export interface Showing {
  readonly board: Board
  readonly coins: Coins
  readonly loop: Loop
  readonly hud: Hud
  readonly sounds: Sounds
  readonly lineColours: readonly number[]
  /** The rules of the round that is shown. */
  rules: SlotGame
  /** When the reels began to turn; null while they rest. */
  turningSince: number | null
  /** Where the reels rest, or will again when nothing is landed on. */
  resting: { readonly strips: Strips; readonly stops: readonly number[]; readonly window: Window }
}

const turnAtLeastMs = 420

export function restingAtFirst(game: SlotGame): Showing['resting'] {
  const { reels } = game
  const rows = rowsOf(game)
  // A reel that is the same as one before it stands further on: two that show the same look like one.
  const stops = reels.map((strip, at) => rows * reels.slice(0, at).filter((other) => other === strip).length)
  return { strips: reels, stops, window: reels.map((strip, at) => inSight(strip, stops[at] ?? 0, rows)) }
}

export function startTurning(showing: Showing): void {
  void showing.board.start()
  showing.turningSince = performance.now()
}

/** Reels that turn are seen to turn, however quick the server was. */
export async function turnLongEnough(showing: Showing): Promise<void> {
  if (showing.turningSince === null) return
  const turnedMs = performance.now() - showing.turningSince
  showing.turningSince = null
  if (!showing.loop.isReduced) await showing.loop.hold(Math.max(1, turnAtLeastMs - turnedMs))
}

/** Without a window to land on, the reels rest where they were. */
export async function restNow({ board, resting }: Showing): Promise<void> {
  await board.land(resting.strips, resting.stops, () => {})
  board.show(resting.window)
}
