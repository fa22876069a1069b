export { CategoryPage, loadCategory as loadPage } from '../../features/catalog/index.ts'
