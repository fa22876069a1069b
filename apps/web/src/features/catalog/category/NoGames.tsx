import type { Category } from '@banyan/contract'
import { Button, EmptyState, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { Elsewhere } from './Elsewhere.ts'

interface NoGamesProps {
  readonly category: Category
  /** The name that was looked for. */
  readonly name?: string
  /** Undoes what the list is narrowed by; undefined where nothing narrows it. */
  readonly onClear?: (() => void) | undefined
}

/** Why there is no game here, and the ways on: without what narrows the list, home, or where there are games. */
export function NoGames({ category, name = '', onClear }: NoGamesProps) {
  const t = useText()
  return (
    <>
      {onClear ? (
        <EmptyState
          title={name !== '' ? t('games.none_named', { name }) : t('games.none_found')}
          text={t('games.none_found_text')}
          action={<Button onClick={onClear}>{t('games.clear')}</Button>}
        />
      ) : (
        <EmptyState
          title={t('games.none_in_category')}
          text={t('games.none_in_category_text')}
          action={
            <Link to={paths.home} className={buttonClass()}>
              {t('shell.home')}
            </Link>
          }
        />
      )}
      <Elsewhere than={category} />
    </>
  )
}
