import { gameCovers } from './cover/games.ts'

/** One picture of the product: where its original is, and the widths it is offered at. */
export interface PictureSource {
  /** File in `art/source`. */
  readonly source: string
  /** Widths in pixels; an original narrower than one of them is never enlarged. */
  readonly widths: readonly number[]
  /** AVIF and WebP quality, 0 to 100. */
  readonly quality: readonly [avif: number, webp: number]
  /** The part of the original that is used, in its pixels. */
  readonly crop?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

const cover = (code: string): PictureSource => ({ source: `cover-${code}.webp`, widths: [300, 600], quality: [56, 80] })
const object = (source: string): PictureSource => ({ source, widths: [280, 560], quality: [52, 78] })

/** Every picture of the frame and home, by the name that `<Picture name>` takes. */
export const pictureSources = {
  hero: { source: 'tree.webp', widths: [960, 1440, 1760], quality: [52, 74] },
  // What the phone's hero card shows of the wide scene: the tree, without the sky that the headline lies on.
  'hero-phone': {
    source: 'tree.webp',
    widths: [480, 760],
    quality: [48, 70],
    crop: { left: 500, top: 0, width: 1140, height: 752 },
  },
  // The scene of a second brand, cut as the first one.
  pond: { source: 'pond.webp', widths: [960, 1440, 1760], quality: [52, 74] },
  'pond-phone': {
    source: 'pond.webp',
    widths: [480, 760],
    quality: [48, 70],
    crop: { left: 560, top: 0, width: 1140, height: 752 },
  },
  balls: object('balls.webp'),
  'lantern-amber': object('lantern_amber.webp'),
  coins: object('coins.webp'),
  gift: object('gift.webp'),
  lixi: object('lixi.webp'),
  'cover-VNMB_1M': cover('VNMB_1M'),
} as const satisfies Readonly<Record<string, PictureSource>>

const upright = (source: string): PictureSource => ({ source, widths: [420, 760], quality: [48, 72] })

/** Each scene upright, as the log-in shows it beside its form, by the scene's name. */
export const uprightPictureSources: Readonly<Record<string, PictureSource>> = {
  banyan: upright('tree_p.webp'),
  pond: upright('pond_p.webp'),
}

/** A category's object stands small beside its name. */
const categoryObject = (source: string): PictureSource => ({ source, widths: [280], quality: [52, 78] })

/**
 * What the catalogue alone shows: the cover of each game by its code, and the object of each category by the category.
 */
export const cataloguePictureSources: Readonly<Record<string, PictureSource>> = {
  ...Object.fromEntries(
    gameCovers.filter(({ id }) => !(`cover-${id}` in pictureSources)).map(({ id }) => [id, cover(id)]),
  ),
  RNG: categoryObject('seven.webp'),
  LIVE: categoryObject('cards.webp'),
  PVP: categoryObject('mahjong.webp'),
  FISH: categoryObject('shark.webp'),
  SPORTS: categoryObject('football.webp'),
  ESPORTS: categoryObject('controller.webp'),
  ELOTT: categoryObject('lantern_red.webp'),
  LOTT: categoryObject('balls.webp'),
}

/** The medal of each rank, the lowest first; higher ranks than there are medals show the last. */
export const medalPictureSources: Readonly<Record<string, PictureSource>> = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((level) => [`medal-${level}`, object(`medal_${level}.webp`)]),
)
