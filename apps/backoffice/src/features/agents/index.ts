export { rateText } from './facts.ts'
