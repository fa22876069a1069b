import { cashback } from '../cashback/id.ts'
import { catalog } from '../catalog/id.ts'
import { crash } from '../crash/id.ts'
import { games } from '../games/id.ts'
import { homeRest } from '../home-rest/id.ts'
import { jackpots } from '../jackpots/id.ts'
import { lottery } from '../lottery/id.ts'
import { loyalty } from '../loyalty/id.ts'
import { missions } from '../missions/id.ts'
import { pages } from '../pages/id.ts'
import { play } from '../play/id.ts'
import { promotions } from '../promotions/id.ts'
import { tournaments } from '../tournaments/id.ts'

/** What the pages of games, lotteries and promotions need of a visitor's besides the first texts; the others follow. */
export const open = {
  cashback,
  catalog,
  crash,
  games,
  home: homeRest,
  jackpots,
  lottery,
  loyalty,
  missions,
  pages,
  play,
  promotions,
  tournaments,
}
