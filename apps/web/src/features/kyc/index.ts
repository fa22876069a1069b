export { Verification } from './Verification.tsx'
