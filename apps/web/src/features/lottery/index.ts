export { CancelBet } from './cancel/CancelBet.tsx'
export { LotteryPage } from './LotteryPage.tsx'
export { PrizeTable } from './draw/PrizeTable.tsx'
export { fullNumero, shortNumero } from './numero.ts'
