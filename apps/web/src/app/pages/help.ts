export { HelpPage } from '../../features/content/help/HelpPage.tsx'
