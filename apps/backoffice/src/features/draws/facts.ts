import { type OutputOf, type StaffDrawState, staffRoutes } from '@banyan/contract'
import { outrunOf } from '../../lib/outrun-by.ts'

/** A draw with what is at stake on it. */
export type DrawFile = OutputOf<typeof staffRoutes.draw>

/** The results of a draw, and what can be done with them. */
export type ResultFile = OutputOf<typeof staffRoutes.drawResults>

export interface DrawName {
  readonly gameCode: string
  readonly numero: string
}

/**
 * What is no longer true once something was done with a draw. What a correction would change is asked for by whoever
 * shows it: of one that has been decided there is nothing to say.
 */
export const stale = [staffRoutes.draws, staffRoutes.draw, staffRoutes.drawResults]

/** A colleague or the clock was faster: the page is read again, and the dialog closes over what has changed. */
export const outrunBy = outrunOf(['draw_not_found', 'already_decided', 'changed_meanwhile'], stale)

export const tones = {
  scheduled: 'neutral',
  open: 'leaf',
  stopped: 'amber',
  closed: 'info',
  drawn: 'win',
  void: 'loss',
} as const satisfies Record<StaffDrawState, string>
