import { hilo } from './hilo.ts'
import { mines } from './mines.ts'
import { isStepCode, type StepCode, type StepGame } from './step-game.ts'
import { tower } from './tower.ts'

// as: a caller that knows a game by its code alone has its picks and choices checked by the game itself
const games = { mines, tower, hilo } as unknown as Readonly<Record<StepCode, StepGame>>

/** The game as it is played now. */
export const stepGame = (code: StepCode): StepGame => games[code]

/** The rules of a stored round; null where these are not known, as on a page that is older than the round. */
export function stepGameOf(code: string, version: number): StepGame | null {
  const game = isStepCode(code) ? games[code] : null
  return game?.version === version ? game : null
}
