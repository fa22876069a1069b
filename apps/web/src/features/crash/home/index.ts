export { CrashTicker } from './CrashTicker.tsx'
