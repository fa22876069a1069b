import type { JackpotForStaff, Language, OutputOf, staffRoutes } from '@banyan/contract'
import { formatDecimal } from '@banyan/ui'

export type JackpotDesk = OutputOf<typeof staffRoutes.jackpotList>

/** The name of a jackpot in the language of the page, or the first there is. */
export const jackpotNameOf = ({ values: { names } }: JackpotForStaff, language: Language) =>
  names[language] ?? Object.values(names)[0] ?? '–'

/** Millionths, as a percentage. */
export const percentOf = (millionths: number, language: Language) =>
  `${formatDecimal(BigInt(millionths), 4, language)}%`
