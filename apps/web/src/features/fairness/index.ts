export { Draw, FairnessPage } from './FairnessPage.tsx'
