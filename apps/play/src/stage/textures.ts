import type { SlotSymbol } from '@banyan/games/slots'
import { Container, ImageSource, Rectangle, Sprite, Texture, type WebGLRenderer } from 'pixi.js'
import type { Atlas } from '../skins/skin.ts'

export interface SymbolTextures {
  sharp(symbol: SlotSymbol): Texture
  /** As the eye sees it while its reel turns. */
  blurred(symbol: SlotSymbol): Texture
  /** Draws what reels turn with, a symbol at a time, so that the first spin finds it and nobody waits for it before. */
  warm(): Promise<void>
}

const ghosts = 7
/** Of the height of a symbol. */
const blurReach = 0.42

/** The atlas, ready to be drawn. Throws when it cannot be loaded. */
export async function decodeAtlas({ url }: Atlas): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

export function createTextures(renderer: WebGLRenderer, atlas: Atlas, image: HTMLImageElement): SymbolTextures {
  const source = new ImageSource({ resource: image })
  const { cell, columns } = atlas
  const sharp = new Map(
    atlas.names.map((name, index) => {
      const frame = new Rectangle((index % columns) * cell, Math.floor(index / columns) * cell, cell, cell)
      return [name, new Texture({ source, frame })] as const
    }),
  )
  const drawn = new Map<SlotSymbol, Texture>()
  const blurred = (symbol: SlotSymbol) => {
    const known = drawn.get(symbol)
    if (known) return known
    const texture = sharp.get(symbol)
    const made = texture ? blurOf(renderer, texture, cell) : Texture.EMPTY
    drawn.set(symbol, made)
    return made
  }
  return {
    sharp: (symbol) => sharp.get(symbol) ?? Texture.EMPTY,
    blurred,
    async warm() {
      for (const name of atlas.names) {
        await new Promise((resolve) => setTimeout(resolve))
        blurred(name)
      }
    },
  }
}

/** A few faint copies above each other: drawn once, where a filter would be drawn on every frame. */
function blurOf(renderer: WebGLRenderer, texture: Texture, cell: number): Texture {
  const group = new Container()
  for (let ghost = 0; ghost < ghosts; ghost++) {
    const copy = new Sprite(texture)
    copy.y = (ghost / (ghosts - 1) - 0.5) * blurReach * cell
    copy.alpha = 1.7 / ghosts
    group.addChild(copy)
  }
  const made = renderer.generateTexture({ target: group, frame: new Rectangle(0, 0, cell, cell), resolution: 0.5 })
  group.destroy({ children: true })
  return made
}
