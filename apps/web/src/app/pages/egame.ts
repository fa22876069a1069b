export { CategoryPage } from '../../features/catalog/index.ts'
