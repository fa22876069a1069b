export { DownloadPage } from '../../features/content/download/DownloadPage.tsx'
