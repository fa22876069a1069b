import { type KeptSetting, languages, settingFields } from '@banyan/contract'
import { z } from 'zod/mini'
import type { Draft } from '../draft.ts'
import { typedOf, unitsOf } from '../units-of.ts'

/**
 * A field of a setting. Its name is that of the part of the contract's schema, parts of parts behind a point. `money`
 * is typed in whole units of the currency, `whole` as a number without end, `count` as one of a few digits; `select` is
 * one of some texts, `choice` one of some numbers.
 */
export interface Field {
  readonly name: string
  readonly kind: 'text' | 'area' | 'count' | 'whole' | 'money' | 'instant' | 'check' | 'select' | 'choice' | 'picture'
  readonly label: string
  readonly hint?: string
  /** Empty stands for none. */
  readonly isOptional?: boolean
  readonly options?: readonly { readonly id: string; readonly label: string }[]
  readonly most?: number
  /** Fixed once the setting is there. */
  readonly isFixed?: boolean
  /** Shown only while another field says so. */
  readonly when?: (draft: Draft) => boolean
}

/** Fields that come as often as there are rows, such as prizes. */
export interface RowFields {
  readonly name: string
  readonly title: string
  readonly add: string
  readonly most: number
  /** Named without the row, such as `amount`. */
  readonly fields: readonly Field[]
}

export interface Section {
  readonly title: string
  readonly text?: string
  readonly fields: readonly Field[]
  readonly rows?: RowFields
}

/** The same field once for each language, such as `names.VI`. */
export const inLanguages = (
  name: string,
  { label, ...field }: Omit<Field, 'name' | 'label'> & { readonly label: (language: string) => string },
): readonly Field[] => languages.map((each) => ({ ...field, name: `${name}.${each}`, label: label(each) }))

/** The field of a row, by its place. */
export const inRow = (rows: RowFields, at: number): readonly Field[] =>
  rows.fields.map((field) => ({ ...field, name: `${rows.name}.${at}.${field.name}` }))

const partOf = (draft: Draft, rows: RowFields, at: number) =>
  rows.fields.map(({ name }) => draft[`${rows.name}.${at}.${name}`] ?? '')

/** The places of the rows that something is typed in. */
export function typedRows(draft: Draft, rows: RowFields): readonly number[] {
  const all = Array.from({ length: rows.most }, (_, at) => at)
  return all.filter((at) => partOf(draft, rows, at).some((typed) => typed !== ''))
}

/** Takes a row out: those behind it move up. */
export function withoutRow(draft: Draft, rows: RowFields, at: number): Draft {
  const last = Math.max(...typedRows(draft, rows), at)
  const moved = Array.from({ length: last - at + 1 }, (_, index) => at + index).flatMap((place) =>
    rows.fields.map(({ name }) => [
      `${rows.name}.${place}.${name}`,
      place === last ? '' : (draft[`${rows.name}.${place + 1}.${name}`] ?? ''),
    ]),
  )
  return Object.fromEntries(moved) as Draft // as: of pairs of texts
}

/** The fields of all sections that count while this is typed. */
export const fieldsOf = (sections: readonly Section[], draft: Draft): readonly Field[] =>
  sections
    .flatMap(({ fields, rows }) => [
      ...fields,
      ...(rows ? typedRows(draft, rows).flatMap((at) => inRow(rows, at)) : []),
    ])
    .filter(({ when }) => !when || when(draft))

/** What is kept of a setting, as it is typed. */
export function draftOfKept(sections: readonly Section[], kept: KeptSetting, decimals: number): Draft {
  const all = [
    ...sections.flatMap(({ fields }) => fields),
    ...sections.flatMap(({ rows }) => (rows ? typedRows(kept, rows).flatMap((at) => inRow(rows, at)) : [])),
  ]
  const typed = ({ name, kind }: Field) => {
    const value = kept[name] ?? ''
    return kind === 'money' && value !== '' ? typedOf(BigInt(value), decimals) : value
  }
  return Object.fromEntries(all.map((field) => [field.name, typed(field)]))
}

/** The values of a setting, as they are typed. */
export const draftOf = (sections: readonly Section[], values: object, decimals: number): Draft =>
  draftOfKept(sections, settingFields(values), decimals)

/** A field as it crosses the wire. What is none of its kind stays as it was typed, which no schema takes. */
function wireOf({ kind, isOptional }: Field, typed: string, decimals: number): unknown {
  const text = typed.trim()
  if (kind === 'check') return typed === 'yes'
  if (isOptional && text === '') return null
  if (kind === 'count' || kind === 'choice') return /^\d{1,9}$/.test(text) ? Number(text) : text
  if (kind === 'money') return unitsOf(text, decimals)?.toString() ?? text
  return text
}

type Nested = { [part: string]: unknown }

function put(into: Nested, path: readonly string[], value: unknown): void {
  const [part = '', ...rest] = path
  if (rest.length === 0) into[part] = value
  else put((into[part] ??= {}) as Nested, rest, value) // as: made here
}

export type ReadSetting<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly wrong: ReadonlySet<string> }

/** What the fields say, or the names of those that the contract does not take. */
export function readSetting<Schema extends z.ZodMiniType>(
  schema: Schema,
  sections: readonly Section[],
  draft: Draft,
  decimals: number,
): ReadSetting<z.output<Schema>> {
  const wire: Nested = {}
  for (const field of sections.flatMap(({ fields }) => fields)) {
    const counts = !field.when || field.when(draft)
    put(wire, field.name.split('.'), counts ? wireOf(field, draft[field.name] ?? '', decimals) : emptyOf(field))
  }
  const placesOf = new Map<string, readonly number[]>()
  for (const { rows } of sections) {
    if (!rows) continue
    const places = typedRows(draft, rows)
    placesOf.set(rows.name, places)
    wire[rows.name] = places.map((at) => {
      const row: Nested = {}
      for (const field of rows.fields)
        put(row, field.name.split('.'), wireOf(field, draft[`${rows.name}.${at}.${field.name}`] ?? '', decimals))
      return row
    })
  }
  const read = z.safeDecode(schema, wire as z.input<Schema>) // as: what it is not, decoding finds
  if (read.success) return { ok: true, values: read.data }
  const nameOf = ([part, at, ...rest]: readonly PropertyKey[]) => {
    const places = placesOf.get(String(part))
    const place = places && typeof at === 'number' ? (places[at] ?? at) : at
    return [part, ...(place === undefined ? [] : [place]), ...rest].map(String).join('.')
  }
  return { ok: false, wrong: new Set(read.error.issues.map(({ path }) => nameOf(path))) }
}

const emptyOf = ({ kind, isOptional }: Field) =>
  kind === 'check'
    ? false
    : isOptional
      ? null
      : kind === 'money' || kind === 'whole'
        ? '0'
        : kind === 'count' || kind === 'choice'
          ? 0
          : ''
