export { CheckIn } from './CheckIn.tsx'
export { MissionPage } from './MissionPage.tsx'
export { MissionsCount } from './MissionsCount.tsx'
export { useClaimable } from './use-claimable.ts'
