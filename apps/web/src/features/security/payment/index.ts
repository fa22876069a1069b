export { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx'
