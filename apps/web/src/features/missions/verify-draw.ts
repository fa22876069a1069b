import type { RaffleDraw } from '@banyan/contract'
import { raffleFromSeeds } from '@banyan/games/raffle'
import { bytesOf, hexOf, hmac, sha256 } from '@banyan/client/crypto'

/**
 * Recomputes a draw from its seeds with WebCrypto and the table alone (docs/fairness.md,
 * "Raffles"): the server seed against the commitment, and against the one that was on the
 * page before where that is known, the number, and the prize that it stands for.
 */
export async function verifyDraw(draw: RaffleDraw, shownCommit?: string): Promise<boolean> {
  const commit = hexOf(await sha256(bytesOf(draw.serverSeed)))
  const { number, prize } = await raffleFromSeeds(draw.odds, draw, hmac)
  return (
    commit === draw.commit && commit === (shownCommit ?? draw.commit) && number === draw.number && prize === draw.prize
  )
}
