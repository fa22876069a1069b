import { createHmac } from 'node:crypto'
import {
  type Original,
  originalDraws,
  type OriginalRound,
  type OriginalSeeds,
  playOriginal,
} from '@banyan/games/originals'

/** The round that seeds stand for (docs/originals.md). No stake, balance, history or clock goes in. */
export function roundOf(game: Original, picks: unknown, seeds: OriginalSeeds): OriginalRound {
  const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest()
  return playOriginal(game, picks, originalDraws(game.code, seeds, hmac))
}
