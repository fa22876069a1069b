import type { Language, OutputOf, TournamentForStaff, TournamentMeasure, staffRoutes } from '@banyan/contract'
import { odds } from '@banyan/money'
import { formatOdds } from '@banyan/ui'

export type TournamentDesk = OutputOf<typeof staffRoutes.tournamentList>

/** The name of a tournament in the language of the page, or the first there is. */
export const tournamentNameOf = ({ values: { names } }: TournamentForStaff, language: Language) =>
  names[language] ?? Object.values(names)[0] ?? '–'

/** A score as it is read: money, or a multiple, which comes in ten-thousandths. */
export const scoreOf = (measure: TournamentMeasure, score: bigint, netText: (score: bigint) => string): string =>
  measure === 'multiple' ? `×${score === 0n ? '0' : formatOdds(odds(Number(score)))}` : netText(score)
