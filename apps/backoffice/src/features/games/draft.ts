import { type GameValues, gameFields, gameValues } from '@banyan/contract'
import { z } from 'zod/mini'
import type { Draft } from '../../lib/draft.ts'
import { namesIn } from '../../lib/name-fields.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'

/** A game as a form has it: amounts as they are typed. */
export const draftOf = (kept: Draft, decimals: number): Draft => {
  const typed = (units: string | undefined) => (units ? typedOf(BigInt(units), decimals) : '')
  return { ...kept, minBet: typed(kept['minBet']), maxBet: typed(kept['maxBet']) }
}

export const gameDraft = (values: GameValues, decimals: number) => draftOf(gameFields(values), decimals)

export type Read =
  | { readonly ok: true; readonly values: GameValues }
  | { readonly ok: false; readonly wrong: ReadonlySet<string> }

const orNull = (typed: string | undefined) => (typed?.trim() ? typed.trim() : null)
const stakeFields: Readonly<Record<string, string>> = { min: 'minBet', max: 'maxBet' }

/** What the fields say, or which of them say nothing that can be saved. */
export function gameOf(draft: Draft, decimals: number, setsStakes: boolean): Read {
  const units = (typed: string | undefined) => String(unitsOf(typed ?? '', decimals) ?? '')
  const position = draft['position']?.trim() ?? ''
  const sent = {
    names: namesIn(draft),
    classification: orNull(draft['classification']),
    icon: orNull(draft['icon']),
    // What is no number is left for the schema to find.
    position: /^\d{1,5}$/.test(position) ? Number(position) : position,
    isHot: draft['isHot'] === 'yes',
    releasedOn: draft['releasedOn'],
    hasDemo: draft['hasDemo'] === 'yes',
    stakes: setsStakes ? { min: units(draft['minBet']), max: units(draft['maxBet']) } : null,
  }
  const read = z.safeDecode(gameValues, sent as z.input<typeof gameValues>) // as: the schema is about to find out
  if (read.success) return { ok: true, values: read.data }
  const nameOf = ([field, part]: readonly PropertyKey[]) =>
    field === 'stakes' ? (stakeFields[String(part)] ?? 'maxBet') : String(field)
  return { ok: false, wrong: new Set(read.error.issues.map(({ path }) => nameOf(path))) }
}
