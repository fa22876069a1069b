import { z } from 'zod/mini'
import { playedRound } from './slots.ts'
import { languageValue } from './values.ts'

/**
 * What the site and a game in its frame say to each other by `postMessage`. Each side checks the origin, the window and
 * the schema, and ignores whatever else arrives. Nothing here is trusted with money or with a result: a balance is told
 * as its sequence, and the site asks the server for it. What a game of our own shows meanwhile is shown, and no more
 * (docs/decisions/0250).
 */

/** Why a game in the frame cannot go on; the player reads the site's own text for it. */
export const frameEndings = ['session_over', 'opened_elsewhere', 'game_closed', 'player_barred'] as const
export type FrameEnding = (typeof frameEndings)[number]

const sequence = z.int().check(z.minimum(0))

/** From the game to the site. */
export const frameMessage = z.discriminatedUnion('type', [
  /** The game can be seen and played; the loader goes. */
  z.strictObject({ type: z.literal('banyan:ready') }),
  /**
   * The game has an answer of the server with the balance of this sequence; the site asks
   * for it unless it knows a later one.
   */
  z.strictObject({ type: z.literal('banyan:balance'), sequence }),
  /**
   * What a game of our own shows as the balance while a round of it is under way, in minor units: the bar of the site
   * shows the same. Null when the round is over, and the balance that the server knows stands there again.
   */
  z.strictObject({ type: z.literal('banyan:shown'), balance: z.nullable(z.string().check(z.regex(/^\d{1,19}$/))) }),
  /** The player wants to leave from within the game. */
  z.strictObject({ type: z.literal('banyan:leave') }),
  /** The game is over for this launch. */
  z.strictObject({ type: z.literal('banyan:ended'), reason: z.enum(frameEndings) }),
])
export type FrameMessage = z.output<typeof frameMessage>

/** From the site to the game. */
export const siteMessage = z.discriminatedUnion('type', [
  /**
   * Whether the game is what the player sees: false behind a dialog and in a hidden tab. A
   * game that is not seen starts no round of its own and is silent.
   */
  z.strictObject({ type: z.literal('banyan:visible'), visible: z.boolean() }),
  /**
   * The site knows the balance of this sequence. A game that knows none so late asks its
   * own server for it between rounds.
   */
  z.strictObject({ type: z.literal('banyan:balance'), sequence }),
  z.strictObject({ type: z.literal('banyan:theme'), theme: z.enum(['dark', 'light']) }),
  /** The language of the site, which may be changed while the game is open. A game goes over to it between rounds. */
  z.strictObject({ type: z.literal('banyan:language'), language: languageValue }),
  /**
   * The round that a page of replays shows, as the server has it for the member: the page itself has no session, can
   * ask for nothing and stakes nothing (docs/decisions/0487).
   */
  z.strictObject({ type: z.literal('banyan:round'), currency: z.string(), round: playedRound }),
])
export type SiteMessage = z.output<typeof siteMessage>
/** As it is sent. */
export type SiteWords = z.input<typeof siteMessage>
