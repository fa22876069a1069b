import type { Scale } from '../lib/sounds.ts'
import type { SlotCode, SlotSymbol } from '@banyan/games/slots'

/** One picture with every symbol of a game in equal cells, row by row. */
export interface Atlas {
  readonly url: string
  /** Pixels of a cell's side. */
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly names: readonly SlotSymbol[]
}

export interface Picture {
  readonly url: string
  readonly width: number
  readonly height: number
}

/**
 * Whether the smaller atlas is enough: up to this screen, drawn with two pixels to one, no symbol has more than 160.
 */
export const isSmallScreen = () => Math.min(screen.width, screen.height) <= 480

/** What a game looks like. Rules, figures and pays are not here: they come from `@banyan/games/slots`. */
export interface Skin {
  readonly code: SlotCode
  /** The game's own name, the same in every language. */
  readonly title: string
  readonly lettering: Picture
  readonly atlas: Atlas
  readonly backgrounds: { readonly wide: string; readonly tall: string }
  /** Colours of the canvas: the light of winning lines, and the two of coin values. */
  readonly lineColours: readonly number[]
  readonly coinInk: number
  readonly coinEdge: number
  /** Its own strings; without them a đàn tranh's. */
  readonly scale?: Scale
}
