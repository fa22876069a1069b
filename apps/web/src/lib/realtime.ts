import { realtimeRoutes } from '@banyan/contract'
import { useEffect, useEffectEvent } from 'react'
import { call } from './call.ts'
import { known, suspectClosed } from './closed.ts'
import { type TopicListener, createSocket } from './socket.ts'

/** The one socket of this tab. */
export const socket = createSocket({
  async ticket() {
    if (known.status !== 0) return null
    const answer = await call(realtimeRoutes.ticket, {})
    return answer.ok ? answer.value.ticket : null
  },
  open: (ticket) =>
    new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?ticket=${encodeURIComponent(ticket)}`,
    ),
  onClosed: suspectClosed,
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
})

/** Hears a topic while the component is shown; a topic of null is not heard. */
export function useTopic(topic: string | null, { event, reset, joined }: TopicListener) {
  const onEvent = useEffectEvent(event)
  const onReset = useEffectEvent(reset)
  const onJoined = useEffectEvent(joined)
  useEffect(() => {
    if (topic === null) return undefined
    return socket.subscribe(topic, { event: (each) => onEvent(each), reset: () => onReset(), joined: () => onJoined() })
  }, [topic])
}
