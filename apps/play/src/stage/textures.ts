import type { SlotSymbol } from '@banyan/games/slots'
import { Container, ImageSource, Rectangle, Sprite, Texture, type TextureSource, type WebGLRenderer } from 'pixi.js'
import type { Atlas } from '../skins/skin.ts'

export interface SymbolTextures {
  sharp(symbol: SlotSymbol): Texture
  /** As the eye sees it while its reel turns. */
  blurred(symbol: SlotSymbol): Texture
}

const ghosts = 24
/** As a share of the height of a symbol. */
const blurReach = 0.42
/** In symbols. */
export const blurredHeight = 1 + blurReach

/** The atlas, ready to be drawn. Throws when it cannot be loaded. */
export async function decodeAtlas({ url }: Atlas): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

export function createTextures(renderer: WebGLRenderer, atlas: Atlas, image: HTMLImageElement): SymbolTextures {
  const sharp = cut(atlas, new ImageSource({ resource: image }), 1)
  const blurred = cut(atlas, blurOf(renderer, atlas, sharp), blurredHeight)
  return {
    sharp: (symbol) => sharp.get(symbol) ?? Texture.EMPTY,
    blurred: (symbol) => blurred.get(symbol) ?? Texture.EMPTY,
  }
}

/** The symbols of a picture, each `height` as high as it is wide. */
function cut({ names, cell, columns }: Atlas, source: TextureSource, height: number): ReadonlyMap<SlotSymbol, Texture> {
  return new Map(
    names.map((name, index) => {
      const frame = new Rectangle(
        (index % columns) * cell,
        Math.floor(index / columns) * height * cell,
        cell,
        height * cell,
      )
      return [name, new Texture({ source, frame })]
    }),
  )
}

/**
 * A few faint copies of each symbol above each other: drawn once and all together, where a filter would be drawn on
 * every frame.
 */
function blurOf(
  renderer: WebGLRenderer,
  { names, cell, columns }: Atlas,
  sharp: ReadonlyMap<SlotSymbol, Texture>,
): TextureSource {
  const group = new Container()
  for (const [index, name] of names.entries()) {
    for (let ghost = 0; ghost < ghosts; ghost++) {
      const copy = group.addChild(new Sprite(sharp.get(name)))
      copy.x = (index % columns) * cell
      copy.y = (Math.floor(index / columns) * blurredHeight + (ghost / (ghosts - 1)) * blurReach) * cell
      copy.alpha = 1.7 / ghosts
    }
  }
  const frame = new Rectangle(0, 0, columns * cell, Math.ceil(names.length / columns) * blurredHeight * cell)
  const { source } = renderer.generateTexture({ target: group, frame, resolution: 0.5 })
  group.destroy({ children: true })
  return source
}
