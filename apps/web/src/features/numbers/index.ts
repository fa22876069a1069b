export { NumbersPage } from './NumbersPage.tsx'
export { StatementPage } from './StatementPage.tsx'
