import { z } from 'zod/mini'
import { idValue, instantValue } from './values.ts'

/** A setting field by field, parts of parts behind a point, such as `names.VI`; what it has none of is empty. */
export const keptSetting = z.record(z.string(), z.string())
export type KeptSetting = z.output<typeof keptSetting>

/** The values of a setting as they are kept: amounts in smallest units, instants in UTC, a box that is ticked `yes`. */
export function settingFields(values: object): KeptSetting {
  const fieldsOf = (name: string, value: unknown): (readonly [string, string])[] => {
    if (value instanceof Date) return [[name, value.toISOString()]]
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([part, each]) => fieldsOf(name === '' ? part : `${name}.${part}`, each))
    const text = value === true ? 'yes' : value === false ? '' : (value ?? '')
    return [
      [
        name,
        typeof text === 'bigint' || typeof text === 'number' ? String(text) : typeof text === 'string' ? text : '',
      ],
    ]
  }
  return Object.fromEntries(fieldsOf('', values))
}

/** Who has changed a setting, when and why, and the fields that differ. */
export const settingChange = z.object({
  version: z.int(),
  at: instantValue,
  /** Null: what stood there before anybody changed it at a desk. */
  by: z.nullable(z.string()),
  reason: z.string(),
  before: keptSetting,
  after: keptSetting,
})
export type SettingChange = z.output<typeof settingChange>

/** The versions of a setting, the last first, twenty at most. */
export const settingChanges = z.object({ changes: z.array(settingChange) })

/** Counts the changes of a setting: give it with the next one; 0 with a new one. */
export const seenVersion = z.int().check(z.minimum(0))

/** What a setting that was saved has become. */
export const savedSetting = z.object({ id: idValue, version: z.int() })
