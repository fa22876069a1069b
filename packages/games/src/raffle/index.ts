import { type Bytes, type Draws, type Hmac, asciiOf, bytesOf, drawsOf, playDraws } from '../draws.ts'

export type { Hmac } from '../draws.ts'

/** A row of the published table: of all numbers below the sum of the weights, so many stand for this prize. */
export interface PrizeOdds {
  readonly prize: number
  readonly weight: number
}

/** What decides a draw of a raffle (docs/fairness.md, "Raffles"). */
export interface RaffleSeeds {
  readonly raffleCode: string
  /** The number of the member's draw in this raffle: 1, 2, 3, … */
  readonly drawNumber: number
  /** 32 bytes as 64 lower-case hexadecimal digits; its SHA-256 is shown before. */
  readonly serverSeed: string
  /** Visible ASCII, given with the draw, after the commitment was shown. */
  readonly clientSeed: string
}

export interface RaffleDraw {
  /** From 0 to the sum of the weights − 1. */
  readonly number: number
  readonly prize: number
}

/**
 * The message that HMAC-SHA256 turns, under the 32 bytes of the server seed, into the key
 * of the draw. The client seed is last: it may hold any sign.
 */
export function raffleMessage({ raffleCode, drawNumber, clientSeed }: Omit<RaffleSeeds, 'serverSeed'>): string {
  return `raffle:${raffleCode}:${drawNumber}:${clientSeed}`
}

/** How many numbers there are to draw from. */
export function weightOf(odds: readonly PrizeOdds[]): number {
  return odds.reduce((sum, { weight }) => sum + weight, 0)
}

/** The prize that a number stands for: the first prize has the first numbers, and so on in the order of the table. */
export function prizeAt(odds: readonly PrizeOdds[], number: number): number {
  let end = 0
  for (const { prize, weight } of odds) if (number < (end += weight)) return prize
  throw new RangeError(`${number} is not below ${end}`)
}

const draw = (odds: readonly PrizeOdds[], draws: Draws): RaffleDraw => {
  const number = draws.below(weightOf(odds))
  return { number, prize: prizeAt(odds, number) }
}

/** The draw that its seeds stand for. For Node, whose HMAC answers at once. */
export function drawRaffle(odds: readonly PrizeOdds[], seeds: RaffleSeeds, hmac: Hmac<Bytes>): RaffleDraw {
  return draw(odds, drawsOf(hmac(bytesOf(seeds.serverSeed), asciiOf(raffleMessage(seeds))), hmac))
}

/** The same where HMAC answers later: WebCrypto in the browser. */
export async function raffleFromSeeds(
  odds: readonly PrizeOdds[],
  seeds: RaffleSeeds,
  hmac: Hmac<Promise<Bytes>>,
): Promise<RaffleDraw> {
  const key = await hmac(bytesOf(seeds.serverSeed), asciiOf(raffleMessage(seeds)))
  return playDraws(key, hmac, (draws) => draw(odds, draws))
}
