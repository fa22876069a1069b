// An entrance of its own: home loads these rows by themselves, without pages and dialogs.
export { HomeGames } from './HomeGames.tsx'
