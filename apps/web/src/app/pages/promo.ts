export { PromotionsPage } from '../../features/content/promotions/PromotionsPage.tsx'
export { loadOffers } from '../../features/content/promotions/index.ts'
