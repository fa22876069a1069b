import type { PlayedRound } from '@banyan/contract'
import { lastWindowOf } from '../round/timeline.ts'
import type { Seat } from './seat.ts'
import { isAtRest, shownOf } from './state.ts'

/** How long the end of a round that is shown again stands before the reels go back. */
const standMs = 1_050

/** Shows a past round from its beginning, and then what was on the reels before. */
export async function replay(seat: Seat, played: PlayedRound): Promise<void> {
  const { view, director, game, state } = seat
  if (!isAtRest(state)) return
  const again = shownOf(played)
  if (!again) return view.notice({ kind: 'unknown_rules' })
  seat.set({ phase: 'replaying' })
  view.notice(null)
  view.replaying(played)
  view.setRound(again.shown)
  director.start()
  await director.show(again.round, again.shown.rules)
  await seat.wait(standMs)
  view.replaying(null)
  view.setRound(seat.last?.shown ?? { rules: game, betAmount: seat.state.betAmount, mode: 'SPIN' })
  if (seat.last && lastWindowOf(seat.last.round).window) director.cut(seat.last.round)
  seat.set({ phase: 'idle' })
}

/** Shows the round that a reload interrupted, whole or at its end; the player has seen it then. */
export async function resume(seat: Seat, played: PlayedRound, isWatched: boolean): Promise<void> {
  const again = shownOf(played)
  if (!again) return seat.view.notice({ kind: 'unknown_rules' })
  seat.view.setRound(again.shown)
  seat.set({ phase: 'showing' })
  if (isWatched) {
    seat.director.start()
    await seat.director.show(again.round, again.shown.rules)
  } else seat.director.cut(again.round)
  seat.croupier.finish(played.roundId)
  seat.set({ phase: 'idle' })
}
