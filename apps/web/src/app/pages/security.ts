export { SecurityPage } from '../../features/security/index.ts'
