import { type OutputOf, tournamentRoutes, trialType } from '@banyan/contract'
import { net } from '@banyan/money'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { contentLoader, useContent } from '../../lib/content.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { askAgain, queryClient, useRead } from '../../lib/query.ts'
import { useTopic } from '../../lib/realtime.ts'
import { useMember } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'

type Run = OutputOf<typeof tournamentRoutes.tournament>

/** The tournaments of now. */
export const useTournaments = () => useContent(tournamentRoutes.tournaments, {}, { refetchInterval: 60_000 })

/** Has them before the page is shown, so that nothing moves when they come. */
export const loadTournaments = contentLoader(tournamentRoutes.tournaments, {})

/** One run, its board as the socket tells it: an event brings the whole board, so nobody asks for it. */
export function useTournament(runId: string) {
  const asked = useContent(tournamentRoutes.tournament, { runId })
  const again = () => void askAgain(tournamentRoutes.tournament)
  useTopic(asked.data?.state === 'running' ? `tournaments.${runId}` : null, {
    event(event) {
      if (event.kind !== 'tournament_standings' || event.runId !== runId) return
      const standings = event.standings.map((each) => ({ ...each, score: net(BigInt(each.score)) }))
      queryClient.setQueriesData<Run>({ queryKey: [tournamentRoutes.tournament.path] }, (run) =>
        run?.runId === runId ? { ...run, standings } : run,
      )
    },
    reset: again,
    joined: again,
  })
  return asked
}

/** A trial account plays in none. */
function useIsPlaying(): boolean {
  const member = useMember()
  return member !== null && member.type !== trialType
}

/** Asked again while it is looked at, because bets go on. */
const fresh = { staleTime: 3_000, refetchInterval: 10_000 }

/** Where the member stands in a run. */
export const useOwnStanding = (runId: string) =>
  useRead(tournamentRoutes.ownStanding, { runId }, { ...fresh, enabled: useIsPlaying() })

/** Where the member stands in what is under way. */
export const useOwnTournaments = () =>
  useContent(
    tournamentRoutes.ownTournaments,
    {},
    { staleTime: 10_000, refetchInterval: 30_000, enabled: useIsPlaying() },
  )

export function useJoin(runId: string) {
  const t = useText()
  const format = useFormat()
  return useMutation({
    async mutationFn() {
      const joined = await call(tournamentRoutes.joinTournament, { runId })
      if (joined.ok) toasts.success({ title: t('tournaments.has_joined') })
      else toasts.error({ title: errorText(t, format, joined) })
      return askAgain(tournamentRoutes.ownStanding)
    },
  })
}
