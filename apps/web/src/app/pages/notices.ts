export { NoticePage } from '../../features/content/notices/NoticePage.tsx'
