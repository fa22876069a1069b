/** Asks whether the site is open; set by the part of the page that shows it closed. */
let check = () => {}

export function onSuspicion(ask: () => void) {
  check = ask
}

/** A call or the socket was told that the site is closed. */
export const suspectClosed = () => check()
