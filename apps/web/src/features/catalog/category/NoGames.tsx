import type { Category } from '@banyan/contract'
import { Button, EmptyState } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { ComingSoon } from './ComingSoon.tsx'
import { Elsewhere } from './Elsewhere.ts'

interface NoGamesProps {
  readonly category: Category
  /** The name that was looked for. */
  readonly name?: string
  /** Undoes what the list is narrowed by; undefined where nothing narrows it. */
  readonly onClear?: (() => void) | undefined
}

/** In place of games: the way back to more of them, or what comes and what can be played meanwhile. */
export function NoGames({ category, name = '', onClear }: NoGamesProps) {
  const t = useText()
  if (!onClear) return <ComingSoon category={category} title={t(`catalog.category.${category}`)} />
  return (
    <>
      <EmptyState
        title={name !== '' ? t('games.none_named', { name }) : t('games.none_found')}
        text={t('games.none_found_text')}
        action={<Button onClick={onClear}>{t('games.clear')}</Button>}
      />
      <Elsewhere than={category} />
    </>
  )
}
