import {
  type Category,
  type InputOf,
  type Language,
  type OutputOf,
  type Route,
  catalogRoutes,
  gameListQuery,
} from '@banyan/contract'
import { type UseQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/language.ts'
import { type CallFailed, keyOf, onceASession, valueOf } from '../../lib/query.ts'

type Options<R extends Route> = Pick<
  UseQueryOptions<OutputOf<R>, CallFailed>,
  'enabled' | 'staleTime' | 'gcTime' | 'placeholderData'
>

const catalogueQuery = <R extends Route>(route: R, input: InputOf<R>, language: Language) =>
  queryOptions<OutputOf<R>, CallFailed>({
    queryKey: [...keyOf(route, input), language],
    queryFn: ({ signal }) => valueOf(route, input, signal),
    staleTime: 60_000,
  })

/** A read of the catalogue: names come in the language of the page, so in another one it is asked again [API-89]. */
export function useCatalogue<R extends Route>(route: R, input: InputOf<R>, options: Options<R> = {}) {
  const language = useLanguage()
  return useQuery({ ...catalogueQuery(route, input, language), ...options })
}

/** The vendor cards. */
export const vendorsQuery = (language: Language) => ({
  ...catalogueQuery(catalogRoutes.gameVendor, { platform: gameListQuery.platform }, language),
  ...onceASession,
})

export const useVendors = () => useQuery(vendorsQuery(useLanguage()))

/** The classes of a category that have games, of one vendor or of all. */
export const classesQuery = (category: Category, vassalage: string | null, language: Language) =>
  catalogueQuery(
    catalogRoutes.vassalageGameTypes,
    { gameType: category, ...(vassalage !== null && { vassalage }) },
    language,
  )

/** A page of the list. */
export const gamesQuery = (input: InputOf<typeof catalogRoutes.gameList>, language: Language) =>
  catalogueQuery(
    catalogRoutes.gameList,
    { clientType: `${gameListQuery.clientType}`, platform: gameListQuery.platform, ...input },
    language,
  )

/** A page of the list; what was shown stays until the next page has come. */
export function useGames(input: InputOf<typeof catalogRoutes.gameList>, { enabled = true } = {}) {
  return useQuery({ ...gamesQuery(input, useLanguage()), enabled, placeholderData: keepPreviousData })
}
