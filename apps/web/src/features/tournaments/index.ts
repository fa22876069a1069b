export { TournamentCards } from './TournamentCards.tsx'
export { loadTournaments } from './use-tournament.ts'
