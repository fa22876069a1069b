import { type Arrangement, type VendorValues, arrangementValues, cardField, vendorValues } from '@banyan/contract'
import { z } from 'zod/mini'
import type { Draft } from '../../lib/draft.ts'
import { namesIn } from '../../lib/name-fields.ts'

type Read<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly wrong: ReadonlySet<string> }

/** What the fields of a vendor say, or which of them say nothing that can be saved. */
export function vendorOf(draft: Draft, categories: readonly string[]): Read<VendorValues> {
  const numberOf = (typed = '') => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : typed)
  const sent = {
    names: namesIn(draft),
    smallIcon: draft['smallIcon']?.trim() || null,
    showIcon: draft['showIcon'] === 'yes',
    isHot: draft['isHot'] === 'yes',
    cards: categories.map((category) => ({ category, position: numberOf(draft[cardField(category)]) })),
  }
  const read = z.safeDecode(vendorValues, sent as z.input<typeof vendorValues>) // as: the schema is about to find out
  if (read.success) return { ok: true, values: read.data }
  const nameOf = ([field, at]: readonly PropertyKey[]) =>
    field === 'cards' ? cardField(categories[Number(at)] ?? '') : String(field)
  return { ok: false, wrong: new Set(read.error.issues.map(({ path }) => nameOf(path))) }
}

export const lines = (text = '') => text.split('\n').filter((each) => each !== '')

/** What the lists of a site say; names that are no vendor's are found by the server. */
export function arrangementOf(draft: Draft): Arrangement | null {
  const sent = Object.fromEntries(
    (['offered', 'esports', 'navItems', 'direct'] as const).map((field) => [field, lines(draft[field])]),
  )
  const read = z.safeParse(arrangementValues, sent)
  return read.success ? read.data : null
}
