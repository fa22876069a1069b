export { AccountRecordPage } from './AccountRecordPage.tsx'
export { BetDetail } from './BetDetail.tsx'
export { BetRecordPage } from './BetRecordPage.tsx'
export { BetContent, BetStatusPill, roundName } from './BetContent.tsx'
