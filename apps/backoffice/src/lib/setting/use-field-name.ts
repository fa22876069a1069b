import { useText } from '../texts.ts'
import type { Section } from './fields.ts'

/** What the fields of a setting are called, those of rows with the number of their row. */
export function useFieldName(sections: readonly Section[]) {
  const t = useText()
  return (name: string): string => {
    for (const { fields, rows } of sections) {
      const own = fields.find((field) => field.name === name)
      if (own) return own.label
      if (!rows || (name !== rows.name && !name.startsWith(`${rows.name}.`))) continue
      const [, at, ...part] = name.split('.')
      const field = rows.fields.find((each) => each.name === part.join('.'))
      if (at === undefined) return rows.title
      const row = t('setting.row', { title: rows.title, row: Number(at) + 1 })
      return field ? `${row} · ${field.label}` : row
    }
    return name
  }
}
