export { HomePage } from '../../features/home/index.ts'
