export { LotteryPage } from '../../features/lottery/index.ts'
