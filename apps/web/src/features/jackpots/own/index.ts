export { OwnWins } from '../OwnWins.tsx'
