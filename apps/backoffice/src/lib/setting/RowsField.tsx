import { Button, IconButton, Stack } from '@banyan/ui'
import { useState } from 'react'
import type { Draft } from '../draft.ts'
import { useText } from '../texts.ts'
import { SettingField } from './SettingField.tsx'
import { type RowFields, inRow, typedRows, withoutRow } from './fields.ts'
import styles from './setting.module.css'

interface RowsFieldProps {
  readonly rows: RowFields
  readonly draft: Draft
  readonly wrong: ReadonlySet<string>
  readonly disabled: boolean
  readonly onChange: (changed: Draft) => void
}

/** Rows of fields: one is added below, and any is taken out. */
export function RowsField({ rows, draft, wrong, disabled, onChange }: RowsFieldProps) {
  const t = useText()
  const typed = typedRows(draft, rows).length === 0 ? 0 : Math.max(...typedRows(draft, rows)) + 1
  const [added, setAdded] = useState(typed === 0 ? 1 : 0)
  const count = Math.min(rows.most, Math.max(typed, added))
  return (
    <Stack gap={12}>
      <ol className={styles.rows} aria-label={rows.title}>
        {Array.from({ length: count }, (_, at) => (
          <li key={at}>
            {inRow(rows, at).map((field) => (
              <SettingField
                key={field.name}
                field={field}
                draft={draft}
                isWrong={wrong.has(field.name)}
                disabled={disabled}
                onChange={onChange}
              />
            ))}
            <IconButton
              icon="trash"
              label={t('setting.remove_row', { row: at + 1 })}
              disabled={disabled}
              onClick={() => {
                onChange(withoutRow(draft, rows, at))
                setAdded(count - 1)
              }}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button size="sm" icon="plus" disabled={disabled || count >= rows.most} onClick={() => setAdded(count + 1)}>
          {rows.add}
        </Button>
      </div>
    </Stack>
  )
}
