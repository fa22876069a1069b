import { loadOffers } from '../../features/content/promotions/index.ts'
import { loadTournaments } from '../../features/tournaments/index.ts'

export { PromotionsPage } from '../../features/content/promotions/PromotionsPage.tsx'

/** What the page is shown with. */
export const loadPage = () => Promise.all([loadOffers(), loadTournaments()])
