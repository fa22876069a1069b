import type { SlotSymbol } from '@banyan/games/slots'
import { Container, Sprite } from 'pixi.js'
import { type Loop, easeOutBack } from './loop.ts'
import { drawnRows, firstRow, inSight, turningRows } from './reel-strip.ts'
import { type SymbolTextures, blurredHeight } from './textures.ts'

const cellsPerSecond = 26
const accelerationSeconds = 0.18
/** Cells that a reel turns on while it comes to rest. */
const landingCells = 4
const landingMs = 520

export interface Reel {
  readonly view: Container
  layOut(x: number, cellWidth: number, cellHeight: number, symbolSize: number): void
  /** Shows these symbols, without movement. */
  show(symbols: readonly SlotSymbol[]): void
  start(): void
  /** Comes to rest at `stop` of `strip`. */
  land(strip: readonly SlotSymbol[], stop: number): Promise<void>
  /** The sprite of a row in sight, for what happens to single symbols at rest. */
  spriteAt(row: number): Sprite
  /** Every sprite back in its place, in full light. */
  rest(): void
}

/** The sprites of a reel and where they belong. */
interface Drawn {
  /** Rows in sight. */
  readonly rows: number
  readonly sprites: readonly Sprite[]
  readonly textures: SymbolTextures
  size: { readonly cellWidth: number; readonly cellHeight: number; readonly symbolSize: number }
}

interface ReelParts {
  readonly textures: SymbolTextures
  readonly loop: Loop
  /** Rows in sight. */
  readonly rows: number
}

export function createReel({ textures, loop, rows }: ReelParts, firstStrip: readonly SlotSymbol[]): Reel {
  const view = new Container()
  const sprites = Array.from({ length: drawnRows(rows) }, () => view.addChild(new Sprite({ anchor: 0.5 })))
  const drawn: Drawn = { rows, sprites, textures, size: { cellWidth: 1, cellHeight: 1, symbolSize: 1 } }
  let strip = firstStrip
  /**
   * The index in the strip of the symbol in the top row; smaller as the reel turns, because symbols come from above.
   */
  let position = 0
  let speed = 0
  let shown: readonly SlotSymbol[] = []
  let stopTurning: (() => void) | null = null
  const rest = () => drawResting(drawn, shown)

  return {
    view,
    layOut(x, cellWidth, cellHeight, symbolSize) {
      view.x = x
      drawn.size = { cellWidth, cellHeight, symbolSize }
      if (!stopTurning) rest()
    },
    show(symbols) {
      shown = symbols
      rest()
    },
    start() {
      if (loop.isReduced || stopTurning) return
      for (const sprite of sprites) {
        sprite.visible = true
        sprite.alpha = 1
      }
      speed = 0
      stopTurning = loop.run((seconds) => {
        speed = Math.min(cellsPerSecond, speed + (cellsPerSecond * seconds) / accelerationSeconds)
        position -= speed * seconds
        drawTurning(drawn, strip, position, speed > cellsPerSecond / 2)
      })
    },
    async land(nextStrip, stop) {
      stopTurning?.()
      stopTurning = null
      strip = nextStrip
      speed = 0
      await loop.tween(
        landingMs,
        (t) => drawTurning(drawn, strip, (position = stop + landingCells * (1 - t)), false),
        easeOutBack,
      )
      shown = inSight(strip, stop, rows)
      position = stop
      rest()
    },
    spriteAt(row) {
      const sprite = sprites[row - firstRow]
      if (!sprite) throw new RangeError(`no row ${row}`)
      return sprite
    },
    rest,
  }
}

function place({ textures, size }: Drawn, sprite: Sprite, row: number, symbol: SlotSymbol, isBlurred: boolean): void {
  sprite.texture = isBlurred ? textures.blurred(symbol) : textures.sharp(symbol)
  sprite.setSize(size.symbolSize, isBlurred ? size.symbolSize * blurredHeight : size.symbolSize)
  sprite.position.set(size.cellWidth / 2, (row + 0.5) * size.cellHeight)
}

function drawTurning(drawn: Drawn, strip: readonly SlotSymbol[], position: number, isBlurred: boolean): void {
  const turning = turningRows(strip, position, drawn.rows)
  for (const [index, sprite] of drawn.sprites.entries()) {
    const at = turning[index]
    if (at) place(drawn, sprite, at.row, at.symbol, isBlurred)
  }
}

function drawResting(drawn: Drawn, shown: readonly SlotSymbol[]): void {
  for (const [index, sprite] of drawn.sprites.entries()) {
    const row = firstRow + index
    place(drawn, sprite, row, shown[row] ?? '', false)
    sprite.alpha = 1
    sprite.rotation = 0
    sprite.visible = row >= 0 && row < drawn.rows
  }
}
