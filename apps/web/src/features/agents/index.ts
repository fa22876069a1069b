export { ContractsPage } from './contracts/ContractsPage.tsx'
export { TeamOverview } from './TeamOverview.tsx'
