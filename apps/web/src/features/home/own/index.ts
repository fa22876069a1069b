export { OwnStanding } from './OwnStanding.tsx'
