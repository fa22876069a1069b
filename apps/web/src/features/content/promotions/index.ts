export { loadOffers, useActivities } from './use-activities.ts'
