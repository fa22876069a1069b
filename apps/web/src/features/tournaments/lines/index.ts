export { TournamentLines } from '../TournamentLines.tsx'
