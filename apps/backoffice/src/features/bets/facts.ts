import { type Bet, type OutputOf, staffRoutes } from '@banyan/contract'
import { outrunOf } from '../../lib/outrun-by.ts'
import type { SiteWords } from '../../lib/site-words.ts'

/** A bet with all that is known of it. */
export type BetFile = OutputOf<typeof staffRoutes.bet>
export type ListedBet = OutputOf<typeof staffRoutes.bets>['bets'][number]

/** What is no longer true once something was done with a bet. */
export const stale = [staffRoutes.bets, staffRoutes.bet, staffRoutes.today]

/** A colleague or the game was faster: the page is read again, and the dialog closes over what has changed. */
export const outrunBy = outrunOf(['not_found', 'invalid_request', 'round_in_progress', 'changed_meanwhile'], stale)

export const tones = {
  placed: 'info',
  won: 'win',
  lost: 'neutral',
  push: 'neutral',
  void: 'amber',
  cancelled: 'neutral',
} as const satisfies Record<Bet['status'], string>

/** The game of a bet: of a vendor's by the vendor's code, of ours by its name. */
export const gameText = (words: SiteWords, { gameCode, vendor }: Pick<ListedBet, 'gameCode' | 'vendor'>) =>
  vendor === null ? words.game(gameCode) : gameCode.replace(':', ' · ')
