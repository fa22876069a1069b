import { useText } from '../../lib/i18n.ts'

/** Stations by name; one that has no name yet shows its code. */
export function useGameName(): (gameCode: string) => string {
  const t = useText()
  return (gameCode) => (gameCode === 'VNMB_1M' ? t(`play.game.${gameCode}`) : gameCode)
}
