import { rowsOf, type SlotGame } from '@banyan/games/slots'
import type { Sounds } from '../lib/sounds.ts'
import type { Skin } from '../skins/skin.ts'
import { createBoard } from './board.ts'
import { type CoinLabel, createCoins } from './coins.ts'
import { type Director, createDirector } from './director.ts'
import type { Hud } from './hud.ts'
import { type Loop, createLoop } from './loop.ts'
import { createSurface } from './renderer.ts'
import { restingAtFirst } from './showing.ts'
import { createSparks } from './sparks.ts'
import { createTextures, decodeAtlas } from './textures.ts'

export interface Stage {
  readonly director: Director
  readonly loop: Loop
}

export interface StageOptions {
  readonly game: SlotGame
  readonly skin: Skin
  readonly canvas: HTMLCanvasElement
  readonly hud: Omit<Hud, 'sparkle'>
  readonly sounds: Sounds
  readonly coinLabel: CoinLabel
}

const sparkCount = { win: 16, big: 60, huge: 84, epic: 110 } as const

/** Everything that is drawn in the canvas. Throws when there is no WebGL, or the game's picture does not load. */
export async function createStage({ game, skin, canvas, hud, sounds, coinLabel }: StageOptions): Promise<Stage> {
  const [surface, image] = await Promise.all([createSurface(canvas), decodeAtlas(skin.atlas)])
  const loop = createLoop(() => surface.draw())
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  loop.setReduced(stillness.matches)
  stillness.addEventListener('change', ({ matches }) => loop.setReduced(matches))

  const textures = createTextures(surface.renderer, skin.atlas, image)
  const board = createBoard(game, textures, loop)
  const coin = game.engine === 'hold-and-win' ? game.coin : ''
  const coins = createCoins({
    board,
    textures,
    loop,
    skin,
    symbol: coin,
    label: coinLabel,
    cellCount: game.reels.length * rowsOf(game),
  })
  const sparks = createSparks(surface.renderer, loop, skin.lineColours)
  surface.root.addChild(board.view, sparks.view)

  const box = canvas.parentElement ?? canvas
  const layOut = () => {
    const { clientWidth: width, clientHeight: height } = box
    if (width === 0 || height === 0) return
    surface.resize(width, height)
    board.layOut({ width, height })
    coins.layOut()
    surface.draw()
  }
  new ResizeObserver(layOut).observe(box)
  layOut()

  const sparkling: Hud = {
    ...hud,
    sparkle: (size) => void sparks.burst(sparkCount[size], box.clientWidth, box.clientHeight),
  }
  const director = createDirector({ game, board, coins, loop, hud: sparkling, sounds, lineColours: skin.lineColours })
  board.show(restingAtFirst(game).window)
  // Before the spin can be pressed: what is prepared while reels turn holds them up.
  board.warm(() => surface.draw())
  sparks.warm(() => surface.draw())
  await surface.drawn()
  return { director, loop }
}
