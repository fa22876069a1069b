import { HomeJackpots } from '../../jackpots/index.ts'
import { BigWins } from './BigWins.tsx'
import { Jackpots } from './Jackpots.tsx'
import { PoolGame } from './PoolGame.tsx'

/** What can be won at once, and what was won last. */
export function HomeWins() {
  return (
    <>
      <HomeJackpots game={(gameCode) => <PoolGame gameCode={gameCode} />} />
      <Jackpots />
      <BigWins />
    </>
  )
}
