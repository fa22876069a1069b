import type { Sprite } from 'pixi.js'
import { type Loop, easeIn, easeOutBack, linear } from './loop.ts'

const removeMs = 260
const fallMs = 360
const fallStaggerMs = 45
const pulseMs = 420

/** The same for each, one after another, and done when the last is. */
export async function staggered<Item>(
  loop: Loop,
  items: readonly Item[],
  staggerMs: number,
  act: (item: Item, index: number) => Promise<void>,
) {
  await Promise.all(
    items.map(async (item, index) => {
      if (index > 0 && !loop.isReduced) await loop.tween(index * staggerMs, () => {})
      await act(item, index)
    }),
  )
}

/** Symbols swell once and are as they were. */
export async function pulse(loop: Loop, sprites: readonly Sprite[]): Promise<void> {
  const scales = sprites.map((sprite) => sprite.scale.x)
  await loop.tween(
    pulseMs,
    (t) => {
      for (const [index, sprite] of sprites.entries())
        sprite.scale.set((scales[index] ?? 1) * (1 + 0.13 * Math.sin(Math.PI * Math.min(1, t))))
    },
    linear,
  )
}

/** Symbols swell and are gone. */
export async function vanish(loop: Loop, sprites: readonly Sprite[]): Promise<void> {
  const going = sprites.map((sprite) => ({ sprite, scale: sprite.scale.x }))
  await loop.tween(
    removeMs,
    (t) => {
      for (const { sprite, scale } of going) {
        sprite.scale.set(scale * (1 + 0.25 * t) * (1 - t * t))
        sprite.alpha = 1 - t
      }
    },
    easeIn,
  )
}

/** A symbol comes down from where it was; the reels further to the right begin later. */
export async function drop(
  loop: Loop,
  sprite: Sprite,
  { from, to, reel }: { from: number; to: number; reel: number },
): Promise<void> {
  if (!loop.isReduced) sprite.y = from
  await loop.hold(loop.isReduced ? 1 : 1 + reel * fallStaggerMs)
  await loop.tween(fallMs, (t) => (sprite.y = from + (to - from) * t), easeOutBack)
}
