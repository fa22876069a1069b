import { fastGameCode } from './draws.ts'
import { useText } from './i18n.ts'

/** Our own slots. Here by hand, because their rules must not come with the frame. */
const slots = ['sen-vang', 'rong-may', 'kho-bau'] as const
const slotOf = (gameCode: string) => slots.find((code) => code === gameCode)

/** Games by name; one that has no name yet shows its code. */
export function useGameName(): (gameCode: string) => string {
  const t = useText()
  return (gameCode) => {
    if (gameCode === fastGameCode) return t(`play.game.${fastGameCode}`)
    const slot = slotOf(gameCode)
    return slot ? t(`fairness.slots.name.${slot}`) : gameCode
  }
}
