import type { SlotSymbol } from '@banyan/games/slots'
import { Container, Sprite } from 'pixi.js'
import { type Loop, easeOutBack } from './loop.ts'
import { type SymbolTextures, blurredHeight } from './textures.ts'

/** Rows drawn: the three in sight and one above and below, which come in while the reel turns. */
const firstRow = -1
const drawnRows = 5
const cellsPerSecond = 26
const accelerationSeconds = 0.18
/** Cells that a reel turns on while it comes to rest. */
const landingCells = 4
const landingMs = 520

export interface Reel {
  readonly view: Container
  layOut(x: number, cellWidth: number, cellHeight: number, symbolSize: number): void
  /** Shows these three symbols, without movement. */
  show(symbols: readonly SlotSymbol[]): void
  start(): void
  /** Comes to rest at `stop` of `strip`. */
  land(strip: readonly SlotSymbol[], stop: number): Promise<void>
  /** The sprite of a row in sight, for what happens to single symbols at rest. */
  spriteAt(row: number): Sprite
  /** Every sprite back in its place, in full light. */
  rest(): void
}

export function createReel(textures: SymbolTextures, loop: Loop, firstStrip: readonly SlotSymbol[]): Reel {
  const view = new Container()
  const sprites = Array.from({ length: drawnRows }, () => view.addChild(new Sprite({ anchor: 0.5 })))
  let strip = firstStrip
  /** Of the strip's symbol in the top row; smaller as the reel turns, because symbols come from above. */
  let position = 0
  let speed = 0
  let shown: readonly SlotSymbol[] = []
  let size = { cellWidth: 1, cellHeight: 1, symbolSize: 1 }
  let stopTurning: (() => void) | null = null

  const symbolOfStrip = (index: number) => strip[((index % strip.length) + strip.length) % strip.length] ?? ''
  const place = (sprite: Sprite, row: number, symbol: SlotSymbol, isBlurred: boolean) => {
    sprite.texture = isBlurred ? textures.blurred(symbol) : textures.sharp(symbol)
    sprite.setSize(size.symbolSize, isBlurred ? size.symbolSize * blurredHeight : size.symbolSize)
    sprite.position.set(size.cellWidth / 2, (row + 0.5) * size.cellHeight)
  }
  const drawTurning = () => {
    const top = Math.floor(position)
    const isBlurred = speed > cellsPerSecond / 2
    for (const [index, sprite] of sprites.entries()) {
      const row = firstRow + index
      place(sprite, row - (position - top), symbolOfStrip(top + row), isBlurred)
    }
  }
  const drawResting = () => {
    for (const [index, sprite] of sprites.entries()) {
      const row = firstRow + index
      place(sprite, row, shown[row] ?? '', false)
      sprite.alpha = 1
      sprite.rotation = 0
      sprite.visible = row >= 0 && row < 3
    }
  }

  return {
    view,
    layOut(x, cellWidth, cellHeight, symbolSize) {
      view.x = x
      size = { cellWidth, cellHeight, symbolSize }
      if (!stopTurning) drawResting()
    },
    show(symbols) {
      shown = symbols
      drawResting()
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
        drawTurning()
      })
    },
    async land(nextStrip, stop) {
      stopTurning?.()
      stopTurning = null
      strip = nextStrip
      speed = 0
      await loop.tween(
        landingMs,
        (t) => {
          position = stop + landingCells * (1 - t)
          drawTurning()
        },
        easeOutBack,
      )
      shown = [0, 1, 2].map((row) => symbolOfStrip(stop + row))
      position = stop
      drawResting()
    },
    spriteAt(row) {
      const sprite = sprites[row - firstRow]
      if (!sprite) throw new RangeError(`no row ${row}`)
      return sprite
    },
    rest: drawResting,
  }
}
