import { originalsVendor } from './bowl-pages.ts'

/** The game's code, which names it in bets, seeds and topics. */
export const crashCode = 'CRASH'
/** The page of the site that it is. */
export const crashPage = '/crash'

/** The page that the game of the catalogue is; null of every other game. */
export function crashPageOf({ vassalage, code }: { readonly vassalage: string; readonly code: string }): string | null {
  return vassalage === originalsVendor && code === crashCode ? crashPage : null
}
