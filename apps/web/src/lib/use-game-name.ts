import { fastGameCode } from './draws.ts'
import { useText } from './i18n.ts'

/** Games by name; one that has no name yet shows its code. */
export function useGameName(): (gameCode: string) => string {
  const t = useText()
  return (gameCode) => (gameCode === fastGameCode ? t(`play.game.${fastGameCode}`) : gameCode)
}
