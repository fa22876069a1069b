export { CashbackPage } from './CashbackPage.tsx'
export { useCashback, useClaim } from './use-cashback.ts'
