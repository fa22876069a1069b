export { CrashPage } from '../../features/crash/index.ts'
