export { PromotionPage } from '../../features/content/promotions/PromotionPage.tsx'
