import { type Prizes, blockMessage, roundMessage } from '@banyan/games/lottery'
import { bytesOf, hexOf, hmac, sha256 } from '@banyan/client/crypto'
import type { Revealed } from './commitment.ts'
import type { Provable } from './provable.ts'

export interface Check {
  /** The text of the step: `fairness.step.<name>`. */
  readonly name:
    | 'commitA'
    | 'commitB'
    | 'roundKey'
    | 'stream'
    | 'digits'
    | 'numbers'
    | 'faces'
    | 'point'
    | 'prizes'
    | 'facesMatch'
    | 'pointMatch'
  /** Null where nothing was published to compare with. */
  readonly holds: boolean | null
  readonly published: string | null
  readonly computed: string
}

export interface Verification {
  readonly checks: readonly Check[]
  readonly prizes: Prizes
  readonly holds: boolean
}

/** Blocks of 32 bytes; the 107 digits of the longest table need about 110 bytes, so eight leave no doubt. */
const blocks = 8

/**
 * Recomputes a revealed draw from its seeds with WebCrypto alone (docs/fairness.md): both seeds against their
 * commitments, the key of the round, its byte stream, the digits or faces, and the result against the one
 * published.
 */
export async function verify(
  rules: Pick<Provable, 'kind' | 'isWhole' | 'tiers' | 'draw'>,
  draw: Revealed,
): Promise<Verification> {
  const [hashA, hashB] = await Promise.all([sha256(bytesOf(draw.seedA)), sha256(bytesOf(draw.seedB))])
  const roundKey = await hmac(bytesOf(draw.seedA), new TextEncoder().encode(roundMessage(draw)))
  const stream = await Promise.all(Array.from({ length: blocks }, (_, index) => hmac(roundKey, blockMessage(index))))
  const bytes = stream.flatMap((block) => [...block])
  const prizes = rules.draw(bytes)
  const checks: readonly Check[] = [
    compared('commitA', draw.commitA, hexOf(hashA)),
    compared('commitB', draw.commitB, hexOf(hashB)),
    { name: 'roundKey', holds: null, published: null, computed: hexOf(roundKey) },
    { name: 'stream', holds: null, published: null, computed: stream.slice(0, 4).map(hexOf).join(' ') },
    {
      name: rules.kind ?? (rules.isWhole ? 'numbers' : 'digits'),
      holds: null,
      published: null,
      computed: written(rules, prizes),
    },
    compared(
      rules.kind ? `${rules.kind}Match` : 'prizes',
      draw.prizes && written(rules, draw.prizes),
      written(rules, prizes),
    ),
  ]
  return { checks, prizes, holds: checks.every((check) => check.holds !== false) }
}

function compared(name: Check['name'], published: string | null, computed: string): Check {
  return { name, published, computed, holds: published === null ? null : published.toLowerCase() === computed }
}

/** The numbers of a result in drawing order, as one line. */
function written(rules: Pick<Provable, 'tiers'>, prizes: Prizes): string {
  return rules.tiers.map(({ tier }) => (prizes[tier] ?? []).join(' ')).join(' · ')
}
