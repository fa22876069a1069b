/** How far the server's clock is ahead of this device's, in milliseconds. */
let offsetMs = 0
let bestRoundTripMs = Number.POSITIVE_INFINITY

/**
 * Learns the server's time from an answer. `roundTripMs` is how long the asking took; the
 * quickest answer is the most exact and wins. A message that the server pushed has no
 * asking and counts as `Infinity`: it is used while nothing better is known.
 */
export function learnServerTime(serverTime: Date, roundTripMs: number, receivedAt = Date.now()) {
  if (roundTripMs > bestRoundTripMs) return
  bestRoundTripMs = roundTripMs
  offsetMs = serverTime.getTime() + (Number.isFinite(roundTripMs) ? roundTripMs / 2 : 0) - receivedAt
}

/**
 * Now by the server's clock, in milliseconds since 1970. Every countdown runs by it: a
 * wrong clock on the device changes nothing.
 */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** For tests: forgets what was learnt. */
export function resetClock() {
  offsetMs = 0
  bestRoundTripMs = Number.POSITIVE_INFINITY
}
