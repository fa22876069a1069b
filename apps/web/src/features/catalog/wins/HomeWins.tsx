import { BigWins } from './BigWins.tsx'
import { Jackpots } from './Jackpots.tsx'

/** What can be won at once, and what was won last. */
export function HomeWins() {
  return (
    <>
      <Jackpots />
      <BigWins />
    </>
  )
}
