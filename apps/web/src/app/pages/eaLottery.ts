export { SeaLotteryPage } from '../../features/lottery/SeaLotteryPage.tsx'
