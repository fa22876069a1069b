import { type InputOf, type OutputOf, type Route, catalogRoutes, gameListQuery } from '@banyan/contract'
import { type UseQueryOptions, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/language.ts'
import { type CallFailed, keyOf, onceASession, valueOf } from '../../lib/query.ts'

type Options<R extends Route> = Pick<
  UseQueryOptions<OutputOf<R>, CallFailed>,
  'enabled' | 'staleTime' | 'gcTime' | 'placeholderData'
>

/** A read of the catalogue: names come in the language of the page, so in another one it is asked again [API-89]. */
export function useCatalogue<R extends Route>(route: R, input: InputOf<R>, options: Options<R> = {}) {
  const language = useLanguage()
  return useQuery<OutputOf<R>, CallFailed>({
    queryKey: [...keyOf(route, input), language],
    queryFn: ({ signal }) => valueOf(route, input, signal),
    staleTime: 60_000,
    ...options,
  })
}

/** The vendor cards. */
export function useVendors() {
  return useCatalogue(catalogRoutes.gameVendor, { platform: gameListQuery.platform }, onceASession)
}

/** A page of the list; what was shown stays until the next page has come. */
export function useGames(input: InputOf<typeof catalogRoutes.gameList>, { enabled = true } = {}) {
  return useCatalogue(
    catalogRoutes.gameList,
    { clientType: `${gameListQuery.clientType}`, platform: gameListQuery.platform, ...input },
    { enabled, placeholderData: keepPreviousData },
  )
}
