import {
  type Original,
  originalDraws,
  type OriginalRound,
  type OriginalSeeds,
  playOriginal,
} from '@banyan/games/originals'
import { hmacSha256 } from '../../platform/secrets/hmac.ts'

/** The round that seeds stand for (docs/originals.md). No stake, balance, history or clock goes in. */
export function roundOf(game: Original, picks: unknown, seeds: OriginalSeeds): OriginalRound {
  return playOriginal(game, picks, originalDraws(game.code, seeds, hmacSha256))
}
