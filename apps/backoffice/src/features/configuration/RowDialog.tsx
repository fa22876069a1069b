import type { ConfigurationSection } from '@banyan/contract'
import { Checkbox, SelectField, Stack, TextArea, TextField } from '@banyan/ui'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useText } from '../../lib/texts.ts'
import { type Column, type RowsName, type TypedRow, kindOfRows, wrongColumns } from './rows.ts'
import { useRowWords } from './use-row-words.ts'

interface RowDialogProps {
  readonly section: ConfigurationSection
  readonly name: RowsName
  readonly rows: readonly TypedRow[]
  /** Which of them; the one after the last is new. */
  readonly at: number
  readonly onTake: (rows: readonly TypedRow[]) => void
  readonly onCancel: () => void
  /** What else can be done with the row that is being typed. */
  readonly more?: ((row: TypedRow) => ReactNode) | undefined
}

/** A row of a section in fields. It becomes part of the form, which is saved as a whole. */
export function RowDialog({ section, name, rows, at, onTake, onCancel, more }: RowDialogProps) {
  const t = useText()
  const { rowName } = useRowWords()
  const kind = kindOfRows(name)
  const known = rows[at]
  const [row, setRow] = useState<TypedRow>(known ?? {})
  const [isTried, setIsTried] = useState(false)
  const typed = known ? rows.map((each, place) => (place === at ? row : each)) : [...rows, row]
  const wrong = wrongColumns(section, name, typed, at)
  const take = () => (wrong.size === 0 ? onTake(typed) : setIsTried(true))
  const columns: readonly Column[] = kind.isFixed ? kind.columns.slice(1) : kind.columns
  return (
    <FormDialog
      name="configuration-row"
      title={known ? rowName(name, known) : t('configuration.row_new')}
      confirm={t('configuration.row_take')}
      busy={false}
      onConfirm={take}
      onCancel={onCancel}
    >
      <Stack gap={16}>
        {columns.map((column) => (
          <Cell
            key={column.name}
            column={column}
            name={name}
            row={row}
            value={row[column.name] ?? ''}
            isWrong={isTried && (wrong.has(column.name) || wrong.has(''))}
            onChange={(value) => setRow({ ...row, [column.name]: value, ...column.fills?.(value) })}
          />
        ))}
        {more?.(row)}
      </Stack>
    </FormDialog>
  )
}

interface CellProps {
  readonly column: Column
  readonly name: RowsName
  readonly row: TypedRow
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
}

function Cell({
  column: { name: columnId, kind, isNullable, options },
  name,
  row,
  value,
  isWrong,
  onChange,
}: CellProps) {
  const t = useText()
  const { columnName, valueText } = useRowWords()
  const shared = {
    label: columnName(columnId),
    value,
    error: isWrong ? t('configuration.wrong') : undefined,
    hint: isNullable ? t('configuration.may_be_empty') : undefined,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  }
  if (kind === 'switch')
    return (
      <Checkbox checked={value === 'yes'} onChange={({ target }) => onChange(target.checked ? 'yes' : '')}>
        {columnName(columnId)}
      </Checkbox>
    )
  if (kind === 'choice')
    return (
      <SelectField
        {...shared}
        placeholder={t('configuration.choose')}
        options={(options ?? []).map((id) => ({ id, label: valueText(name, id, row) }))}
      />
    )
  if (kind === 'long') return <TextArea {...shared} rows={3} spellCheck={false} />
  return <TextField {...shared} maxLength={500} inputMode={kind === 'number' ? 'numeric' : undefined} />
}
