import type { Cell, Coin, SlotSymbol } from '@banyan/games/slots'
import { Container, Graphics, Sprite, Text } from 'pixi.js'
import type { Skin } from '../skins/skin.ts'
import type { Board } from './board.ts'
import { type Loop, easeOutBack, linear } from './loop.ts'
import { type SymbolTextures, blurredHeight } from './textures.ts'

const respinMs = 760
const landMs = 320
const landStaggerMs = 70
const collectMs = 190
const turnsPerSecond = 3.4
const shade = { color: 0x050302, alpha: 0.5 } as const

/** What a coin says: its jackpot, or its value in the player's money. */
export type CoinLabel = (coin: Coin) => string

export interface Coins {
  /** Writes values on the coins of a window that is not held. */
  write(coins: readonly Coin[]): void
  /** Darkens all but the coins and holds these. */
  hold(coins: readonly Coin[]): Promise<void>
  /** The cells without a coin turn, and the new coins come in. */
  respin(held: readonly Coin[], landed: readonly Coin[]): Promise<void>
  /** Each coin pays in turn. */
  collect(coins: readonly Coin[], onPaid: (coin: Coin) => void): Promise<void>
  clear(): void
  layOut(): void
}

interface CoinParts {
  readonly board: Board
  readonly textures: SymbolTextures
  readonly loop: Loop
  readonly skin: Skin
  readonly cellCount: number
  readonly symbol: SlotSymbol
  readonly label: CoinLabel
}

/** Coins lie above the reels, so that they stay while the reels below are still. */
export function createCoins({ board, textures, loop, skin, cellCount, symbol, label }: CoinParts): Coins {
  const lying = new Map<Cell, { readonly coin: Coin; readonly view: Container }>()
  const ground = new Graphics()
  const turning = new Container()
  board.overlay.addChild(ground, turning)

  const nameOf = ({ jackpot }: Coin) => (jackpot ? `${symbol}:${jackpot}` : symbol)
  const drawCoin = (coin: Coin, isWhole: boolean) => {
    const view = new Container()
    if (isWhole) view.addChild(new Sprite({ texture: textures.sharp(nameOf(coin)), anchor: 0.5 }))
    const text = new Text({
      text: label(coin),
      anchor: 0.5,
      resolution: 2,
      style: {
        fontFamily: 'Archivo Variable, sans-serif',
        fontWeight: '900',
        fontSize: 44,
        fill: coin.jackpot ? 0xffffff : skin.coinInk,
        stroke: { color: coin.jackpot ? 0x200808 : skin.coinEdge, width: coin.jackpot ? 9 : 6, join: 'round' },
      },
    })
    view.addChild(text)
    return view
  }
  const place = (cell: Cell, view: Container) => {
    const { x, y, width, height } = board.cellBox(cell)
    view.position.set(x + width / 2, y + height / 2)
    const side = Math.min(width, height) * 0.94
    for (const child of view.children) {
      if (child instanceof Sprite) child.setSize(side, side)
      if (child instanceof Text) child.scale.set(Math.min((side * 0.24) / 44, (side * 0.66) / (child.width / child.scale.x)))
    }
  }
  const lay = (coin: Coin, isWhole: boolean) => {
    lying.get(coin.cell)?.view.destroy({ children: true })
    const view = drawCoin(coin, isWhole)
    board.overlay.addChild(view)
    lying.set(coin.cell, { coin, view })
    place(coin.cell, view)
    return view
  }
  const darken = () => {
    ground.clear()
    for (let cell = 0; cell < cellCount; cell++) {
      board.fade(cell, 0)
      const { x, y, width, height } = board.cellBox(cell)
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the colour of a shape, not the items of an array
      ground.roundRect(x + 3, y + 3, width - 6, height - 6, width * 0.1).fill(shade)
      if (lying.has(cell)) ground.stroke({ color: skin.lineColours[0] ?? 0xffffff, width: Math.max(2, width * 0.02) })
    }
  }
  const empty = () => Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) => !lying.has(cell))

  return {
    write(coins) {
      for (const coin of coins) lay(coin, coin.jackpot !== null)
      loop.touch()
    },
    async hold(coins) {
      for (const coin of coins) lay(coin, true)
      darken()
      await Promise.all(coins.map(({ cell }) => bounce(cell)))
    },
    async respin(held, landed) {
      for (const coin of held) if (!lying.has(coin.cell)) lay(coin, true)
      darken()
      await turn(empty())
      for (const coin of landed) lay(coin, true).visible = false
      await Promise.all(
        landed.map(async ({ cell }, index) => {
          await loop.tween(index * landStaggerMs, () => {})
          await bounce(cell)
        }),
      )
      darken()
      loop.touch()
    },
    async collect(coins, onPaid) {
      for (const coin of coins) {
        if (!lying.has(coin.cell)) lay(coin, true)
        onPaid(coin)
        const view = lying.get(coin.cell)?.view
        await loop.tween(collectMs, (t) => view?.scale.set(1 + 0.22 * Math.sin(Math.PI * Math.min(1, t))))
      }
    },
    clear() {
      for (const { view } of lying.values()) view.destroy({ children: true })
      lying.clear()
      ground.clear()
      loop.touch()
    },
    layOut() {
      for (const [cell, { view }] of lying) place(cell, view)
      if (ground.bounds.width > 0) darken()
    },
  }

  async function bounce(cell: Cell) {
    const view = lying.get(cell)?.view
    if (!view) return
    view.visible = true
    await loop.tween(landMs, (t) => view.scale.set(0.4 + 0.6 * t), easeOutBack)
  }

  /** Coins rush past in each empty cell. Which of them stays is decided already, and nothing slows down to suggest otherwise. */
  async function turn(places: readonly Cell[]) {
    if (loop.isReduced) return
    const passing = places.map((cell, index) => {
      const { x, y, width, height } = board.cellBox(cell)
      const sprite = new Sprite({ texture: textures.blurred(symbol), anchor: 0.5, alpha: 0.5 })
      const size = Math.min(width, height) * 0.8
      sprite.setSize(size, size * blurredHeight)
      turning.addChild(sprite)
      return { sprite, x: x + width / 2, y, height, phase: index * 0.37 }
    })
    await loop.tween(
      respinMs,
      (t) => {
        for (const { sprite, x, y, height, phase } of passing) {
          const along = (t * (respinMs / 1000) * turnsPerSecond + phase) % 1
          sprite.position.set(x, y + height * (0.15 + 0.7 * along))
          sprite.alpha = 0.5 * Math.sin(Math.PI * along)
        }
      },
      linear,
    )
    turning.removeChildren().forEach((sprite) => sprite.destroy())
  }
}
