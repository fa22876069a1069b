import { gameName } from '@banyan/client/words/game'
import { useText } from './i18n.ts'

/** Our own games by the names that the texts have for their codes; one that has no name yet shows its code. */
export function useGameName(): (gameCode: string) => string {
  const t = useText()
  return (gameCode) => gameName(t, gameCode)
}
