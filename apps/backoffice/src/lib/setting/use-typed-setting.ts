import { settingFields } from '@banyan/contract'
import type { z } from 'zod/mini'
import type { Draft } from '../draft.ts'
import { useTyped } from '../use-typed.ts'
import { type ReadSetting, type Section, draftOf, readSetting } from './fields.ts'

export interface TypedSetting<Values> extends ReturnType<typeof useTyped> {
  readonly sections: readonly Section[]
  readonly began: Draft
  readonly decimals: number
  /** What the fields say. */
  readonly read: ReadSetting<Values>
}

interface TypedSettingOptions<Schema> {
  readonly schema: Schema
  /** The fields that are asked for while this is typed. */
  readonly sectionsOf: (draft: Draft) => readonly Section[]
  /** What is set, or what a new one begins with. */
  readonly values: object
  readonly decimals: number
}

/** A setting as it is typed, in its sections. */
export function useTypedSetting<Schema extends z.ZodMiniType>(
  options: TypedSettingOptions<Schema>,
): TypedSetting<z.output<Schema>> {
  const { schema, sectionsOf, values, decimals } = options
  const began = draftOf(sectionsOf(settingFields(values)), values, decimals)
  const typed = useTyped(began)
  const sections = sectionsOf(typed.draft)
  return { ...typed, began, sections, decimals, read: readSetting(schema, sections, typed.draft, decimals) }
}
