export { AccountRecordPage, BetRecordPage } from '../../features/records/index.ts'
