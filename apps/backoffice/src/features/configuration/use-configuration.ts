import {
  type ConfigurationSection,
  type InputOf,
  type KeptValues,
  configurationSections,
  staffRoutes,
} from '@banyan/contract'
import { useState } from 'react'
import { z } from 'zod/mini'
import { type Draft, changedFields } from '../../lib/draft.ts'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { draftOf, sectionNames, valuesOf } from './fields.ts'

export type Drafts = Readonly<Partial<Record<ConfigurationSection, Draft | undefined>>>

/** The configuration as it is saved, what is typed over it section by section, and how a section is saved. */
export function useConfiguration() {
  const t = useText()
  const read = useRead(staffRoutes.configuration, {})
  const { data: me } = useRead(staffRoutes.me, {})
  const [drafts, setDrafts] = useState<Drafts>({})
  const stale = [staffRoutes.configuration, staffRoutes.configurationChanges, staffRoutes.testPlace]
  const set = useAct(staffRoutes.setConfiguration, stale)
  // What is typed in another section while one is on its way to the server stays.
  const edit = (section: ConfigurationSection, draft: Draft | undefined) =>
    setDrafts((now) => ({ ...now, [section]: draft }))

  /** The values of a section in the form that its history keeps. */
  const keptOf = (section: ConfigurationSection): KeptValues =>
    // as: a section is flat, of values that its history can keep
    read.data ? (z.encode<z.ZodMiniType>(configurationSections[section], read.data[section].values) as KeptValues) : {}

  const changedIn = (section: ConfigurationSection, { [section]: typed }: Drafts) =>
    typed ? changedFields(draftOf(section, keptOf(section)), typed).length : 0

  function save(section: ConfigurationSection, draft: Draft, reason: string) {
    const values = z.decode<z.ZodMiniType>(configurationSections[section], valuesOf(section, draft))
    // as: these values are of this section, by its own schema
    const change = { section, values } as InputOf<typeof staffRoutes.setConfiguration>['change']
    set.mutate(
      { change, version: read.data?.[section].version ?? 0, reason },
      {
        onSuccess() {
          edit(section, undefined)
          toasts.success({ title: t('configuration.saved', { section: t(`configuration.${section}`) }) })
        },
      },
    )
  }
  return {
    read,
    drafts,
    edit,
    /** How many fields of a section are typed that are not saved. */
    changedIn: (section: ConfigurationSection) => changedIn(section, drafts),
    /** Drafts of several sections, from a file; answers the first that they change. */
    take(taken: Drafts): ConfigurationSection | undefined {
      setDrafts((now) => ({ ...now, ...taken }))
      return sectionNames.find((section) => changedIn(section, taken) > 0)
    },
    keptOf,
    save,
    isSaving: set.isPending,
    /** Whoever reads may not change. */
    maySet: me?.permissions.includes('site.set') === true,
  }
}
