export { FairnessPage } from '../../features/fairness/index.ts'
