import type { Cell, Coin, SlotSymbol } from '@banyan/games/slots'
import { Container, Graphics } from 'pixi.js'
import type { Skin } from '../skins/skin.ts'
import type { Board } from './board.ts'
import { rushPast } from './coin-rush.ts'
import { drawCoin, placeCoin } from './coin-view.ts'
import { type Loop, easeOutBack } from './loop.ts'
import type { SymbolTextures } from './textures.ts'

const landMs = 320
const landStaggerMs = 70
const collectMs = 190
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

/** The coins that lie, and what is drawn for them. */
interface CoinTable extends CoinParts {
  readonly lying: Map<Cell, Container>
  /** Darkens the cells while coins are held. */
  readonly ground: Graphics
  readonly turning: Container
}

/** Coins lie above the reels, so that they stay while the reels below are still. */
export function createCoins(parts: CoinParts): Coins {
  const { board, loop } = parts
  const on: CoinTable = { ...parts, lying: new Map(), ground: new Graphics(), turning: new Container() }
  board.overlay.addChild(on.ground, on.turning)
  return {
    write(coins) {
      for (const coin of coins) lay(on, coin, coin.jackpot !== null)
      loop.touch()
    },
    async hold(coins) {
      for (const coin of coins) lay(on, coin, true)
      darken(on)
      await Promise.all(coins.map(({ cell }) => bounce(on, cell)))
    },
    respin: (held, landed) => respin(on, held, landed),
    async collect(coins, onPaid) {
      for (const coin of coins) {
        if (!on.lying.has(coin.cell)) lay(on, coin, true)
        onPaid(coin)
        const view = on.lying.get(coin.cell)
        await loop.tween(collectMs, (t) => view?.scale.set(1 + 0.22 * Math.sin(Math.PI * Math.min(1, t))))
      }
    },
    clear() {
      for (const view of on.lying.values()) view.destroy({ children: true })
      on.lying.clear()
      on.ground.clear()
      loop.touch()
    },
    layOut() {
      for (const [cell, view] of on.lying) placeCoin(view, board.cellBox(cell))
      if (on.ground.bounds.width > 0) darken(on)
    },
  }
}

function lay({ lying, board, label, ...look }: CoinTable, coin: Coin, isWhole: boolean): Container {
  lying.get(coin.cell)?.destroy({ children: true })
  const view = drawCoin(coin, { ...look, label: label(coin), isWhole })
  board.overlay.addChild(view)
  lying.set(coin.cell, view)
  placeCoin(view, board.cellBox(coin.cell))
  return view
}

function darken({ ground, cellCount, board, lying, skin }: CoinTable): void {
  ground.clear()
  for (let cell = 0; cell < cellCount; cell++) {
    board.fade(cell, 0)
    const { x, y, width, height } = board.cellBox(cell)
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the colour of a shape, not the items of an array
    ground.roundRect(x + 3, y + 3, width - 6, height - 6, width * 0.1).fill(shade)
    if (lying.has(cell)) ground.stroke({ color: skin.lineColours[0] ?? 0xffffff, width: Math.max(2, width * 0.02) })
  }
}

async function respin(on: CoinTable, held: readonly Coin[], landed: readonly Coin[]): Promise<void> {
  const { lying, board, loop, cellCount } = on
  for (const coin of held) if (!lying.has(coin.cell)) lay(on, coin, true)
  darken(on)
  const empty = Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) => !lying.has(cell))
  await rushPast(
    on.turning,
    empty.map((cell) => board.cellBox(cell)),
    on,
  )
  for (const coin of landed) lay(on, coin, true).visible = false
  await Promise.all(
    landed.map(async ({ cell }, index) => {
      await loop.tween(index * landStaggerMs, () => {})
      await bounce(on, cell)
    }),
  )
  darken(on)
  loop.touch()
}

async function bounce({ lying, loop }: CoinTable, cell: Cell): Promise<void> {
  const view = lying.get(cell)
  if (!view) return
  view.visible = true
  await loop.tween(landMs, (t) => view.scale.set(0.4 + 0.6 * t), easeOutBack)
}
