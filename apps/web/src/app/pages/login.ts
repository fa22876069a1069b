export { LoginPage, RegisterPage, ResetPasswordPage, UnsubscribePage } from '../../features/identity/index.ts'
