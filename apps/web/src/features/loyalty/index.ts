export { useMyRank } from './use-loyalty.ts'
export { RankPage } from './rank/RankPage.tsx'
export { RewardCentre } from './rank/RewardCentre.tsx'
