export { IdentityModals } from './IdentityModals.tsx'
export { LoginPage, RegisterPage } from './pages.tsx'
