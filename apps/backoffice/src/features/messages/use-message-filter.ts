import { type MessageState, messageChannels, messageKinds, messageStates } from '@banyan/contract'
import { useSearch } from '../../lib/route.tsx'
import { dayIn, dayStart, dayEnd } from '../../lib/days.ts'

export const states = ['any', ...messageStates] as const
export type ShownState = 'any' | MessageState

/** Which messages are shown, by the address: a reload and a link to a colleague show the same. */
export function useMessageFilter() {
  const [search, show] = useSearch()
  const filter = {
    receiver: search.get('receiver') ?? '',
    kind: messageKinds.find((each) => each === search.get('kind')) ?? null,
    channel: messageChannels.find((each) => each === search.get('channel')) ?? null,
    from: dayIn(search.get('from')),
    until: dayIn(search.get('until')),
  } as const
  const state: ShownState = states.find((each) => each === search.get('state')) ?? 'any'
  return { state, filter, before: search.get('before'), show }
}

export type MessageFilter = ReturnType<typeof useMessageFilter>

/** What the server is asked. Days are days of this computer; the last one counts to its end. */
export function askedOf({ state, filter: { receiver, kind, channel, from, until }, before }: MessageFilter) {
  return {
    count: 50,
    ...(receiver !== '' && { receiver }),
    ...(kind !== null && { kind }),
    ...(channel !== null && { channel }),
    ...(state !== 'any' && { state }),
    ...(from !== null && { from: dayStart(from) }),
    ...(until !== null && { until: dayEnd(until) }),
    ...(before !== null && { before }),
  }
}
