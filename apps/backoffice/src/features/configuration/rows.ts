import {
  type ConfigurationSection,
  type KeptRow,
  configurationSections,
  patternKinds,
  plainPattern,
  registrationFields,
  resourceTypes,
  sendFaults,
} from '@banyan/contract'
import { z } from 'zod/mini'

/** How a column of a row is typed; one that may be left empty is null then. */
export interface Column {
  readonly name: string
  readonly kind: 'text' | 'long' | 'number' | 'switch' | 'choice'
  readonly isNullable?: boolean
  /** What there is to choose from. */
  readonly options?: readonly string[]
  /** What else a choice sets. */
  readonly fills?: (value: string) => Readonly<Record<string, string>>
}

/** A field of a section that is a list of rows, each named by its first column. */
export interface RowsKind {
  readonly columns: readonly [Column, ...Column[]]
  /** Which rows there are is settled: they are changed and moved. */
  readonly isFixed?: boolean
}

const patternOf = (id: string) => Object.entries(patternKinds).find(([kind]) => kind === id)?.[1]

export const rowsKinds = {
  fields: {
    isFixed: true,
    columns: [
      { name: 'field', kind: 'choice', options: registrationFields },
      { name: 'enabled', kind: 'switch' },
      { name: 'required', kind: 'switch' },
      { name: 'minLength', kind: 'number' },
      { name: 'maxLength', kind: 'number' },
      {
        name: 'patternId',
        kind: 'choice',
        options: Object.keys(patternKinds),
        fills: (id): Readonly<Record<string, string>> => {
          const pattern = patternOf(id)
          return pattern === undefined ? {} : { acceptedPattern: pattern === plainPattern('*') ? '*' : pattern }
        },
      },
      { name: 'acceptedPattern', kind: 'long' },
    ],
  },
  countries: {
    columns: [
      { name: 'countryCode', kind: 'text' },
      { name: 'countryDialingCode', kind: 'text' },
      { name: 'flag', kind: 'text', isNullable: true },
    ],
  },
  resources: {
    columns: [
      { name: 'resourceType', kind: 'choice', options: resourceTypes },
      { name: 'url', kind: 'text' },
      { name: 'qrCodeUrl', kind: 'text', isNullable: true },
      { name: 'labelNameEn', kind: 'text' },
      { name: 'labelNameCn', kind: 'text' },
    ],
  },
  logos: {
    columns: [
      { name: 'name', kind: 'text' },
      { name: 'picture', kind: 'text' },
    ],
  },
  fonts: {
    columns: [
      { name: 'file', kind: 'text' },
      { name: 'use', kind: 'choice', options: ['display', 'text'] },
      { name: 'family', kind: 'text' },
      { name: 'weights', kind: 'text' },
      { name: 'letters', kind: 'long' },
    ],
  },
  smsHeaders: {
    columns: [
      { name: 'header', kind: 'text' },
      { name: 'value', kind: 'text' },
    ],
  },
  smsAnswers: {
    columns: [
      { name: 'answer', kind: 'text' },
      { name: 'meaning', kind: 'choice', options: sendFaults },
    ],
  },
  texts: {
    columns: [
      { name: 'key', kind: 'text' },
      { name: 'language', kind: 'choice' },
      { name: 'text', kind: 'long' },
    ],
  },
} as const satisfies Readonly<Record<string, RowsKind>>

export type RowsName = keyof typeof rowsKinds
export type ColumnName = (typeof rowsKinds)[RowsName]['columns'][number]['name']

export const kindOfRows = (name: RowsName): RowsKind => rowsKinds[name]
export const isRowsName = (name: string): name is RowsName => Object.hasOwn(rowsKinds, name)

/** A row as it is typed: a box that is ticked holds `yes`. */
export type TypedRow = Readonly<Record<string, string>>

const typedCell = (value: KeptRow[string] | undefined): string =>
  typeof value === 'boolean' ? (value ? 'yes' : '') : value === null || value === undefined ? '' : String(value)

function cellOf(typed: string, { kind, isNullable }: Column): KeptRow[string] {
  if (kind === 'switch') return typed === 'yes'
  // What is no number is left for the schema to find.
  if (kind === 'number') return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed
  return isNullable && typed.trim() === '' ? null : typed.trim()
}

const columnsOf = (name: RowsName): readonly Column[] => kindOfRows(name).columns

/** A list of rows as a draft holds it: a row a line, so that drafts of the same rows are the same text. */
export const typedRows = (name: RowsName, rows: readonly KeptRow[]): string =>
  draftOfRows(
    name,
    rows.map((row) => Object.fromEntries(columnsOf(name).map((column) => [column.name, typedCell(row[column.name])]))),
  )

export const draftOfRows = (name: RowsName, rows: readonly TypedRow[]): string =>
  rows.map((row) => JSON.stringify(columnsOf(name).map((column) => row[column.name] ?? ''))).join('\n')

const cells = z.array(z.string())

export function rowsInDraft(name: RowsName, draft: string): readonly TypedRow[] {
  const lines = draft.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const typed = z.parse(cells, JSON.parse(line))
    return Object.fromEntries(columnsOf(name).map((column, at) => [column.name, typed[at] ?? '']))
  })
}

/** What the rows of a draft say, in the form that the history keeps. */
export const keptRows = (name: RowsName, draft: string): KeptRow[] =>
  rowsInDraft(name, draft).map((row) =>
    Object.fromEntries(columnsOf(name).map((column) => [column.name, cellOf(row[column.name] ?? '', column)])),
  )

/** The columns of a row that the contract's schema does not take, and its name where that is taken; `''`: the row. */
export function wrongColumns(
  section: ConfigurationSection,
  name: RowsName,
  rows: readonly TypedRow[],
  at: number,
): ReadonlySet<string> {
  const values = { [name]: keptRows(name, draftOfRows(name, rows)) }
  const read = z.safeParse(configurationSections[section], values)
  const issues = read.success ? [] : read.error.issues
  const [first] = columnsOf(name)
  const isTwice = rows.some((row, other) => other !== at && row[first?.name ?? ''] === rows[at]?.[first?.name ?? ''])
  return new Set([
    ...issues.flatMap(({ path }) => (path[0] === name && path[1] === at ? [String(path[2] ?? '')] : [])),
    ...(isTwice && first ? [first.name] : []),
  ])
}
