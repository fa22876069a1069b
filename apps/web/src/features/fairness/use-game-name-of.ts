import { useText } from '../../lib/i18n.ts'

/** A game by name; one that has no name yet shows its code. */
export function useGameNameOf(gameCode: string): string {
  const t = useText()
  return gameCode === 'VNMB_1M' ? t(`play.game.${gameCode}`) : gameCode
}
