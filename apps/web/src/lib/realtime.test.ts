import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '../../test/page.tsx'
import { known } from './closed.ts'
import { socket } from './realtime.ts'

afterEach(() => {
  known.status = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[SITE-14] the socket asks for no ticket while the site is known to be closed, and for one when it is open again', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', class extends EventTarget {})
  const asked = serve({ 'POST /wps/realtime/ticket': { ticket: 'a ticket' } })
  known.status = 1
  const leave = socket.subscribe('site', { event() {}, reset() {}, joined() {} })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
  known.status = 0
  socket.renew()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.map(({ call }) => call)).toEqual(['POST /wps/realtime/ticket'])
  leave()
})
