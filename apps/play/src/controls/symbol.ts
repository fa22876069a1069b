import type { SlotSymbol } from '@banyan/games/slots'
import type { Atlas } from '../skins/skin.ts'
import { h } from './dom.ts'

/** A symbol of the atlas as an element of `side` pixels. */
export function symbolPicture({ url, columns, rows, names }: Atlas, symbol: SlotSymbol, side: number): HTMLElement {
  const index = names.indexOf(symbol)
  const picture = h('span', { class: 'symbol', 'aria-hidden': 'true' })
  Object.assign(picture.style, {
    width: `${side}px`,
    height: `${side}px`,
    backgroundImage: `url("${url}")`,
    backgroundSize: `${columns * side}px ${rows * side}px`,
    backgroundPosition: `${-(index % columns) * side}px ${-Math.floor(index / columns) * side}px`,
  })
  return picture
}
