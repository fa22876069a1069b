import { Container, Graphics, Sprite, type WebGLRenderer } from 'pixi.js'
import { unseen } from './board.ts'
import type { Loop } from './loop.ts'

const lifeMs = 1_500
const gravity = 1.5

/** From 0 to 1, and never near the one before: looks thrown, and needs no chance. */
const spread = (at: number, kind: number) => (at * 0.618_034 + kind * 0.271_8 + at * at * 0.127) % 1

/** Little lights that fly up from the middle of the reels: for wins above the stake only. */
export function createSparks(renderer: WebGLRenderer, loop: Loop, colours: readonly number[]) {
  const view = new Container()
  const shape = new Graphics().star(0, 0, 4, 16, 5).fill(0xffffff)
  const texture = renderer.generateTexture(shape)
  shape.destroy()
  const spark = (tint: number) => view.addChild(new Sprite({ texture, anchor: 0.5, tint, blendMode: 'add' }))
  return {
    view,
    /** Draws one, all but invisible, so that the first burst has nothing left to prepare. */
    warm(draw: () => void): void {
      const trial = spark(0xffffff)
      trial.alpha = unseen
      draw()
      trial.destroy()
    },
    async burst(count: number, width: number, height: number): Promise<void> {
      if (loop.isReduced) return
      const flying = Array.from({ length: count }, (_, at) => {
        const sprite = spark(colours[at % colours.length] ?? 0xffffff)
        const angle = -Math.PI / 2 + (spread(at, 0) - 0.5) * 2.2
        const force = 0.7 + spread(at, 1) * 0.9
        return {
          sprite,
          x: Math.cos(angle) * force,
          y: Math.sin(angle) * force,
          size: (0.3 + spread(at, 2) * 0.7) * (height / 400),
          turn: spread(at, 3) * 6,
        }
      })
      await loop.tween(
        lifeMs,
        (t) => {
          for (const { sprite, x, y, size, turn } of flying) {
            sprite.position.set(width * (0.5 + x * t * 0.6), height * (0.72 + y * t * 1.1 + gravity * t * t * 0.75))
            sprite.rotation = turn + t * 4
            sprite.alpha = Math.min(1, 2 - 2 * t)
            sprite.scale.set(size * (1 - t * 0.4))
          }
        },
        (t) => t,
      )
      for (const { sprite } of flying) sprite.destroy()
    },
  }
}
