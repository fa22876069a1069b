export { LoginPage, RegisterPage } from '../../features/identity/index.ts'
