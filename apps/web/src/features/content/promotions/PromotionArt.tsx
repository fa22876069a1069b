import type { Notice } from '@banyan/contract'
import { ArtBand, ArtObject } from '../../../lib/ArtBand.tsx'

/** What stands on a ground of drum rings where the operator gave no picture. */
const objects = ['coins', 'lixi', 'gift', 'balls'] as const

interface PromotionArtProps {
  readonly promotion: Notice
  /** Its place in the list, so that neighbours differ. */
  readonly at: number
  /** Seen before anything is scrolled: its picture does not wait. */
  readonly first?: boolean
}

/** The art of a promotion. */
export function PromotionArt({ promotion, at, first = false }: PromotionArtProps) {
  const waits = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <ArtBand at={at}>
      {promotion.picture ? (
        <img src={promotion.picture} alt="" width={640} height={280} {...waits} />
      ) : (
        <ArtObject name={objects[at % objects.length] ?? 'coins'} first={first} />
      )}
    </ArtBand>
  )
}
