import type { EnvelopePrize } from '@banyan/contract'
import { drawRaffle } from '@banyan/games/raffle'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { hmacSha256 } from '../../../platform/secrets/hmac.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { Row } from '../rows.ts'

const placeOf = (row: bigint) => ({ table: 'promotion.participation', field: 'server_seed', row })
const seedBytes = 32

/** What the envelopes of a promotion are called in what they are drawn from. */
export const envelopeCode = (noticeId: bigint): string => `envelope-${noticeId}`

/** The table of an envelope as one of a raffle: its prizes by their places, from 1 on. */
export const oddsOf = (prizes: readonly EnvelopePrize[]) => prizes.map(({ weight }, at) => ({ prize: at + 1, weight }))

/** Makes the seed of an envelope and publishes its SHA-256, before whoever opens it sends a seed of their own. */
export async function commitEnvelope(tx: Tx, { vault }: Pick<PromotionsDeps, 'vault'>, id: bigint): Promise<void> {
  const seed = randomBytes(seedBytes)
  const wrapped = vault.makeKey(id)
  await sql`update promotion.participation set commit = ${createHash('sha256').update(seed).digest('hex')},
      wrapped_key = ${wrapped}, sealed_seed = ${vault.openKey(id, wrapped).seal(placeOf(id), seed)}
    where id = ${id}`.execute(tx)
}

type Sealed = Row<'promotion.participation', 'id' | 'notice_id' | 'wrapped_key' | 'sealed_seed'>

export interface OpenedEnvelope {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly number: number
  readonly amount: bigint
}

/**
 * Draws an envelope as a raffle is drawn: its code is that of the promotion, the number of the draw that of the part,
 * and the prizes are the places of its table (docs/fairness.md, "Raffles").
 */
export function openEnvelope(
  { vault }: Pick<PromotionsDeps, 'vault'>,
  part: Sealed,
  { prizes, clientSeed }: { readonly prizes: readonly EnvelopePrize[]; readonly clientSeed: string },
): OpenedEnvelope {
  if (part.wrapped_key === null || part.sealed_seed === null) throw new Error(`envelope ${part.id} has no seed`)
  const sealed = vault.openKey(part.id, part.wrapped_key)
  const serverSeed = sealed.openBytes(placeOf(part.id), part.sealed_seed).toString('hex')
  const odds = oddsOf(prizes)
  const seeds = { raffleCode: envelopeCode(part.notice_id), drawNumber: Number(part.id), serverSeed, clientSeed }
  const { number, prize } = drawRaffle(odds, seeds, hmacSha256)
  const won = prizes[prize - 1]
  if (!won) throw new Error(`envelope ${part.id} has no prize ${prize}`)
  return { serverSeed, clientSeed, number, amount: won.amount }
}
