/**
 * Files of one address, as a multiple of its calls: a page that is opened for the first time is some forty files and
 * ten calls.
 */
export const filesPerCall = 4

/**
 * A connection that takes nothing of its answer for so long, or brings nothing of its call, is ended: it holds what it
 * is to be sent.
 */
export const stalledMsMax = 30_000
