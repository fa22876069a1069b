import { type CatalogGame, catalogRoutes } from '@banyan/contract'
import { findRules } from '@banyan/games/lottery'
import type { IconName } from '@banyan/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { titleOf, useCatalogue, vendorPageOf } from '../../../features/catalog/index.ts'
import { useHelp } from '../../../lib/content.ts'
import { fastGameCode, gameMenuQuery, useDrawHistory } from '../../../lib/draws.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { categoryPaths, fairnessOf, helpOf, paths } from '../../../lib/paths.ts'
import { useMember } from '../../../lib/session.ts'
import { useHasLottery } from '../nav-items.ts'
import { fold, rankOf } from './fold.ts'

/** Something that can be found. */
export interface Entry {
  readonly id: string
  readonly kind: 'game' | 'recent' | 'match' | 'vendor' | 'play' | 'draw' | 'help' | 'page'
  readonly title: string
  readonly href: string
  readonly icon: IconName
  /** A match's competition and start. */
  readonly note?: string
  /** Opens instead of the address. */
  readonly game?: CatalogGame
  /** The event that a match's game opens at. */
  readonly eventId?: string
}

/** As many as fit a screen without scrolling. */
const foundMost = 8
const gamesMost = 5
const matchesMost = 4
const vendorsMost = 3
const drawsKept = 100

/** Everything that exists: plays, the last draws, help topics and pages. */
function useAll(): readonly Entry[] {
  const t = useText()
  const hasLottery = useHasLottery()
  const help = useHelp().data
  const fast = useQuery(gameMenuQuery).data?.games.find(({ gameCode }) => gameCode === fastGameCode)
  const draws = useDrawHistory(fastGameCode, drawsKept).data?.draws ?? []
  const entry = (kind: Entry['kind'], icon: IconName) => (href: string, title: string) => ({
    id: `${kind}-${href}`,
    kind,
    icon,
    title,
    href,
  })
  const page = entry('page', 'arrow-right')
  const lottery = hasLottery
    ? [
        ...((fast && findRules(fast)?.plays) ?? []).map(({ code, group }) =>
          entry('play', 'ticket')(
            `${paths.vnLottery}?playType=${code}`,
            `${t(`play.group.${group}`)} · ${t(`play.${code}.name`)}`,
          ),
        ),
        page(paths.vnLottery, t('shell.lottery')),
        page(paths.fairness, t('shell.fairness')),
        ...draws.map((draw) =>
          entry('draw', 'seal-check')(fairnessOf(draw), t('home.draw_number', { numero: draw.numero })),
        ),
      ]
    : []
  return [
    ...lottery,
    ...(help?.help ?? []).map(({ slug, title }) => entry('help', 'question')(helpOf(slug), title)),
    ...(help?.about ?? []).map(({ slug, title }) => entry('help', 'info')(helpOf(slug), title)),
    page(paths.home, t('shell.home')),
    page(paths.help, t('shell.help')),
    page(paths.download, t('shell.download')),
    page(paths.notices, t('common.notices')),
    page(paths.join, t('pages.join')),
    page(paths.limits, t('shell.limits')),
    page(paths.betRecord, t('shell.bet_record')),
    page(paths.accountRecord, t('shell.account_record')),
    page(paths.profit, t('shell.profit')),
    page(paths.numbers, t('numbers.title')),
    page(paths.statement, t('numbers.statement')),
    page(paths.bonuses, t('records.bonuses_title')),
  ]
}

/** What the server is asked for. */
interface Asked {
  readonly state: 'idle' | 'asking' | 'failed' | 'answered'
  readonly retry: () => void
}

/**
 * Games, matches and vendors by their names, as the server finds them; what was found
 * stays until the next answer has come.
 */
function useFoundGames(words: string): Asked & { readonly entries: readonly Entry[] } {
  const t = useText()
  const format = useFormat()
  const { data, isError, isPending, refetch } = useCatalogue(
    catalogRoutes.searchGames,
    { text: words.slice(0, 64), count: gamesMost },
    { enabled: words !== '', placeholderData: keepPreviousData },
  )
  const asked = {
    state: words === '' ? 'idle' : isError ? 'failed' : isPending ? 'asking' : 'answered',
    retry: () => void refetch(),
  } as const
  if (!data || words === '') return { ...asked, entries: [] }
  const games = data.games.map(gameEntry)
  const matches = data.matches
    .slice(0, matchesMost)
    .map(({ eventId, game, competition, home, away, startsAt, status }) => ({
      id: `match-${game.gameId}-${eventId}`,
      kind: 'match' as const,
      title: t('games.search_sides', { home, away }),
      note: `${competition} · ${status === 'live' ? t('games.search_live') : format.minute(startsAt)}`,
      href: categoryPaths[game.gameType],
      icon: 'soccer-ball' as const,
      game,
      eventId,
    }))
  const vendors = data.vendors.slice(0, vendorsMost).map((vendor) => {
    const { to, search } = vendorPageOf(vendor)
    return {
      id: `vendor-${vendor.vassalage}-${vendor.category}`,
      kind: 'vendor' as const,
      title: `${vendor.displayName} · ${vendor.title}`,
      href: search.page === undefined ? to : `${to}?page=${search.page}`,
      icon: 'game-controller' as const,
    }
  })
  return { ...asked, entries: [...games, ...matches, ...vendors] }
}

const suggestedMost = 6
const recentMost = 3

/** Games to go on with, and those played most, for a search without words or without an answer. */
function useSuggested(): readonly Entry[] {
  const isMember = useMember() !== null
  const recent = useCatalogue(catalogRoutes.recentGames, { count: recentMost }, { enabled: isMember }).data?.list ?? []
  const most = useCatalogue(catalogRoutes.hotGames, { isPlatform: '2', count: suggestedMost * 2 }).data?.list ?? []
  const known = new Set(recent.map(({ gameId }) => gameId))
  const others = most.filter(({ gameId, status }) => status === 'open' && !known.has(gameId))
  return [
    ...(isMember ? recent : []).map((game) => ({ ...gameEntry(game), kind: 'recent' as const })),
    ...others.map(gameEntry),
  ].slice(0, suggestedMost)
}

function gameEntry(game: CatalogGame) {
  return {
    id: `game-${game.gameId}`,
    kind: 'game' as const,
    title: titleOf(game),
    href: categoryPaths[game.gameType],
    icon: 'play-fill' as const,
    game,
  }
}

/**
 * The entries that answer the words: games, then matches, then vendors, then the rest
 * with the best first. Without words, and where there is no answer, games are suggested.
 */
export function useEntries(
  typed: string,
): Asked & { readonly entries: readonly Entry[]; readonly isSuggested: boolean } {
  const all = useAll()
  const suggested = useSuggested()
  const words = fold(typed)
  const { entries: games, ...asked } = useFoundGames(words)
  if (words === '') return { ...asked, entries: suggested, isSuggested: true }
  const others = all
    .flatMap((entry) => {
      const rank = rankOf(entry.title, words)
      return rank === null ? [] : [{ entry, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, Math.max(foundMost - games.length, 2))
    .map(({ entry }) => entry)
  const found = [...games, ...others]
  if (found.length === 0 && asked.state === 'answered') return { ...asked, entries: suggested, isSuggested: true }
  return { ...asked, entries: found, isSuggested: false }
}
