import type { Language } from '@banyan/contract'

/** Texts that come with the desks that show them: each has a folder, and no page loads those of another. */
export const deskTexts = [
  'affiliates',
  'agents',
  'alerts',
  'bets',
  'care',
  'deposits',
  'documents',
  'draws',
  'games',
  'gifts',
  'laboratory',
  'lotteries',
  'loyalty',
  'messages',
  'payout-files',
  'player',
  'reconciliation',
  'roles',
  'sites',
  'suspicions',
  'vendors',
] as const
export type DeskTexts = (typeof deskTexts)[number]

/** The texts of a desk in a language, by the names that its keys begin with. */
export const loadDeskTexts = (desk: DeskTexts, language: Language): Promise<object> =>
  import(`./desk-${desk}/${language.toLowerCase()}.ts`)
