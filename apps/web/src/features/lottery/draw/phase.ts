import type { DrawnDraw } from '@banyan/contract'

/** A draw as the menu and the events announce it. */
export type Draw = Omit<DrawnDraw, 'prizes'>

/** What the clock of a draw shows. `closing` is the last stretch of betting; `closed` waits for the result. */
export type Phase = 'soon' | 'open' | 'closing' | 'closed'

/** How long before the close the clock turns amber (art direction, "Draw row"). */
export const closingFromMs = 10_000

export function phaseOf(draw: Draw, now: number): Phase {
  if (now < draw.opensAt.getTime()) return 'soon'
  const leftMs = draw.closesAt.getTime() - now
  if (leftMs <= 0) return 'closed'
  return leftMs <= closingFromMs ? 'closing' : 'open'
}

/** What the clock counts to: the opening, the close, or the draw itself. */
export function targetOf(draw: Draw, phase: Phase): Date {
  return { soon: draw.opensAt, open: draw.closesAt, closing: draw.closesAt, closed: draw.drawsAt }[phase]
}
