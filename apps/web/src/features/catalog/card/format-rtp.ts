import type { Language } from '@banyan/contract'
import { formatDecimal } from '@banyan/ui'

/** A return in basis points as people read it: 9596 is `95,96%`. */
export const formatRtp = (rtp: number, language: Language): string => `${formatDecimal(BigInt(rtp), 2, language)}%`
