export { MissionPage } from './MissionPage.tsx'
export { MissionsCount } from './MissionsCount.tsx'
