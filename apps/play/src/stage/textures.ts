import type { SlotSymbol } from '@banyan/games/slots'
import { Container, ImageSource, Rectangle, Sprite, Texture, type WebGLRenderer } from 'pixi.js'
import type { Atlas } from '../skins/skin.ts'

export interface SymbolTextures {
  sharp(symbol: SlotSymbol): Texture
  /** As the eye sees it while its reel turns. */
  blurred(symbol: SlotSymbol): Texture
}

const ghosts = 7
/** Of the height of a symbol. */
const blurReach = 0.42

/** Throws when the picture cannot be loaded. */
export async function loadTextures(renderer: WebGLRenderer, atlas: Atlas): Promise<SymbolTextures> {
  const image = new Image()
  image.src = atlas.url
  await image.decode()
  const source = new ImageSource({ resource: image })
  const { cell, columns } = atlas
  const sharp = new Map(
    atlas.names.map((name, index) => {
      const frame = new Rectangle((index % columns) * cell, Math.floor(index / columns) * cell, cell, cell)
      return [name, new Texture({ source, frame })] as const
    }),
  )
  const blurred = new Map([...sharp].map(([name, texture]) => [name, blurOf(renderer, texture, cell)] as const))
  return { sharp: (symbol) => sharp.get(symbol) ?? Texture.EMPTY, blurred: (symbol) => blurred.get(symbol) ?? Texture.EMPTY }
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
