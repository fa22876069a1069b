export { RankPage } from '../../features/loyalty/rank/RankPage.tsx'
