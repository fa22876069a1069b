export { ClosedPage } from './ClosedPage.tsx'
