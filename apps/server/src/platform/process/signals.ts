/** A terminal and npm both pass Ctrl-C on, so a second signal right after the first is the same wish. */
const sameWishMs = 500

export interface StopRequests {
  /** The first wish: stop in order. */
  readonly stop: () => void
  /** The second: end now. */
  readonly hurry: () => void
}

/** Listens for the signals that end a server, and for the death of the process that started it. */
export function onStopRequest({ stop, hurry }: StopRequests): void {
  let firstAtMs: number | null = null
  const request = () => {
    const nowMs = performance.now()
    if (firstAtMs === null) {
      firstAtMs = nowMs
      stop()
    } else if (nowMs - firstAtMs > sameWishMs) hurry()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
  if (process.channel) process.once('disconnect', request)
  // With its reader gone, a line of output must not end the server before it has stopped in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
