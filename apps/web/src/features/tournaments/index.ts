export { TournamentCards } from './TournamentCards.tsx'
export { TournamentLines } from './TournamentLines.tsx'
export { loadTournaments } from './use-tournament.ts'
