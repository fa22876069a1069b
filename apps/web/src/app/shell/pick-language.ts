import { memberRoutes, type Language } from '@banyan/contract'
import { call } from '../../lib/call.ts'
import { changeLanguage } from '../../lib/i18n.ts'

/** Shows the page in the language, and tells the server, which hears of it although the page is left at once. */
export async function pickLanguage(language: Language) {
  await changeLanguage(language)
  await call(memberRoutes.setLanguage, { language }, { quiet: true, outlivesPage: true })
}
