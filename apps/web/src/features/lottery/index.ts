export { LotteryPage } from './LotteryPage.tsx'
export { PrizeTable } from './draw/PrizeTable.tsx'
export { fullNumero, shortNumero } from './numero.ts'
export { mostFrequent, recordsOf } from './records/frequency.ts'
