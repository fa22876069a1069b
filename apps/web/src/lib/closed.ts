import type { SystemStatus } from '@banyan/contract'

/** Asks whether the site is open; set by the part of the page that shows it closed. */
let check = () => {}

export function onSuspicion(ask: () => void) {
  check = ask
}

/** A call or the socket was told that the site is closed. */
export const suspectClosed = () => check()

/**
 * What the site is to this page, as it was last told; null of a host that is nobody's, and of a page that was sent as
 * one of a closed site before it has asked why. While it is not open, what speaks to the server by itself is silent.
 */
export const known: { status: SystemStatus | null } = {
  status: 'closed' in document.documentElement.dataset ? null : 0,
}
