export { PlanButton } from './PlanButton.tsx'
export { loadOffers, useActivities } from './use-activities.ts'
export { useSpinsText } from './use-reward-text.ts'
