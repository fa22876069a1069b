export { GamePage } from './GamePage.tsx'
