import type { StaffPermission } from '@banyan/contract'
import { type Command, type CommandGroup, CommandPalette } from '@banyan/ui/command-palette'
import { useState } from 'react'
import { fieldsOf, sectionNames } from '../features/configuration/fields.ts'
import { useFieldName } from '../features/configuration/use-field-name.ts'
import { go } from '../lib/route.tsx'
import { useText } from '../lib/texts.ts'
import { lookupsOf } from './lookups.ts'
import { placesFor } from './places.ts'

interface SearchPaletteProps {
  readonly permissions: readonly StaffPermission[]
  readonly onClose: () => void
}

/**
 * Everything that the role may open: pages and settings by their words, and what is typed as a member, a bet, an order
 * or a withdrawal. A look for a member stands in the audit log: it is made when it is chosen, not while it is typed.
 */
export function SearchPalette({ permissions, onClose }: SearchPaletteProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const settings = useSettings(permissions)
  const leave = ({ run, ...command }: Command): Command => ({
    ...command,
    run: () => {
      onClose()
      run()
    },
  })
  const found = lookupsOf(typed)
    .filter(({ permission }) => permissions.includes(permission))
    .map(({ id, icon, to, search }): Command => {
      const label = t(`search.${id}`, { text: typed.trim() })
      return { id, label, icon, run: () => go(to, search) }
    })
  const pages = placesFor(permissions).flatMap(({ group, places }) =>
    places.map(({ to, text, icon }): Command => ({
      id: to,
      label: t(text),
      detail: group === 'today' ? undefined : t(`nav.group_${group}`),
      icon,
      run: () => go(to),
    })),
  )
  const groups: readonly CommandGroup[] = [
    { value: t('search.found'), isMade: true, items: found },
    { value: t('search.pages'), items: pages },
    // The settings are many: they are shown once something was typed.
    { value: t('search.settings'), items: typed.trim() === '' ? [] : settings },
  ]
  return (
    <CommandPalette
      label={t('search.open')}
      placeholder={t('search.hint')}
      emptyText={t('search.empty')}
      closeLabel={t('close')}
      typed={typed}
      onType={setTyped}
      groups={groups.map((group) => ({ ...group, items: group.items.map(leave) }))}
      onClose={onClose}
    />
  )
}

/** The fields of the site's configuration, each with the section that it stands in. */
function useSettings(permissions: readonly StaffPermission[]): readonly Command[] {
  const t = useText()
  const nameOf = useFieldName()
  if (!permissions.includes('site.read')) return []
  return sectionNames.flatMap((section) =>
    fieldsOf[section].map(({ name }) => ({
      id: `${section} ${name}`,
      label: nameOf(name),
      detail: t(`configuration.${section}`),
      icon: 'sliders-horizontal' as const,
      run: () => go('/settings', `?section=${section}`),
    })),
  )
}
