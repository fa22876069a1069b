import { type Bytes, type Draws, type Hmac, asciiOf, bytesOf, drawsOf, playDraws } from '../draws.ts'
import type { RoundMode, SlotGame } from './game.ts'
import { playRound } from './play-round.ts'
import type { Round } from './round.ts'

/** What decides a round (docs/slots.md, "Seeds"). */
export interface RoundSeeds {
  /** 32 bytes as 64 lower-case hexadecimal digits. */
  readonly serverSeed: string
  /** Visible ASCII, chosen by the player. */
  readonly clientSeed: string
  /** Rounds played under this server seed before. */
  readonly nonce: number
}

/**
 * The message that HMAC-SHA256 turns, under the 32 bytes of the server seed, into the key
 * of the round. The client seed is last: it may hold any sign.
 */
export function roundMessage(game: SlotGame, mode: RoundMode, { clientSeed, nonce }: RoundSeeds): string {
  return `${game.code}:${mode}:${nonce}:${clientSeed}`
}

/** The draws of a round, made as they are asked for. For Node, whose HMAC answers at once. */
export function drawsFromSeeds(game: SlotGame, mode: RoundMode, seeds: RoundSeeds, hmac: Hmac<Bytes>): Draws {
  return drawsOf(hmac(bytesOf(seeds.serverSeed), asciiOf(roundMessage(game, mode, seeds))), hmac)
}

/** The round that its seeds stand for, where HMAC answers later: WebCrypto in the browser. */
export async function roundFromSeeds(
  game: SlotGame,
  mode: RoundMode,
  seeds: RoundSeeds,
  hmac: Hmac<Promise<Bytes>>,
): Promise<Round> {
  const roundKey = await hmac(bytesOf(seeds.serverSeed), asciiOf(roundMessage(game, mode, seeds)))
  return playDraws(roundKey, hmac, (draws) => playRound(game, mode, draws))
}
