import type { RegistrationField } from '@banyan/contract'
import { registrationFields } from '@banyan/contract'
import { useText } from '../../lib/texts.ts'
import { type Column, type ColumnName, type RowsName, type TypedRow, kindOfRows, rowsInDraft } from './rows.ts'

const isField = (value: string): value is RegistrationField => registrationFields.some((field) => field === value)

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

/** What columns and rows are called, and what a row says in one line. */
export function useRowWords() {
  const t = useText()
  const columnName = (name: string) => t(`configuration.column.${name as ColumnName}`) // as: the tables name no other
  const cellText = (column: Column, value: string) =>
    column.kind === 'switch' ? columnName(column.name) : `${columnName(column.name)}: ${value}`
  const valueText = (name: RowsName, value: string) =>
    name === 'fields' && isField(value) ? `${t(`player.field.field_${value}`)} · ${value}` : value
  const rowName = (name: RowsName, row: TypedRow) => valueText(name, row[kindOfRows(name).columns[0].name] ?? '')
  /** What a row says besides its name; what is empty or off is left out. */
  const rowText = (name: RowsName, row: TypedRow, most = Number.POSITIVE_INFINITY) =>
    kindOfRows(name)
      .columns.slice(1)
      .filter((column) => (row[column.name] ?? '') !== '')
      .map((column) => cellText(column, shortened(row[column.name] ?? '', most)))
      .join(' · ')
  /** The rows of a draft in lines, for a difference. */
  const linesText = (name: RowsName, draft: string) =>
    rowsInDraft(name, draft)
      .map((row) => [rowName(name, row), rowText(name, row)].filter((part) => part !== '').join(' · '))
      .join('\n')
  return { columnName, valueText, rowName, rowText, linesText }
}
