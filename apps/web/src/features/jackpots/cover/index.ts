export { CoverJackpot } from '../CoverJackpot.tsx'
