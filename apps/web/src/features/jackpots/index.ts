export { GameJackpots } from './GameJackpots.tsx'
export { HomeJackpots } from './HomeJackpots.tsx'
