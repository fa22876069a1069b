import type { StaffPermission } from '@banyan/contract'
import { Icon } from '@banyan/ui'
import { Suspense, lazy, useEffect, useState } from 'react'
import { openTexts, useText } from '../lib/texts.ts'
import styles from './Search.module.css'

/** Desks at which the palette begins something. */
const begun = ['games', 'gifts', 'loyalty', 'roles'] as const

const SearchPalette = lazy(async () => {
  const [{ SearchPalette: Palette }] = await Promise.all([import('./SearchPalette.tsx'), openTexts(begun)])
  return { default: Palette }
})

/** Whether somebody types: a stroke belongs to the field then. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The search over everything, opened by its button, by `/`, and by Ctrl or Command with K. */
export function Search({ permissions }: { readonly permissions: readonly StaffPermission[] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked =
        (event.key === '/' && !isTyping(event.target)) ||
        (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey))
      // What another dialog is about is decided first.
      if (!isAsked || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className={styles.button} aria-keyshortcuts="/ Control+K" onClick={() => setOpen(true)}>
        <Icon name="magnifying-glass" size={18} />
        <span>{t('search.open')}</span>
        <kbd>/</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchPalette permissions={permissions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
