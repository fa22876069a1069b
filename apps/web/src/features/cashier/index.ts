export { DepositPage } from './DepositPage.tsx'
export { MoneyPasswordField } from './MoneyPasswordField.tsx'
export { isOfPassword, moneyErrorText } from './money-password.ts'
export { VerifyButton } from './VerifyButton.tsx'
