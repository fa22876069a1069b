import { type PatternKind, type RegistrationField, patternKinds, registrationFields } from '@banyan/contract'
import { useText } from '../../lib/texts.ts'
import { type Column, type ColumnName, type RowsName, type TypedRow, kindOfRows, rowsInDraft } from './rows.ts'

const isField = (value: string): value is RegistrationField => registrationFields.some((field) => field === value)

const isKind = (value: string): value is PatternKind => Object.hasOwn(patternKinds, value)

/** Lengths and a pattern of a kind that has a sentence of its own. */
const isToldByKind = (column: string, { patternId = '', acceptedPattern = '' }: TypedRow) =>
  isKind(patternId) &&
  (column === 'minLength' || column === 'maxLength' || column === 'acceptedPattern') &&
  [patternKinds[patternId], '*'].includes(acceptedPattern)

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

/** What columns and rows are called, and what a row says in one line. */
export function useRowWords() {
  const t = useText()
  const columnName = (name: string) => t(`configuration.column.${name as ColumnName}`) // as: the tables name no other
  /** What a kind of values asks for, as whoever registers reads it. */
  const patternText = (id: PatternKind, { minLength = '', maxLength = '' }: TypedRow) =>
    t(`player.field.reg_pattern_${id}`)
      .replace('(min)', minLength || '…')
      .replace('(max)', maxLength || '…')
  const valueText = (name: RowsName, value: string, row: TypedRow = {}) => {
    if (name !== 'fields') return value
    if (isField(value)) return t(`player.field.field_${value}`)
    return isKind(value) ? patternText(value, row) : value
  }
  const cellText = (name: RowsName, column: Column, row: TypedRow, most: number) => {
    const value = row[column.name] ?? ''
    if (column.kind === 'switch') return columnName(column.name)
    if (column.name === 'patternId' && isKind(value)) return valueText(name, value, row)
    return `${columnName(column.name)}: ${shortened(value, most)}`
  }
  const rowName = (name: RowsName, row: TypedRow) => valueText(name, row[kindOfRows(name).columns[0].name] ?? '')
  /** What a row says besides its name; what is empty or off is left out. */
  const rowText = (name: RowsName, row: TypedRow, most = Number.POSITIVE_INFINITY) =>
    kindOfRows(name)
      .columns.slice(1)
      .filter((column) => (row[column.name] ?? '') !== '' && !isToldByKind(column.name, row))
      .map((column) => cellText(name, column, row, most))
      .join(' · ')
  /** The rows of a draft in lines, for a difference. */
  const linesText = (name: RowsName, draft: string) =>
    rowsInDraft(name, draft)
      .map((row) => [rowName(name, row), rowText(name, row)].filter((part) => part !== '').join(' · '))
      .join('\n')
  return { columnName, valueText, rowName, rowText, linesText }
}
