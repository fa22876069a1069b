export { TeamOverview } from './TeamOverview.tsx'
