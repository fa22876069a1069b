import type { Coin, SlotSymbol } from '@banyan/games/slots'
import { Container, Sprite, Text } from 'pixi.js'
import type { Skin } from '../skins/skin.ts'
import { type Box, centreOf } from './grid.ts'
import type { SymbolTextures } from './textures.ts'

const fontSize = 44

interface CoinLook {
  readonly textures: SymbolTextures
  readonly skin: Pick<Skin, 'coinInk' | 'coinEdge'>
  readonly symbol: SlotSymbol
  readonly label: string
  /** With its picture, which covers the symbol below; else the value alone stands on the symbol. */
  readonly isWhole: boolean
}

export function drawCoin({ jackpot }: Coin, { textures, skin, symbol, label, isWhole }: CoinLook): Container {
  const view = new Container()
  if (isWhole)
    view.addChild(new Sprite({ texture: textures.sharp(jackpot ? `${symbol}:${jackpot}` : symbol), anchor: 0.5 }))
  const text = new Text({
    text: label,
    anchor: 0.5,
    resolution: 2,
    style: {
      fontFamily: 'Archivo Variable, sans-serif',
      fontWeight: '900',
      fontSize,
      fill: jackpot ? 0xffffff : skin.coinInk,
      stroke: { color: jackpot ? 0x200808 : skin.coinEdge, width: jackpot ? 9 : 6, join: 'round' },
    },
  })
  view.addChild(text)
  return view
}

/** Puts a coin into its cell, its value as large as the cell allows. */
export function placeCoin(view: Container, box: Box): void {
  const { x, y } = centreOf(box)
  view.position.set(x, y)
  const side = Math.min(box.width, box.height) * 0.94
  for (const child of view.children) {
    if (child instanceof Sprite) child.setSize(side, side)
    if (child instanceof Text)
      child.scale.set(Math.min((side * 0.24) / fontSize, (side * 0.66) / (child.width / child.scale.x)))
  }
}
