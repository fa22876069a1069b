import type { Language, RewardForStaff } from '@banyan/contract'

/** The name of a product in the language of the page, or the first there is. */
export const rewardNameOf = ({ values: { names } }: RewardForStaff, language: Language) =>
  names[language] ?? Object.values(names)[0] ?? '–'
