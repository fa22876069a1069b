export { ElottPage as CategoryPage } from '../../features/lottery/ElottPage.tsx'
