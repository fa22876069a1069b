export { JoinPage } from '../../features/content/join/JoinPage.tsx'
