import { cashback } from '../cashback/en.ts'
import { catalog } from '../catalog/en.ts'
import { crash } from '../crash/en.ts'
import { games } from '../games/en.ts'
import { homeRest } from '../home-rest/en.ts'
import { jackpots } from '../jackpots/en.ts'
import { lottery } from '../lottery/en.ts'
import { loyalty } from '../loyalty/en.ts'
import { missions } from '../missions/en.ts'
import { pages } from '../pages/en.ts'
import { play } from '../play/en.ts'
import { promotions } from '../promotions/en.ts'
import { tournaments } from '../tournaments/en.ts'

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
