export { PromotionPage } from '../../features/content/promotions/PromotionPage.tsx'
export { loadOffers } from '../../features/content/promotions/index.ts'
