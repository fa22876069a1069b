import { type Bytes, type Draws, type Hmac, asciiOf, bytesOf, drawsOf, playDraws } from '../draws.ts'
import { type Original, type OriginalCode, type OriginalRound, playOriginal } from './original.ts'

/** What decides a round (docs/originals.md, "Seeds"). */
export interface OriginalSeeds {
  /** 32 bytes as 64 lower-case hexadecimal digits. */
  readonly serverSeed: string
  /** Visible ASCII, chosen by the player. */
  readonly clientSeed: string
  /** Rounds played under this server seed before. */
  readonly nonce: number
}

/**
 * The message that HMAC-SHA256 turns, under the 32 bytes of the server seed, into the key of the round. The picks are
 * not in it, so what chance gives does not depend on them. The client seed is last: it may hold any sign.
 */
export function originalMessage(code: OriginalCode, { clientSeed, nonce }: OriginalSeeds): string {
  return `${code}:${nonce}:${clientSeed}`
}

const roundKey = <Answer>(code: OriginalCode, seeds: OriginalSeeds, hmac: Hmac<Answer>): Answer =>
  hmac(bytesOf(seeds.serverSeed), asciiOf(originalMessage(code, seeds)))

/** The draws of a round, made as they are asked for. For Node, whose HMAC answers at once. */
export function originalDraws(code: OriginalCode, seeds: OriginalSeeds, hmac: Hmac<Bytes>): Draws {
  return drawsOf(roundKey(code, seeds, hmac), hmac)
}

/** The round that its seeds stand for, where HMAC answers later: WebCrypto in the browser. */
export async function originalFromSeeds<Picks, Drawn>(
  game: Original<Picks, Drawn>,
  picks: Picks,
  seeds: OriginalSeeds,
  hmac: Hmac<Promise<Bytes>>,
): Promise<OriginalRound<Picks, Drawn>> {
  return playDraws(await roundKey(game.code, seeds, hmac), hmac, (draws) => playOriginal(game, picks, draws))
}
