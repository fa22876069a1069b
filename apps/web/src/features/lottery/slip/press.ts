import type { PlayCode } from '@banyan/games/lottery'

/** What a press on a choice looks at: what is chosen of a play, and the lines that wait in the basket. */
interface Pressable<Waiting> {
  readonly play: PlayCode
  readonly entries: readonly string[]
  readonly basket: readonly Waiting[]
}

/**
 * What a press on a choice changes: out again where it was chosen, in the basket or now; or else chosen beside the
 * others of its play. Of another play it is `begun`: what was chosen before makes room for it.
 */
export function press<Waiting extends { readonly play: PlayCode; readonly numbers: readonly string[] }>(
  { play: chosenPlay, entries, basket }: Pressable<Waiting>,
  { play, choice }: { readonly play: PlayCode; readonly choice: string },
): { readonly basket: readonly Waiting[] } | { readonly entries: readonly string[] } | 'begun' {
  const waiting = basket.findIndex((line) => line.play === play && line.numbers.includes(choice))
  const line = basket[waiting]
  if (line) {
    const numbers = line.numbers.filter((number) => number !== choice)
    return { basket: basket.toSpliced(waiting, 1, ...(numbers.length > 0 ? [{ ...line, numbers }] : [])) }
  }
  if (chosenPlay !== play) return 'begun'
  return { entries: entries.includes(choice) ? entries.filter((each) => each !== choice) : [...entries, choice] }
}
