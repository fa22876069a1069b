export { AffiliatePage } from '../../features/affiliate/index.ts'
