import type { CatalogGame, TournamentRun } from '@banyan/contract'
import { Stack } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import { CardGrid, CardSkeletons, useGames } from '../catalog/index.ts'

const shownMost = 12
const askedMost = 100

type Counted = Pick<TournamentRun, 'categories' | 'vendors' | 'games'>

/** Whether a game counts, as the server decides it. */
const counts = ({ categories, vendors, games }: Counted) => {
  const codes = games.map((each) => each.split(':').at(-1))
  return (game: CatalogGame) =>
    categories.length + vendors.length + games.length === 0 ||
    categories.includes(game.gameType) ||
    vendors.includes(game.vassalage) ||
    codes.includes(game.code)
}

/** Games that count, the most played first, with their covers, to be played from here. */
export function CountedGames({ run }: { readonly run: Counted }) {
  const t = useText()
  const [category] = run.categories
  const isOneCategory = run.categories.length === 1 && run.vendors.length + run.games.length === 0
  const isVendors = run.vendors.length > 0 && run.categories.length + run.games.length === 0
  const { data, isError } = useGames({
    ...(isOneCategory && { gameType: category }),
    ...(isVendors && { provider: run.vendors.join(',') }),
    order: 'rounds',
    pageSize: askedMost,
  })
  const games = data?.games.filter(counts(run)).slice(0, shownMost)
  if (isError || games?.length === 0) return null
  return (
    <Stack as="section" top gap={12}>
      <h2>{t('tournaments.games')}</h2>
      {games ? <CardGrid label={t('tournaments.games')} games={games} /> : <CardSkeletons count={6} />}
    </Stack>
  )
}
