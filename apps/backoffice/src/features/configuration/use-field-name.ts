import { featureFlags } from '@banyan/contract'
import { useText } from '../../lib/texts.ts'
import { type FieldName, fieldsOf } from './fields.ts'

const known: ReadonlySet<string> = new Set(Object.values(fieldsOf).flatMap((fields) => fields.map(({ name }) => name)))

/** What a field of the configuration is called; a flag by its name too, which the white-label tree has. */
export function useFieldName() {
  const t = useText()
  return (field: string): string => {
    if (!known.has(field)) return field
    const text = t(`configuration.field.${field as FieldName}`) // as: looked up just before
    return featureFlags.some((flag) => flag === field) ? `${text} · ${field}` : text
  }
}
