import { contentRoutes } from '@banyan/contract'
import { contentLoader } from '../../lib/content.ts'

export { HelpPage } from '../../features/content/help/HelpPage.tsx'

/** The page is shown with its texts. */
export const loadPage = contentLoader(contentRoutes.helpCenter, {})
