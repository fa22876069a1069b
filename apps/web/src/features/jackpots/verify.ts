import type { OutputOf, jackpotRoutes } from '@banyan/contract'
import { bytesOf, hexOf, hmac, sha256 } from '@banyan/client/crypto'
import { drawDrop, drawHit, dropAt, hits, poolOf } from '@banyan/games/jackpots'

export type WinProof = OutputOf<typeof jackpotRoutes.jackpotWin>

export interface VerifiedWin {
  /** What lay in the pool with the winning stake, and before it. */
  readonly gathered: bigint
  /** The sum that the seed of a must-drop stands for; null of a progressive one. */
  readonly dropAt: bigint | null
  readonly checks: {
    readonly commit: boolean
    readonly sum: boolean
    /** Null while the seed of the round is secret. */
    readonly hit: boolean | null
  }
}

/** Computes a win again from what was published: the commitment, the sum, and what decided it. */
export async function verifyWin(proof: WinProof): Promise<VerifiedWin> {
  const { kind, seed, share, bound, jackpotId, number, serverSeed, stakes, stake } = proof
  const carried = BigInt(proof.carriedMillionths)
  const sumAt = (staked: bigint) => poolOf(seed, carried + staked * BigInt(share))
  const [gathered, before] = [sumAt(stakes), sumAt(stakes - stake)]
  const commit = hexOf(await sha256(bytesOf(serverSeed))) === proof.commit
  if (kind === 'must_drop') {
    const drawn = await drawDrop({ jackpotId, number, serverSeed }, hmac)
    const at = dropAt(drawn, { seed, bound })
    const isFirst = stakes === stake
    const hit = gathered >= at && (before < at || isFirst)
    return { gathered, dropAt: at, checks: { commit, sum: proof.amount === at && gathered >= at, hit } }
  }
  const sum = proof.amount === gathered
  return { gathered, dropAt: null, checks: { commit, sum, hit: await roundHits(proof) } }
}

async function roundHits({ round, jackpotId, stake, bound }: WinProof): Promise<boolean | null> {
  const { serverSeed, clientSeed, nonce, commit } = round
  if (serverSeed === null) return null
  const drawn = await drawHit({ jackpotId, serverSeed, clientSeed, nonce }, hmac)
  return hexOf(await sha256(bytesOf(serverSeed))) === commit && hits(drawn, stake, bound)
}
