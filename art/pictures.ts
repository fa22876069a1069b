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

const object = (source: string): PictureSource => ({ source, widths: [280, 560], quality: [52, 78] })

/** Every picture, by the name that `<Picture name>` takes. */
export const pictureSources = {
  hero: { source: 'tree.webp', widths: [960, 1440, 1760], quality: [52, 74] },
  // What the phone's hero card shows of the wide scene: the tree, without the sky that the headline lies on.
  'hero-phone': { source: 'tree.webp', widths: [480, 760], quality: [48, 70], crop: { left: 500, top: 0, width: 1140, height: 752 } },
  'hero-tall': { source: 'tree_p.webp', widths: [420, 760], quality: [48, 72] },
  balls: object('balls.webp'),
  'lantern-red': object('lantern_red.webp'),
  'lantern-amber': object('lantern_amber.webp'),
  coins: object('coins.webp'),
  gift: object('gift.webp'),
  lixi: object('lixi.webp'),
  dice: object('dice.webp'),
  chips: object('chips.webp'),
  'cover-VNMB_1M': { source: 'cover-VNMB_1M.webp', widths: [300, 600], quality: [56, 80] },
} as const satisfies Readonly<Record<string, PictureSource>>
