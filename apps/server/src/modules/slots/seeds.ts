import {
  drawsFromSeeds,
  playRound,
  type Round,
  type RoundMode,
  type RoundSeeds,
  type SlotGame,
} from '@banyan/games/slots'
import { hmacSha256 } from '../../platform/secrets/hmac.ts'

/** The round that seeds stand for (docs/slots.md). No bet amount, balance, history or clock goes in. */
export function roundOf(game: SlotGame, mode: RoundMode, seeds: RoundSeeds): Round {
  return playRound(game, mode, drawsFromSeeds(game, mode, seeds, hmacSha256))
}
