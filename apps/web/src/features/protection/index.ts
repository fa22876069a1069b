export { DepositLimitCard } from './DepositLimitCard.tsx'
export { LimitsPage } from './LimitsPage.tsx'
