export { WithdrawPage } from './WithdrawPage.tsx'
