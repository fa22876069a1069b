import { type StaffPermission, languages } from '@banyan/contract'
import { languageFacts } from '@banyan/ui'
import { type Command, type CommandGroup, CommandPalette } from '@banyan/ui/command-palette'
import { useState } from 'react'
import { fieldsOf, sectionNames } from '../features/configuration/fields.ts'
import { useFieldName } from '../features/configuration/use-field-name.ts'
import { go } from '../lib/route.tsx'
import { changeLanguage, useText } from '../lib/texts.ts'
import { chooseTheme, useTheme } from '../lib/theme.ts'
import { useLeave } from '../lib/use-leave.ts'
import { actions } from './actions.ts'
import { lookupsOf } from './lookups.ts'
import { placesFor } from './places.ts'

interface SearchPaletteProps {
  readonly permissions: readonly StaffPermission[]
  readonly onClose: () => void
}

/**
 * Everything that the role may open or begin: pages, forms and settings by their words, and what is typed as a
 * member, a bet, an order, a withdrawal or words of the site. A look for a member stands in the audit log: it is made
 * when it is chosen, not while it is typed.
 */
export function SearchPalette({ permissions, onClose }: SearchPaletteProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const settings = useSettings(permissions)
  const acts = useActs(permissions)
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
  const lookups = { value: t('search.found'), isMade: true, items: found }
  // These are many: they are shown once something was typed.
  const onceTyped =
    typed.trim() === ''
      ? []
      : [
          { value: t('search.acts'), items: acts },
          { value: t('search.settings'), items: settings },
        ]
  const named: readonly CommandGroup[] = [{ value: t('search.pages'), items: pages }, ...onceTyped]
  // Numbers and addresses are nobody's name for a page; other words may be, and Enter takes what stands first.
  const groups: readonly CommandGroup[] = /[\d@]/.test(typed) ? [lookups, ...named] : [...named, lookups]
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

/** What can be begun or done from anywhere, each with the desk that it stands at. */
function useActs(permissions: readonly StaffPermission[]): readonly Command[] {
  const t = useText()
  const theme = useTheme()
  const { leave } = useLeave()
  const place = new Map(placesFor(permissions).flatMap(({ places }) => places.map(({ to, text }) => [to, text])))
  const begun = actions
    .filter(({ permission }) => permissions.includes(permission))
    .map(({ text, to, search }): Command => {
      const at = place.get(to)
      return { id: `${to}${search}`, label: t(text), detail: at && t(at), icon: 'plus', run: () => go(to, search) }
    })
  const spoken = languages.map((language): Command => ({
    id: `language ${language}`,
    label: languageFacts[language].name,
    detail: t('language'),
    icon: 'globe',
    run: () => void changeLanguage(language),
  }))
  const isDark = theme === 'dark'
  return [
    ...begun,
    {
      id: 'theme',
      label: t(isDark ? 'to_light' : 'to_dark'),
      icon: isDark ? 'sun' : 'moon',
      run: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    ...spoken,
    { id: 'leave', label: t('nav.logout'), icon: 'sign-out', run: () => void leave() },
  ]
}
