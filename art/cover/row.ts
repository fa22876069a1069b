import type { CoverPlan } from './cover.ts'
import { type PaletteName, palettes } from './looks.ts'
import { seededRandom } from './seeded.ts'

/** Neighbours whose ground is nearer than this, in degrees of hue, would read as one block of colour. */
export const hueApartLeast = 40

/** The hue of a palette's ground, in degrees. */
function hueOf(palette: PaletteName): number {
  const hue = Number(/ (\d+)\)$/.exec(palettes[palette][1])?.[1])
  if (Number.isNaN(hue)) throw new Error(`the palette ${palette} has no hue`)
  return hue
}

/** How far apart the grounds of two palettes are around the circle of hues, 0 to 180. */
export function hueApart(one: PaletteName, other: PaletteName): number {
  const apart = Math.abs(hueOf(one) - hueOf(other))
  return Math.min(apart, 360 - apart)
}

/**
 * Covers as they stand in a row: a palette that a plan leaves open is drawn from the game's code, and drawn again while
 * it is too near to the neighbour before it or to one that is asked for behind it. Throws when two that are asked for
 * clash: only a person can decide between them.
 */
export function inRow(plans: readonly CoverPlan[]): readonly (CoverPlan & { readonly palette: PaletteName })[] {
  const row: (CoverPlan & { readonly palette: PaletteName })[] = []
  for (const [at, plan] of plans.entries()) {
    const neighbours = [row.at(-1)?.palette, plans[at + 1]?.palette].filter((palette) => palette !== undefined)
    const fits = (palette: PaletteName) =>
      neighbours.every((neighbour) => hueApart(palette, neighbour) >= hueApartLeast)
    if (plan.palette && !fits(plan.palette))
      throw new Error(`the cover of ${plan.id} has nearly the colour of its neighbour`)
    row.push({ ...plan, palette: plan.palette ?? drawn(plan.id, fits) })
  }
  return row
}

function drawn(id: string, fits: (palette: PaletteName) => boolean): PaletteName {
  const random = seededRandom(`${id} palette`)
  const left = (Object.keys(palettes) as PaletteName[]).filter(fits) // The record's own names.
  const palette = left[Math.floor(random() * left.length)]
  if (!palette) throw new Error(`no palette fits between the neighbours of ${id}`)
  return palette
}
