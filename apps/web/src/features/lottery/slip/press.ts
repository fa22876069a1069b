import type { PlayCode } from '@banyan/games/lottery'
import type { Slip } from './slip.ts'

/**
 * The slip after a press on a choice: out again where it was chosen, or else chosen beside the others of its play. What
 * was chosen of another play makes room in the basket; a full basket takes nothing more.
 */
export function press(
  slip: Slip,
  { play, choice }: { readonly play: PlayCode; readonly choice: string },
  { toBasket, linesMax }: { readonly toBasket: (slip: Slip) => Slip; readonly linesMax: number },
): Slip {
  const waiting = slip.basket.findIndex((line) => line.play === play && line.numbers.includes(choice))
  const line = slip.basket[waiting]
  if (line) {
    const numbers = line.numbers.filter((number) => number !== choice)
    const left = numbers.length > 0 ? [{ ...line, numbers }] : []
    return { ...slip, basket: slip.basket.toSpliced(waiting, 1, ...left) }
  }
  if (slip.play !== play) {
    if (slip.basket.length >= linesMax) return slip
    return { ...toBasket(slip), play, ring: false, entries: [choice] }
  }
  const isChosen = slip.entries.includes(choice)
  return {
    ...slip,
    entries: isChosen ? slip.entries.filter((each) => each !== choice) : [...slip.entries, choice],
  }
}
