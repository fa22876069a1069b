export { LoginPage, RegisterPage, ResetPasswordPage } from '../../features/identity/index.ts'
