import type { Language, MissionForStaff, OutputOf, staffRoutes } from '@banyan/contract'

export type MissionDesk = OutputOf<typeof staffRoutes.missionList>
export type BoardDesk = OutputOf<typeof staffRoutes.leaderboardDesk>

/** The name of a mission in the language of the page, or the first there is. */
export const missionNameOf = ({ values: { names } }: MissionForStaff, language: Language) =>
  names[language] ?? Object.values(names)[0] ?? '–'
