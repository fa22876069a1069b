import { type InputOf, type OutputOf, type Route, encodeInput } from '@banyan/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type CallFailed, valueOf } from './query.ts'

/** A call that answers page by page: each page says where the next begins. */
type PagedRoute = Route & { readonly output: { readonly _zod: { readonly output: { readonly next: string | null } } } }
type PageOf<R extends PagedRoute> = OutputOf<R> & { readonly next: string | null }

interface PagesOptions {
  readonly enabled?: boolean
  /** How often what is shown is asked for again; never unless said. */
  readonly refetchInterval?: number | false
  /** What was asked for before stands there until the answer comes. */
  readonly isKept?: boolean
}

/**
 * A list page by page; each page begins where the one before ended, so that new rows shift nothing. `inputFrom` takes
 * where a page begins. Not `enabled`, nothing is asked for.
 */
export function usePages<R extends PagedRoute>(
  route: R,
  inputFrom: (from: { readonly before?: string }) => InputOf<R>,
  { enabled = true, refetchInterval = false, isKept = false }: PagesOptions = {},
) {
  return useInfiniteQuery<PageOf<R>, CallFailed, { pages: PageOf<R>[] }, readonly unknown[], string | null>({
    queryKey: [route.path, 'pages', encodeInput(route, inputFrom({}))],
    enabled,
    refetchInterval,
    ...(isKept && { placeholderData: keepPreviousData }),
    queryFn: ({ pageParam, signal }) =>
      valueOf(route, inputFrom(pageParam === null ? {} : { before: pageParam }), signal),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  })
}
