import { Icon } from '@banyan/ui'
import { useEffect } from 'react'
import { useText } from '../../lib/i18n.ts'
import { lazyDialog } from '../../lib/lazy-part.tsx'
import { closeModal, openModal, useOpenModal } from '../../lib/modals.ts'
import styles from './SearchButton.module.css'

const SearchDialog = lazyDialog(async () => (await import('./search/SearchDialog.tsx')).SearchDialog)

/** Where a slash is a letter of what somebody writes. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

/**
 * Opens the search, as the key `/` does from anywhere on the page that is not being
 * written in. A phone has it in the side menu.
 */
export function SearchButton() {
  const t = useText()
  const open = useOpenModal() === 'searchModal'
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('[data-modal]')
      )
        return
      event.preventDefault()
      openModal('searchModal', undefined)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('shell.search')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="/"
        onPointerEnter={SearchDialog.preload}
        onClick={() => openModal('searchModal', undefined)}
      >
        <Icon name="magnifying-glass" />
        <span>{t('shell.search')}</span>
        <kbd>/</kbd>
      </button>
      <SearchDialog open={open} onClose={() => closeModal('searchModal')} />
    </>
  )
}
