import type { Language, Outcome } from '@banyan/contract'
import type { Currency } from '@banyan/money'

/** Whose money a game is played with: a member's, a trial account's trial money, or play money that is kept nowhere. */
export type LaunchMode = 'real' | 'trial' | 'demo'

/** What a vendor's launcher is asked for, after the catalogue has checked the game, its vendor and the player. */
export interface LaunchOrder {
  readonly merchantId: number
  readonly merchantCode: string
  readonly vassalage: string
  /** The game's name at its vendor. */
  readonly gameCode: string
  /** The id of a room; only a PvP vendor has rooms. */
  readonly roomId: string | null
  readonly mode: LaunchMode
  /** Null of a demo, which has no player and no ticket. */
  readonly player: { readonly memberId: bigint; readonly sessionId: bigint } | null
  /**
   * One use, 60 seconds; `catalog.tickets.redeem` opens it. The only thing of the player
   * that may stand in an address [GAME-38].
   */
  readonly ticket: string | null
  readonly currency: Currency
  readonly language: Language
  /** As the caller said, 'html5-desktop' if nothing. */
  readonly platform: string
  /** The player's address, which vendors bind sessions to. */
  readonly address: string
  /** The host name of the site that the player is on. */
  readonly host: string
  /** A path of the site that leaving the game leads to. */
  readonly backUrl: string
  /** The event that a sportsbook opens at. */
  readonly eventId?: string
  /**
   * Where a game of our own is served from: the merchant's launch host that was chosen for
   * this launch, or the play origin.
   */
  readonly playOrigin: string
}

/**
 * Opens a game at its vendor. The origin of `gameUrl` stands in the vendor's `frame_origins` or is the `playOrigin`:
 * anything else, and what the launcher throws, is told as `launch_failed`.
 */
export type Launcher = (
  order: LaunchOrder,
) => Promise<
  Outcome<
    { readonly gameUrl: string },
    'game_disabled' | 'game_maintenance' | 'trial_account' | 'account_frozen' | 'launch_failed'
  >
>

/** By the name that stands in a vendor's `integration`. */
export type Launchers = Readonly<Record<string, Launcher>>
