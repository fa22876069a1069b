import { type FieldRule, type MatchesWhole, isBuiltInPattern, siteRoutes } from '@banyan/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { keyOf, onceASession, queryClient, read } from '../../../lib/query.ts'

export interface Rules {
  readonly fields: readonly FieldRule[]
  /** Absent while every pattern is one of ours, which need no engine of their own. */
  readonly matchesWhole?: MatchesWhole
}

/** The rules of the form. The engine for a merchant's own patterns is large, and comes with the first of them. */
export const rulesQuery = queryOptions({
  queryKey: [...keyOf(siteRoutes.registrationRules, {}), 'with engine'],
  async queryFn(): Promise<Rules> {
    const { fields } = await queryClient.ensureQueryData({ ...read(siteRoutes.registrationRules, {}), ...onceASession })
    if (fields.every(({ acceptedPattern }) => isBuiltInPattern(acceptedPattern))) return { fields }
    return { fields, matchesWhole: (await import('./re2.ts')).matchesWhole }
  },
})

export const useRules = () => useQuery(rulesQuery)
