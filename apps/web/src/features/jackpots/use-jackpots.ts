import { type OutputOf, jackpotRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { useContent } from '../../lib/content.ts'
import { askAgain, queryClient } from '../../lib/query.ts'
import { useTopic } from '../../lib/realtime.ts'

type Jackpots = OutputOf<typeof jackpotRoutes.jackpots>

/** What is played for, its sums as the socket tells them; what was won is asked for. */
export function useJackpots(): Jackpots | undefined {
  const { data } = useContent(jackpotRoutes.jackpots, {})
  const again = () => void askAgain(jackpotRoutes.jackpots)
  useTopic(data && data.jackpots.length > 0 ? data.topic : null, {
    event(event) {
      if (event.kind !== 'jackpot_sums') return
      const sums = new Map(event.sums.map((each) => [each.jackpotId, amount(BigInt(each.amount))]))
      // A pool that falls, begins or ends leaves less than there was, or another list.
      const isOther =
        !data ||
        data.jackpots.some((each) => (sums.get(each.jackpotId) ?? -1n) < each.amount) ||
        sums.size !== data.jackpots.length
      if (isOther) return again()
      queryClient.setQueriesData<Jackpots>(
        { queryKey: [jackpotRoutes.jackpots.path] },
        (known) => known && withSums(known, sums),
      )
    },
    reset: again,
    joined: again,
  })
  return data
}

/** The same object where nothing has changed: every cover hears each event. */
function withSums(known: Jackpots, sums: ReadonlyMap<string, Jackpots['jackpots'][number]['amount']>): Jackpots {
  const isSame = known.jackpots.every((each) => sums.get(each.jackpotId) === each.amount)
  if (isSame) return known
  return {
    ...known,
    jackpots: known.jackpots.map((each) => ({ ...each, amount: sums.get(each.jackpotId) ?? each.amount })),
  }
}

/** The highest jackpot of a game. */
export const useJackpotOf = (gameCode: string) =>
  useJackpots()
    ?.jackpots.filter(({ games }) => games.includes(gameCode))
    .toSorted((a, b) => (a.amount > b.amount ? -1 : 1))[0]
