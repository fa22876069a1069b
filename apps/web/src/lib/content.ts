import {
  type AboutSlug,
  type InputOf,
  type Language,
  type OutputOf,
  type Resource,
  type Route,
  aboutSlugs,
  contentRoutes,
} from '@banyan/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { currentLanguage, useLanguage } from './language.ts'
import { noticesInput } from './notices-input.ts'
import { keyOf, onceASession, queryClient, valueOf } from './query.ts'

/** What operators write changes seldom. */
const staleMs = 60_000

/** A read that is answered in the language of the page. */
const contentQuery = <R extends Route>(route: R, input: InputOf<R>, language: Language) =>
  queryOptions<OutputOf<R>>({
    queryKey: [...keyOf(route, input), language],
    queryFn: ({ signal }) => valueOf(route, input, signal),
    staleTime: staleMs,
  })

interface Options {
  readonly enabled?: boolean
  readonly staleTime?: number
  readonly gcTime?: number
  readonly refetchInterval?: number
}

/** A read that is answered in the language of the page: in another one it is asked again. */
export function useContent<R extends Route>(route: R, input: InputOf<R>, options: Options = {}) {
  const language = useLanguage()
  return useQuery({ ...contentQuery(route, input, language), ...options })
}

/** For a page that is shown with the answer, so that nothing moves when it comes; a page without it says so itself. */
export const contentLoader =
  <R extends Route>(route: R, input: InputOf<R>) =>
  () =>
    queryClient.ensureQueryData(contentQuery(route, input, currentLanguage())).catch(() => null)

/** The notices of now by their places. */
export const useNotices = () => useContent(contentRoutes.announcements, noticesInput, onceASession)

export const useHelp = () => useContent(contentRoutes.helpCenter, {})

/** The links that the merchant has, by type. One that is not configured is absent [SHELL-64]. */
export function useResources(): (type: string) => Resource | undefined {
  const links = useContent(contentRoutes.domainRoute, {}, onceASession).data?.resources ?? []
  return (type) => links.find((link) => link.resourceType === type)
}

export const isAboutSlug = (slug: string): slug is AboutSlug => aboutSlugs.some((each) => each === slug)
