export { DepositLimitCard } from './DepositLimitCard.tsx'
export { StandingLimits } from './StandingLimits.tsx'
export { LimitsPage } from './LimitsPage.tsx'
