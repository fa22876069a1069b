export { PromotionsPage } from '../../features/content/promotions/PromotionsPage.tsx'
