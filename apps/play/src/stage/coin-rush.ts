import type { SlotSymbol } from '@banyan/games/slots'
import { type Container, Sprite } from 'pixi.js'
import type { Box } from './grid.ts'
import { type Loop, linear } from './loop.ts'
import { type SymbolTextures, blurredHeight } from './textures.ts'

const respinMs = 760
const turnsPerSecond = 3.4

interface Rush {
  readonly loop: Loop
  readonly textures: SymbolTextures
  readonly symbol: SlotSymbol
}

/**
 * Coins rush past in each empty cell. Which of them stays is decided already, and nothing slows down to suggest
 * otherwise.
 */
export async function rushPast(
  view: Container,
  boxes: readonly Box[],
  { loop, textures, symbol }: Rush,
): Promise<void> {
  if (loop.isReduced) return
  const passing = boxes.map(({ x, y, width, height }, index) => {
    const sprite = new Sprite({ texture: textures.blurred(symbol), anchor: 0.5, alpha: 0.5 })
    const size = Math.min(width, height) * 0.8
    sprite.setSize(size, size * blurredHeight)
    view.addChild(sprite)
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
  view.removeChildren().forEach((sprite) => sprite.destroy())
}
