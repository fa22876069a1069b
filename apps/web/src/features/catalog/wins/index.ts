// An entrance of its own: home loads this part by itself.
export { HomeWins } from './HomeWins.tsx'
