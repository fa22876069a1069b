export { TournamentPage } from '../../features/tournaments/TournamentPage.tsx'
