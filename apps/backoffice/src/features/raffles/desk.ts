import type { Language, OutputOf, RaffleForStaff, staffRoutes } from '@banyan/contract'

export type RaffleDesk = OutputOf<typeof staffRoutes.raffleList>

/** The name of a raffle in the language of the page, or the first there is. */
export const raffleNameOf = ({ values: { names, code } }: RaffleForStaff, language: Language) =>
  names[language] ?? Object.values(names)[0] ?? code
