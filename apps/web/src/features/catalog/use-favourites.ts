import { type CatalogGame, catalogRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { askAgain, keyOf, queryClient, useRead } from '../../lib/query.ts'
import { requireMember } from '../../lib/require-member.ts'
import { useMember } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'

const key = keyOf(catalogRoutes.favoriteGames, {})

interface Favourites {
  readonly gameIds: readonly string[]
}

/** Whether a game is a favourite of the member, and the mark that changes it [GAME-58]. A visitor logs in first. */
export function useFavourite(game: CatalogGame): { readonly isFavourite: boolean; readonly toggle: () => void } {
  const t = useText()
  const format = useFormat()
  const member = useMember()
  const ids =
    useRead(catalogRoutes.favoriteGames, {}, { enabled: member !== null, staleTime: Number.POSITIVE_INFINITY }).data
      ?.gameIds ?? []
  const isFavourite = member !== null && ids.includes(game.gameId)
  const keep = (gameIds: readonly string[]) => queryClient.setQueryData<Favourites>(key, { gameIds })
  const { mutate } = useMutation({
    async mutationFn(wanted: boolean) {
      const answer = await call(catalogRoutes.setFavoriteGame, { gameId: game.gameId, isFavorite: wanted })
      if (!answer.ok) toasts.error({ title: errorText(t, format, answer) })
      keep(answer.ok ? answer.value.gameIds : ids)
      if (answer.ok) await askAgain(catalogRoutes.favoriteGamesList)
    },
    // The heart answers at once; what the server says stands after it.
    onMutate: (wanted) => keep(wanted ? [game.gameId, ...ids] : ids.filter((id) => id !== game.gameId)),
  })
  return { isFavourite, toggle: () => requireMember(() => mutate(!isFavourite)) }
}
