export { CrashPage } from './CrashPage.tsx'
