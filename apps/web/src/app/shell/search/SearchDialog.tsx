import { Button, EmptyState, Icon, Pill, Row } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { Cover, hasPicture, usePlay } from '../../../features/catalog/index.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './SearchDialog.module.css'
import { type Entry, useEntries } from './use-entries.ts'

interface SearchDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Finds as it is typed: arrow keys move, Enter opens, Escape leaves. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const t = useText()
  return (
    <Dialog
      name="searchModal"
      open={open}
      onClose={onClose}
      label={t('shell.search')}
      closeLabel={t('common.close')}
      className={styles.dialog}
    >
      <Search onClose={onClose} />
    </Dialog>
  )
}

/** Entries of one kind stand together, and each says which it is. */
const kindTexts = {
  game: 'games.search_game',
  recent: 'games.row_recent',
  match: 'games.search_match',
  vendor: 'games.search_vendor',
  play: 'pages.search_play',
  draw: 'pages.search_draw',
  help: 'pages.search_help',
  page: 'pages.search_page',
} as const satisfies Record<Entry['kind'], string>

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function Search({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { play } = usePlay()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { entries: found, isSuggested, state, retry } = useEntries(typed)
  const active = found[Math.min(at, found.length - 1)]
  const follow = (entry: Entry) => {
    onClose()
    if (entry.game) play(entry.game, entry.eventId)
    else void navigate({ href: entry.href })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    }
    // The Enter that ends a composition chooses its characters.
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) follow(active)
  }
  return (
    <>
      <Row gap={12} className={styles.box}>
        <Icon name="magnifying-glass" />
        <input
          type="search"
          role="combobox"
          aria-label={t('shell.search')}
          aria-expanded={found.length > 0}
          aria-controls="search-found"
          aria-activedescendant={active?.id}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={60}
          placeholder={t('pages.search_hint')}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
        />
      </Row>
      <SearchState state={state} isEmpty={found.length === 0 || isSuggested} typed={typed} />
      {isSuggested && found.length > 0 && <p className={styles.suggested}>{t('games.search_suggested')}</p>}
      <Found found={found} active={active} setAt={setAt} follow={follow} />
      {state === 'failed' && (
        <Button size="sm" variant="surface" onClick={retry} className={styles.retry}>
          {t('common.retry')}
        </Button>
      )}
    </>
  )
}

function Found({
  found,
  active,
  setAt,
  follow,
}: {
  readonly found: readonly Entry[]
  readonly active: Entry | undefined
  readonly setAt: (next: number) => void
  readonly follow: (entry: Entry) => void
}) {
  const t = useText()
  return (
    <div id="search-found" role="listbox" aria-label={t('pages.search_found')} className={styles.found}>
      {found.map((entry) => (
        <button
          key={entry.id}
          id={entry.id}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={entry === active}
          className={clsx(styles.entry, entry === active && styles.active)}
          onPointerMove={() => setAt(found.indexOf(entry))}
          onClick={() => follow(entry)}
        >
          {entry.game && entry.kind !== 'match' && hasPicture(entry.game) ? (
            <span className={styles.cover} aria-hidden="true">
              <Cover game={entry.game} sizes="36px" />
            </span>
          ) : (
            <Icon name={entry.icon} />
          )}
          <span className={styles.words}>
            {entry.title}
            {entry.note !== undefined && <small>{entry.note}</small>}
          </span>
          <Pill>{t(kindTexts[entry.kind])}</Pill>
        </button>
      ))}
    </div>
  )
}

/** What a screen reader is told, and what stands where nothing was found. */
function SearchState({
  state,
  isEmpty,
  typed,
}: {
  readonly state: 'failed' | 'idle' | 'asking' | 'answered'
  /** Nothing was found; what is suggested instead is no answer. */
  readonly isEmpty: boolean
  readonly typed: string
}) {
  const t = useText()
  return (
    <div role="status">
      {state === 'answered' && isEmpty ? (
        <EmptyState
          className={styles.none}
          title={t('pages.search_none', { words: typed.trim() })}
          text={t('pages.search_text')}
        />
      ) : (
        <p className={styles.note}>
          {state === 'asking' && t('common.loading')}
          {state === 'failed' && t('pages.search_failed')}
          {state === 'idle' && t('pages.search_text')}
        </p>
      )}
    </div>
  )
}
