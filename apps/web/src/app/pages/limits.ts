export { LimitsPage } from '../../features/protection/index.ts'
