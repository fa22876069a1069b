export { LimitsPage } from './LimitsPage.tsx'
