import type { ConfigurationSection } from '@banyan/contract'
import { Button, IconButton, Row, Stack, Table, Text } from '@banyan/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/texts.ts'
import { RowDialog } from './RowDialog.tsx'
import { type RowsName, type TypedRow, draftOfRows, kindOfRows, rowsInDraft } from './rows.ts'
import { useRowWords } from './use-row-words.ts'

/** Characters of a value that a list shows; the rest is in the row itself. */
const shownMost = 60

interface RowsFieldProps {
  readonly section: ConfigurationSection
  readonly name: RowsName
  readonly label: string
  /** The rows as the draft holds them. */
  readonly value: string
  readonly readOnly: boolean
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
  readonly more?: ((row: TypedRow) => ReactNode) | undefined
}

/** A list of rows in their order: each is opened, moved and taken out, and new ones come last. */
export function RowsField({ section, name, label, value, readOnly, isWrong, onChange, more }: RowsFieldProps) {
  const t = useText()
  const { rowName, rowText, columnName } = useRowWords()
  const [open, setOpen] = useState<number | null>(null)
  const rows = rowsInDraft(name, value)
  const { isFixed = false, columns } = kindOfRows(name)
  const add = t('configuration.row_add')
  const change = (next: readonly TypedRow[]) => onChange(draftOfRows(name, next))
  return (
    <Stack gap={12}>
      {rows.length === 0 && (
        <Text size={13} tone="muted">
          {label}
        </Text>
      )}
      <Table
        label={label}
        rows={rows}
        rowKey={(row) => `${rows.indexOf(row)} ${rowName(name, row)}`}
        empty={<Text tone="muted">{t('configuration.no_rows')}</Text>}
        columns={[
          { id: 'name', head: columnName(columns[0].name), cell: (row) => <strong>{rowName(name, row)}</strong> },
          { id: 'text', head: label, cell: (row) => <Text tone="muted">{rowText(name, row, shownMost)}</Text> },
          ...(readOnly
            ? []
            : [
                {
                  id: 'actions',
                  head: '',
                  align: 'end' as const,
                  cell: (row: TypedRow) => <Actions {...{ row, rows, name, change }} onOpen={setOpen} />,
                },
              ]),
        ]}
      />
      {isWrong && <Text tone="loss">{t('configuration.wrong')}</Text>}
      {!readOnly && !isFixed && (
        <Row gap={8}>
          <Button size="sm" icon="plus" aria-label={`${add}: ${label}`} onClick={() => setOpen(rows.length)}>
            {add}
          </Button>
        </Row>
      )}
      {open !== null && (
        <RowDialog
          section={section}
          name={name}
          rows={rows}
          at={open}
          more={more}
          onCancel={() => setOpen(null)}
          onTake={(next) => {
            setOpen(null)
            change(next)
          }}
        />
      )}
    </Stack>
  )
}

interface ActionsProps {
  readonly name: RowsName
  readonly row: TypedRow
  readonly rows: readonly TypedRow[]
  readonly change: (rows: readonly TypedRow[]) => void
  readonly onOpen: (at: number) => void
}

/** What can be done with a row: to move it, to open it and, where it may, to take it out. */
function Actions({ name, row, rows, change, onOpen }: ActionsProps) {
  const t = useText()
  const { rowName } = useRowWords()
  const [at, called] = [rows.indexOf(row), rowName(name, row)]
  const move = (by: -1 | 1) => {
    const next = rows.filter((each) => each !== row)
    next.splice(at + by, 0, row)
    change(next)
  }
  return (
    <Row gap={8} justify="end">
      <IconButton
        icon="arrow-up"
        size="sm"
        label={t('content.earlier', { title: called })}
        disabled={at === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        icon="arrow-down"
        size="sm"
        label={t('content.later', { title: called })}
        disabled={at === rows.length - 1}
        onClick={() => move(1)}
      />
      <Button size="sm" aria-label={t('configuration.row_edit', { name: called })} onClick={() => onOpen(at)}>
        {t('configuration.edit')}
      </Button>
      {!kindOfRows(name).isFixed && (
        <IconButton
          icon="trash"
          size="sm"
          label={t('configuration.row_remove', { name: called })}
          onClick={() => change(rows.filter((each) => each !== row))}
        />
      )}
    </Row>
  )
}
