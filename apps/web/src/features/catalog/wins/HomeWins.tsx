import { HomeJackpots } from '../../jackpots/index.ts'
import { BigWins } from './BigWins.tsx'
import { Jackpots } from './Jackpots.tsx'
import { PoolGame } from './PoolGame.tsx'
import { TopWins } from './TopWins.tsx'

/** What can be won at once, what was won last, and what was won most. */
export function HomeWins() {
  return (
    <>
      <HomeJackpots game={(gameCode) => <PoolGame gameCode={gameCode} />} />
      <Jackpots />
      <BigWins />
      <TopWins />
    </>
  )
}
