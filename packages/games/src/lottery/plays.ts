import type { Play } from './play.ts'
import { baoLo } from './plays/bao-lo.ts'
import { cang3, cang4 } from './plays/cang.ts'
import { dauDuoi } from './plays/dau-duoi.ts'
import { de } from './plays/de.ts'
import { xien } from './plays/xien.ts'

const listed = [...baoLo, ...de, ...xien, ...cang3, ...cang4, ...dauDuoi] as const satisfies readonly Play[]

export type PlayCode = (typeof listed)[number]['code']

/** Every play of the northern draw, in the order in which screens show them. */
export const plays: readonly (Play & { readonly code: PlayCode })[] = listed

const byCode: ReadonlyMap<string, Play & { readonly code: PlayCode }> = new Map(plays.map((play) => [play.code, play]))

export function isPlayCode(code: string): code is PlayCode {
  return byCode.has(code)
}

/** The play of a code. Throws a RangeError for a code that none has: check those from outside with `isPlayCode` first. */
export function playOf(code: string): Play & { readonly code: PlayCode } {
  const play = byCode.get(code)
  if (!play) throw new RangeError(`no play ${code}`)
  return play
}
