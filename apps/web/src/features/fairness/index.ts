export { FairnessPage } from './FairnessPage.tsx'
